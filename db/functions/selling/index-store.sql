-- Trigger: builds a store's search vector from its name, in the same way as names of businesses.
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
