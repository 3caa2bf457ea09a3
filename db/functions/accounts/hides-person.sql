-- Returns whether the reader has blocked the author; every query that hides blocked people calls it. Null ids (guests,
-- erased authors) hide nothing.
create or replace function hides_person(reader uuid, author uuid) returns boolean
language sql stable
as $$
  select exists (select from blocks where owner_id = reader and person_id = author)
    or exists (select from mutes where owner_id = reader and person_id = author)
$$;
