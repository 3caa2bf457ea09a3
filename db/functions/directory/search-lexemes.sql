-- Returns a text's lexemes: folded words, their stems, and the stems of the words as written.
create or replace function search_lexemes(plain text) returns tsvector
language plpgsql stable strict parallel safe
as $$
declare
  folded text := search_fold(plain);
  words tsvector := array_to_tsvector(string_to_array(folded, ' ')) || to_tsvector('search_stems', search_restored(folded));
begin
  if octet_length(plain) <> length(plain) then
    words := words || to_tsvector('search_stems', regexp_replace(lower(normalize(translate(plain, '™℠', '  '), NFKC)), '[^[:alnum:]]+', ' ', 'g'));
  end if;
  return strip(words);
end $$;
