-- Trigger: adds the words of published products to the vocabulary of spelling suggestions, like those of businesses.
create or replace function index_product_words() returns trigger
language plpgsql
as $$
begin
  insert into search_vocabulary (word)
    select distinct word from vocabulary_words(new.title_folded) order by word
    on conflict do nothing;
  return null;
end $$;

create trigger products_words_indexed
  after insert or update of title, state on products
  for each row
  when (new.state = 'published')
  execute function index_product_words();
