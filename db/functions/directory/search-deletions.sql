-- needed by tables: the index search_vocabulary_deletions
-- Returns a word and its variants with one letter deleted: two words that differ in one letter, or in the order of two,
-- share a variant.
create or replace function search_deletions(word text) returns text[]
language plpgsql immutable strict parallel safe
as $$
declare
  found text[] := array[word];
begin
  for i in 1..length(word) loop
    found := found || overlay(word placing '' from i for 1);
  end loop;
  return found;
end $$;
