-- Trigger: while two accounts are merged, their reviews of one subject count once; after undoing the merge they count
-- separately again.
create or replace function settle_merged_reviews() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  update reviews set counts_as = counts_as where person_id = new.id;
  update reviews set counts_as = counts_as where person_id in (new.merged_into, old.merged_into);
  return null;
end $$;

revoke execute on function settle_merged_reviews() from public;

create trigger users_merged_settle_reviews
  after update of merged_into on users
  for each row
  when (new.merged_into is distinct from old.merged_into)
  execute function settle_merged_reviews();
