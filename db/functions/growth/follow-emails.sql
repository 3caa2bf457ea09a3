-- Trigger: keeps `contacts.has_email` while addresses come and go. Whose address it is stays locked until the end, so that
-- nobody merges it or undoes its merge meanwhile. Writers lock the contact before its addresses: of two that do not, one may be
-- refused as a deadlock. Contacts that are erased with their addresses are gone by then.
create or replace function follow_emails() returns trigger
language plpgsql
set search_path = public
as $$
declare shown uuid[];
begin
  select array_agg(s.shown_as) into shown from (
    select m.shown_as from contacts m where m.id in (select contact_id from changed where kind = 'email')
    order by m.id for key share) s;
  if shown is not null then
    perform refresh_has_email(shown);
  end if;
  return null;
end $$;

create trigger contact_addresses_emails_added
  after insert on contact_addresses
  referencing new table as changed
  for each statement
  execute function follow_emails();

create trigger contact_addresses_emails_removed
  after delete on contact_addresses
  referencing old table as changed
  for each statement
  execute function follow_emails();
