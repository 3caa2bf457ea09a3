-- Trigger: when the last contact of a book that has an address loses it, or is erased, its consents go, too. Of refusals the hash
-- stays, by which the address is recognized if somebody brings it back.
create or replace function forget_consents() returns trigger
language plpgsql
set search_path = public
as $$
begin
  if exists (select from contact_addresses where book_id = old.book_id and address_key = old.address_key) then
    return null;
  end if;
  delete from consents where book_id = old.book_id and address = old.address_key and state = 'given';
  update consents set address = null where book_id = old.book_id and address = old.address_key;
  return null;
end $$;

create trigger contact_addresses_forgotten
  after delete on contact_addresses
  for each row
  when (old.address_key is not null)
  execute function forget_consents();
