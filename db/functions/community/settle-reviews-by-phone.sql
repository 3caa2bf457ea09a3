-- Trigger: a telephone that a person adds later excludes reviews like one that they had before.
create or replace function settle_reviews_by_phone() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  update reviews set counts_as = counts_as where counts_as is not null and person_id = new.id;
  update reviews r set counts_as = counts_as from profiles p
  where r.business_id in (select business_id from business_members where profile_id = new.id) and r.counts_as is not null
    and p.id = r.person_id and phone_key(p.phone) = phone_key(new.phone);
  return null;
end $$;

revoke execute on function settle_reviews_by_phone() from public;

create trigger profiles_settle_reviews
  after update of phone on profiles
  for each row
  when (new.phone is not null and new.phone is distinct from old.phone)
  execute function settle_reviews_by_phone();
