-- Trigger: records the first publication of a business, once.
create or replace function record_new_listings() returns trigger
language plpgsql
as $$
begin
  insert into new_listings (business_id) select business_id from fresh order by business_id on conflict do nothing;
  return null;
end $$;

create trigger business_search_recorded
  after insert on business_search
  referencing new table as fresh
  for each statement
  execute function record_new_listings();
