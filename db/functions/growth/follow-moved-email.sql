-- Trigger: keeps `contacts.has_email` when an address changes its kind or its contact, of which both are refreshed.
create or replace function follow_moved_email() returns trigger
language plpgsql
set search_path = public
as $$
declare shown uuid[];
begin
  select array_agg(s.shown_as) into shown from (
    select m.shown_as from contacts m where m.id in (old.contact_id, new.contact_id) order by m.id for key share) s;
  perform refresh_has_email(shown);
  return null;
end $$;

create trigger contact_addresses_email_moved
  after update of kind, contact_id on contact_addresses
  for each row
  when (old.kind <> new.kind or old.contact_id <> new.contact_id)
  execute function follow_moved_email();
