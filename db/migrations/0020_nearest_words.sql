-- A word and all that is left of it when one letter goes: two words that differ in one letter, or in the order of two, share one.
create function search_deletions(word text) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(left(word, i - 1) || substr(word, i + 1)) || word from generate_series(1, length(word)) i
$$;--> statement-breakpoint
create index search_vocabulary_deletions on search_vocabulary using gin (search_deletions(word));--> statement-breakpoint
-- Words that may have been meant: by one letter, or for long ones by what most of their letters share.
create function search_nearest(typed text, most int) returns table (word text, uses int) language sql stable strict parallel safe
  set pg_trgm.similarity_threshold = 0.25 as $$
  select v.word, v.uses from search_vocabulary v
  where search_deletions(v.word) && search_deletions(typed)
    or (length(typed) > 5 and v.word % typed and abs(length(v.word) - length(typed)) < 3)
  order by similarity(v.word, typed) desc, v.uses desc limit most
$$;
--> statement-breakpoint
-- Lets the application refresh what the planner knows of the directory after many rows came at once: it doesn't own the tables.
create function analyze_directory() returns void language plpgsql security definer set search_path = public as $$
begin
  analyze businesses, business_addresses, business_sources, places, business_search, business_cards, category_place_counts, search_vocabulary;
end $$;--> statement-breakpoint
revoke execute on function analyze_directory() from public;--> statement-breakpoint
grant execute on function analyze_directory() to lonja_app;
