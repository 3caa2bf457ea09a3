-- Trigger: builds a product's search vector from its title, brand, tags, category and the beginning of its description.
create or replace function index_product() returns trigger
language plpgsql
set search_path = public
as $$
begin
  new.search := search_lexemes(concat_ws(' ', new.title, new.brand, array_to_string(new.tags, ' '), new.category,
    left(regexp_replace(new.description, '<[^<>]*>|&(lt|gt|amp|quot);', ' ', 'g'), 2000)));
  new.title_words := search_lexemes(new.title);
  new.title_folded := search_fold(new.title);
  return new;
end $$;

create trigger products_search
  before insert or update of title, brand, tags, category, description on products
  for each row
  execute function index_product();
