-- Trigger: the highest verification level needs two people: for the kinds that only this level requires and a person
-- decides, one staff member approves and another confirms exactly that. The same kinds as `twoPeopleKinds`.
-- Demonstration facts were decided by nobody.
create or replace function check_second_approval() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    if new.first_approved_at is not null or (new.state = 'valid' and not (new.is_demo and new.reviewed_by is null)) then
      raise exception 'two people approve this kind of fact, one after the other' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.first_approved_at is not null and old.first_approved_at is null then
    if old.state <> 'pending' or new.state <> 'pending' or new.first_approved_by is null then
      raise exception 'the first of two approvals is somebody''s, on a fact that waits' using errcode = 'check_violation';
    end if;
    if interest_in_business(new.first_approved_by, new.business_id) is not null then
      raise exception 'nobody decides on a business they belong to or referred' using errcode = 'insufficient_privilege';
    end if;
  elsif new.first_approved_at is not null and ((new.first_approved_at, new.first_approval)
    is distinct from (old.first_approved_at, old.first_approval)
    or (new.first_approved_by is not null and new.first_approved_by is distinct from old.first_approved_by)) then
    raise exception 'the first of two approvals stays as it was given, or goes' using errcode = 'check_violation';
  end if;
  if new.state = 'valid' and not (new.is_demo and new.reviewed_by is null)
    and (old.state <> 'valid' or old.kind <> new.kind or (new.reviewed_by is not null and new.reviewed_by is distinct from old.reviewed_by)) then
    if old.first_approved_by is null or new.first_approved_by is distinct from old.first_approved_by or new.reviewed_by is null
      or (new.method, new.expires_on::text) is distinct from (old.first_approval->>'method', old.first_approval->>'expiresOn') then
      raise exception 'two people approve this kind of fact, one after the other' using errcode = 'check_violation';
    end if;
    if new.reviewed_by = old.first_approved_by or new.reviewed_by in (select accounts_of(old.first_approved_by)) then
      raise exception 'who approved first does not confirm' using errcode = 'insufficient_privilege';
    end if;
    if interest_in_business(old.first_approved_by, new.business_id) is not null then
      raise exception 'nobody decides on a business they belong to or referred' using errcode = 'insufficient_privilege';
    end if;
  end if;
  return new;
end $$;

create trigger verification_facts_second
  before insert or update on verification_facts
  for each row
  when (new.kind in ('address', 'references'))
  execute function check_second_approval();
