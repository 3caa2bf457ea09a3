-- A store's name is found by the words by which names of businesses are.
create or replace function index_store() returns trigger
language plpgsql
set search_path = public
as $$
begin
  new.name_words := search_lexemes(new.name);
  return new;
end $$;

create trigger stores_name_indexed
  before insert or update of name on stores
  for each row
  execute function index_store();
