-- Writes whether contacts have an e-mail, with those that are merged into them. The rows are locked before the addresses are
-- read, so that of two writers the second sees what the first wrote; in the order of every merge: those that are shown first.
create or replace function refresh_has_email(wanted uuid[]) returns void
language plpgsql
set search_path = public
as $$
begin
  perform from contacts where id = any (wanted) order by merged_into is not null, id for no key update;
  update contacts c set has_email = f.found
  from (select w.id, exists (select from contacts m join contact_addresses a on a.contact_id = m.id
      where m.shown_as = w.id and a.kind = 'email') as found from unnest(wanted) w (id)) f
  where c.id = f.id and c.has_email is distinct from f.found;
end $$;
