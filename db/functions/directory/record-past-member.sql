-- Trigger: records former members of a team for as long as the person and the business exist.
create or replace function record_past_member() returns trigger
language plpgsql
as $$
begin
  insert into business_past_members (business_id, profile_id)
  select old.business_id, old.profile_id
  where exists (select from businesses where id = old.business_id) and exists (select from profiles where id = old.profile_id)
  on conflict do nothing;
  return null;
end $$;

create trigger business_members_past
  after delete on business_members
  for each row
  execute function record_past_member();
