-- Returns words that may have been meant: one letter away, or for long words by shared trigrams.
create or replace function search_nearest(typed text, most int) returns table (word text, uses int)
language sql stable strict parallel safe
set pg_trgm.similarity_threshold = 0.25
as $$
  select v.word, v.uses from search_vocabulary v
  where search_deletions(v.word) && search_deletions(typed)
    or (length(typed) > 5 and v.word % typed and abs(length(v.word) - length(typed)) < 3)
  order by similarity(v.word, typed) desc, v.uses desc limit most
$$;
