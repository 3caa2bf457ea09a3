-- Returns the lexemes by which a typed word is found.
create or replace function search_word(word text) returns text[]
language sql stable strict parallel safe
as $$
  select array(select distinct unnest(array[f.folded]
    || ts_lexize('search_stems', search_restored(f.folded)) || ts_lexize('search_stems', lower(word))))
  from (select search_fold(word) as folded) f
$$;
