-- needed by tables: the index profiles_name_key
-- A name without capitals, accents and what is between its words: by which accounts of one person are found.
create or replace function name_key(name text) returns text
language sql immutable parallel safe
as $$
  select btrim(regexp_replace(translate(lower(name), 'áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc'), '[^a-z0-9]+', ' ', 'g'))
$$;
