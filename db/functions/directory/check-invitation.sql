-- Trigger: an invitation is accepted once, by an account that owns the invited mailbox, while its inviter is still an
-- owner.
create or replace function check_invitation() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    if num_nonnulls(new.accepted_at, new.declined_at, new.withdrawn_at) > 0 then
      raise exception 'an invitation begins open' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if num_nonnulls(old.accepted_at, old.declined_at, old.withdrawn_at) > 0 then
    raise exception 'an invitation that ended stays as it ended' using errcode = 'check_violation';
  end if;
  if (new.business_id, new.email, new.role) is distinct from (old.business_id, old.email, old.role) then
    raise exception 'what an invitation offers, and to whom, stays' using errcode = 'check_violation';
  end if;
  if new.accepted_by is not null and not (
    exists (select from users u where u.id = new.accepted_by and lower(u.email) = new.email and u.email_confirmed_at is not null)
    and exists (select from business_members m where m.business_id = new.business_id and m.profile_id = new.invited_by and m.role = 'owner')
  ) then
    raise exception 'only who was invited accepts, from an owner' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger business_invitations_check
  before insert or update on business_invitations
  for each row
  execute function check_invitation();
