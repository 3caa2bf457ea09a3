-- Returns whether a business, through any member of its team, has blocked a person.
create or replace function business_hides(business uuid, person uuid) returns boolean
language sql stable
as $$
  select exists (select from business_blocks where business_id = business and person_id = person)
$$;
