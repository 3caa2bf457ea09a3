-- Spanish stems without a list of words to leave out: a name may be made of nothing else ("La Nuestra").
create text search dictionary search_stems (template = snowball, language = spanish);--> statement-breakpoint
create text search configuration search_stems (parser = default);--> statement-breakpoint
alter text search configuration search_stems
  add mapping for asciiword, word, numword, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart with search_stems;--> statement-breakpoint
alter text search configuration search_stems
  add mapping for int, uint, float, sfloat, version, email, url, host, url_path, file with simple;--> statement-breakpoint
-- Lower case, no accents, single spaces between letters and digits. `fold-text.ts` does the same.
create function search_fold(plain text) returns text language sql stable strict parallel safe as $$
  select btrim(regexp_replace(lower(unaccent(plain)), '[^a-z0-9]+', ' ', 'g'))
$$;--> statement-breakpoint
-- The accent that the stemmer needs to know the ending.
create function search_restored(folded text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(folded, '([cs])ion\M', '\1ión', 'g')
$$;--> statement-breakpoint
-- Lexemes of a text: folded words, their stems, and the stems of words as they are written.
create function search_lexemes(plain text) returns tsvector language sql stable strict parallel safe as $$
  select strip(to_tsvector('simple', f.folded)
    || to_tsvector('search_stems', search_restored(f.folded))
    || case when plain ~ '[^[:ascii:]]'
         then to_tsvector('search_stems', regexp_replace(lower(plain), '[^[:alnum:]]+', ' ', 'g')) else '' end)
  from (select search_fold(plain) as folded) f
$$;--> statement-breakpoint
-- The lexemes by which one written word is found.
create function search_word(word text) returns text[] language sql stable strict parallel safe as $$
  select array(select distinct unnest(array[f.folded]
    || ts_lexize('search_stems', search_restored(f.folded)) || ts_lexize('search_stems', lower(word))))
  from (select search_fold(word) as folded) f
$$;
