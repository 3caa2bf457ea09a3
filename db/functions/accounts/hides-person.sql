-- Whether somebody wants to read nothing of a person: the one place that says so. Whoever is nobody is hidden from
-- nobody.
create or replace function hides_person(reader uuid, author uuid) returns boolean
language sql stable
as $$
  select exists (select from blocks where owner_id = reader and person_id = author)
    or exists (select from mutes where owner_id = reader and person_id = author)
$$;
