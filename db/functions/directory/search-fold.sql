-- Folds text: lower case, no accents, single spaces between letters and digits. Full-width and decorative letters and
-- ligatures become plain letters; any diacritic is removed. Trademark signs are not letters. `shared/text/fold.ts` does
-- the same; a test compares them character by character.
create or replace function search_fold(plain text) returns text
language sql stable strict parallel safe
as $$
  select btrim(regexp_replace(lower(unaccent(lower(regexp_replace(normalize(translate(plain, '™℠', '  '), NFKD),
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]+', '', 'g')))), '[^a-z0-9]+', ' ', 'g'))
$$;
