-- The words of what is published are words that may have been meant, as those of businesses are.
create or replace function learn_product_words() returns trigger
language plpgsql
as $$
begin
  insert into search_vocabulary (word)
    select distinct word from vocabulary_words(new.title_folded) order by word
    on conflict do nothing;
  return null;
end $$;

create trigger products_words_learnt
  after insert or update of title, state on products
  for each row
  when (new.state = 'published')
  execute function learn_product_words();
