-- The length of their list of additions is for the session to say: short while people search, long while a register comes in.
alter index business_search_words reset (gin_pending_list_limit);--> statement-breakpoint
alter index business_search_fuzzy reset (gin_pending_list_limit);--> statement-breakpoint
-- Lexemes of a text: folded words, their stems, and the stems of words as they are written.
create or replace function search_lexemes(plain text) returns tsvector language plpgsql stable strict parallel safe as $$
declare
  folded text := search_fold(plain);
  words tsvector := array_to_tsvector(string_to_array(folded, ' ')) || to_tsvector('search_stems', search_restored(folded));
begin
  if octet_length(plain) <> length(plain) then
    words := words || to_tsvector('search_stems', regexp_replace(lower(plain), '[^[:alnum:]]+', ' ', 'g'));
  end if;
  return strip(words);
end $$;--> statement-breakpoint
-- A word and all that is left of it when one letter goes.
create or replace function search_deletions(word text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  found text[] := array[word];
begin
  for i in 1..length(word) loop
    found := found || overlay(word placing '' from i for 1);
  end loop;
  return found;
end $$;--> statement-breakpoint
-- What no plan asks for costs most to sample.
alter table business_search alter column name_words set statistics 0;--> statement-breakpoint
alter table business_cards alter column card set statistics 0, alter column page set statistics 0;--> statement-breakpoint
alter table business_sources alter column imported set statistics 0, alter column content_hash set statistics 0;--> statement-breakpoint
-- What making businesses ready for search reads, for the plans of an import under way.
create function analyze_imported() returns void language plpgsql security definer set search_path = public as $$
begin
  analyze businesses, business_addresses, business_sources, places;
end $$;--> statement-breakpoint
revoke execute on function analyze_imported() from public;--> statement-breakpoint
grant execute on function analyze_imported() to lonja_app;--> statement-breakpoint
-- After many rows came at once: what the planner knows of the directory, and additions that still wait to be sorted in.
create or replace function analyze_directory() returns void language plpgsql security definer set search_path = public as $$
begin
  perform gin_clean_pending_list(i) from unnest(array['business_search_words', 'business_search_fuzzy', 'search_vocabulary_fuzzy',
    'search_vocabulary_deletions']::regclass[]) i;
  analyze businesses, business_addresses, business_sources, places, business_search, business_cards, category_place_counts, search_vocabulary;
end $$;
