-- needed by tables: the indexes profiles_name_key and purchases_buyer_name
-- Returns a name without capitals, accents and punctuation; account search compares it to find several accounts of one
-- person.
create or replace function name_key(name text) returns text
language sql immutable parallel safe
as $$
  select btrim(regexp_replace(translate(lower(name), 'áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc'), '[^a-z0-9]+', ' ', 'g'))
$$;
