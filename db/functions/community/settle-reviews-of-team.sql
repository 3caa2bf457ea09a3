-- Trigger: a person who joins a business's team, submits its documents or claims it removes the reviews of related
-- people from its statistics.
create or replace function settle_reviews_of_team() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  perform from businesses where id = new.business_id for no key update;
  update reviews set counts_as = counts_as where business_id = new.business_id and counts_as is not null and person_id is not null
    and (interest_in_business(person_id, business_id) is not null or reached_like_team(person_id, business_id, proof_id));
  return null;
end $$;

revoke execute on function settle_reviews_of_team() from public;

create trigger business_members_settle_reviews
  after insert on business_members
  for each row
  execute function settle_reviews_of_team();

-- Submitting documents or claiming a business relates a person to it like joining its team.
create trigger verification_facts_settle_reviews
  after insert on verification_facts
  for each row
  when (new.submitted_by is not null)
  execute function settle_reviews_of_team();

create trigger business_claims_settle_reviews
  after insert on business_claims
  for each row
  execute function settle_reviews_of_team();

-- A membership that moves with a merged account removes the reviews of related people, like a new one.
create trigger business_members_settle_moved
  after update of profile_id on business_members
  for each row
  execute function settle_reviews_of_team();
