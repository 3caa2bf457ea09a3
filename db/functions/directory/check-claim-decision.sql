-- Trigger: a claim is decided once, by a staff member who is not related to it.
create or replace function check_claim_decision() returns trigger
language plpgsql
as $$
begin
  if old.state <> 'pending' and new.state <> old.state then
    raise exception 'a claim that ended stays as it ended' using errcode = 'check_violation';
  end if;
  if new.state in ('approved', 'rejected') and new.state <> old.state
    and (new.decided_by is null or claim_interest(new.decided_by, new.id) is not null) then
    raise exception 'nobody decides on their own claim or that of somebody close' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger business_claims_decision
  before update on business_claims
  for each row
  execute function check_claim_decision();
