-- Updates the planner's statistics of the directory after many rows were inserted and merges the indexes' pending
-- lists.
create or replace function analyze_directory() returns void
language plpgsql security definer
set search_path = public
as $$
begin
  perform gin_clean_pending_list(i) from unnest(array['business_search_words', 'business_search_fuzzy', 'search_vocabulary_fuzzy',
    'search_vocabulary_deletions']::regclass[]) i;
  analyze businesses, business_addresses, business_sources, places, business_search, business_cards, category_place_counts, search_vocabulary;
end $$;

revoke execute on function analyze_directory() from public;

grant execute on function analyze_directory() to lonja_app;
