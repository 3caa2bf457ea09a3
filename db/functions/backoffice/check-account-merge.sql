-- Trigger: refuses a merge proposal when one of its accounts is in another open proposal or belongs to staff, and
-- changes to its accounts and mailboxes.
create or replace function check_account_merge() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' then
    if (new.target_id, new.source_id, new.reason, new.target_email, new.source_email, new.target_token_hash, new.source_token_hash, new.created_at,
        new.expires_at) is distinct from (old.target_id, old.source_id, old.reason, old.target_email, old.source_email, old.target_token_hash,
        old.source_token_hash, old.created_at, old.expires_at)
      or (old.target_confirmed_at is not null and new.target_confirmed_at is distinct from old.target_confirmed_at)
      or (old.source_confirmed_at is not null and new.source_confirmed_at is distinct from old.source_confirmed_at)
      or (old.state <> 'proposed' and (new.target_confirmed_at, new.source_confirmed_at, new.merged_at)
        is distinct from (old.target_confirmed_at, old.source_confirmed_at, old.merged_at))
      or not (new.state = old.state or (old.state = 'proposed' and new.state in ('merged', 'declined', 'withdrawn', 'expired'))
        or (old.state = 'merged' and new.state = 'undone')) then
      raise exception 'a merge goes on as it was proposed' using errcode = 'check_violation';
    end if;
    if new.state <> 'merged' or old.state = 'merged' then
      return new;
    end if;
  elsif new.state <> 'proposed' then
    raise exception 'a merge begins as a proposal' using errcode = 'check_violation';
  end if;
  -- Locked, so that another proposal for these accounts, a suspension or an admission to the team is serialized with
  -- this one.
  perform from users where id in (new.target_id, new.source_id) order by id for no key update;
  perform from profiles where id in (new.target_id, new.source_id) order by id for no key update;
  if exists (select from profiles where id in (new.target_id, new.source_id) and role = 'staff')
    or exists (select from staff_permissions where profile_id in (new.target_id, new.source_id)) then
    raise exception 'staff accounts cannot be merged' using errcode = 'check_violation';
  end if;
  if exists (select from users where id in (new.target_id, new.source_id) and (suspended_at is not null or mailbox_proved_at is null)) then
    raise exception 'only open accounts with a proven mailbox can be merged' using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' and exists (select from account_merges where state = 'proposed'
    and (target_id in (new.target_id, new.source_id) or source_id in (new.target_id, new.source_id))) then
    raise exception 'an account is in one open proposal' using errcode = 'unique_violation', constraint = 'account_merges_open';
  end if;
  return new;
end $$;

revoke execute on function check_account_merge() from public;

create trigger account_merges_checked
  before insert or update on account_merges
  for each row
  execute function check_account_merge();
