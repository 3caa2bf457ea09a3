-- Full width, the fancy letters of social networks and ligatures are the letters that they stand for, and a letter with any mark is that letter.
-- Trade marks are no letters. `shared/text/fold.ts` does the same; a test compares them sign by sign.
create or replace function search_fold(plain text) returns text language sql stable strict parallel safe as $$
  select btrim(regexp_replace(lower(unaccent(lower(regexp_replace(normalize(translate(plain, '™℠', '  '), NFKD),
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]+', '', 'g')))), '[^a-z0-9]+', ' ', 'g'))
$$;--> statement-breakpoint
create or replace function search_lexemes(plain text) returns tsvector language plpgsql stable strict parallel safe as $$
declare
  folded text := search_fold(plain);
  words tsvector := array_to_tsvector(string_to_array(folded, ' ')) || to_tsvector('search_stems', search_restored(folded));
begin
  if octet_length(plain) <> length(plain) then
    words := words || to_tsvector('search_stems', regexp_replace(lower(normalize(translate(plain, '™℠', '  '), NFKC)), '[^[:alnum:]]+', ' ', 'g'));
  end if;
  return strip(words);
end $$;--> statement-breakpoint
update business_offers set name = name where name <> normalize(name, NFKC);--> statement-breakpoint
update products set title = title where title <> normalize(title, NFKC);--> statement-breakpoint
update questions set text = text where text <> normalize(text, NFKC);--> statement-breakpoint
update posts set title = title where title <> normalize(title, NFKC);--> statement-breakpoint
update contacts set name = name where concat_ws(' ', name, organization) <> normalize(concat_ws(' ', name, organization), NFKC);--> statement-breakpoint
update listing_lines l set folded = search_fold(b.name) from businesses b where b.id = l.business_id and b.name <> normalize(b.name, NFKC);--> statement-breakpoint
update users u set folded = search_fold(concat_ws(' ', u.email, p.full_name, p.username)) from profiles p
where p.id = u.id and p.full_name <> normalize(p.full_name, NFKC);
