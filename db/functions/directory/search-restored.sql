-- Returns folded text with the accents restored that the stemmer needs to recognize the ending.
create or replace function search_restored(folded text) returns text
language sql immutable strict parallel safe
as $$
  select regexp_replace(folded, '([cs])ion\M', '\1ión', 'g')
$$;
