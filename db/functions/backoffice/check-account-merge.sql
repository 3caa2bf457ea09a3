-- Trigger: refuses a merge proposal when one of its accounts is in another open proposal or belongs to staff, and
-- changes to its accounts and mailboxes.
create or replace function check_account_merge() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' then
    if (new.kept_id, new.absorbed_id, new.reason, new.kept_email, new.absorbed_email, new.kept_token_hash, new.absorbed_token_hash, new.created_at,
        new.expires_at) is distinct from (old.kept_id, old.absorbed_id, old.reason, old.kept_email, old.absorbed_email, old.kept_token_hash,
        old.absorbed_token_hash, old.created_at, old.expires_at)
      or (old.kept_confirmed_at is not null and new.kept_confirmed_at is distinct from old.kept_confirmed_at)
      or (old.absorbed_confirmed_at is not null and new.absorbed_confirmed_at is distinct from old.absorbed_confirmed_at)
      or (old.state <> 'proposed' and (new.kept_confirmed_at, new.absorbed_confirmed_at, new.joined_at)
        is distinct from (old.kept_confirmed_at, old.absorbed_confirmed_at, old.joined_at))
      or not (new.state = old.state or (old.state = 'proposed' and new.state in ('joined', 'declined', 'withdrawn', 'expired'))
        or (old.state = 'joined' and new.state = 'undone')) then
      raise exception 'a merge goes on as it was proposed' using errcode = 'check_violation';
    end if;
    if new.state <> 'joined' or old.state = 'joined' then
      return new;
    end if;
  elsif new.state <> 'proposed' then
    raise exception 'a merge begins as a proposal' using errcode = 'check_violation';
  end if;
  -- Locked, so that another proposal for these accounts, a suspension or an admission to the team is serialized with
  -- this one.
  perform from users where id in (new.kept_id, new.absorbed_id) order by id for no key update;
  perform from profiles where id in (new.kept_id, new.absorbed_id) order by id for no key update;
  if exists (select from profiles where id in (new.kept_id, new.absorbed_id) and role = 'staff')
    or exists (select from staff_permissions where profile_id in (new.kept_id, new.absorbed_id)) then
    raise exception 'accounts of the team are not joined' using errcode = 'check_violation';
  end if;
  if exists (select from users where id in (new.kept_id, new.absorbed_id) and (suspended_at is not null or mailbox_proved_at is null)) then
    raise exception 'only accounts that are open and somebody''s are joined' using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' and exists (select from account_merges where state = 'proposed'
    and (kept_id in (new.kept_id, new.absorbed_id) or absorbed_id in (new.kept_id, new.absorbed_id))) then
    raise exception 'an account is in one open proposal' using errcode = 'unique_violation', constraint = 'account_merges_open';
  end if;
  return new;
end $$;

revoke execute on function check_account_merge() from public;

create trigger account_merges_checked
  before insert or update on account_merges
  for each row
  execute function check_account_merge();
