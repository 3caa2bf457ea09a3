-- Returns the words of a folded text that qualify as spelling suggestions: no numbers, neither too short nor too long.
create or replace function vocabulary_words(folded text) returns table (word text)
language sql immutable parallel safe
as $$
  select w from unnest(string_to_array(folded, ' ')) w where length(w) between 3 and 24 and w !~ '^[0-9]+$'
$$;
