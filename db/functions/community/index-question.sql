-- Trigger: builds a question's search vector from its text and its business.
create or replace function index_question() returns trigger
language plpgsql
set search_path = public
as $$
begin
  new.search := search_lexemes(concat_ws(' ', new.text, new.addition)) || array_to_tsvector(array['/' || new.business_id]);
  new.folded := search_fold(new.text);
  return new;
end $$;

create trigger questions_indexed
  before insert or update of text, addition on questions
  for each row
  execute function index_question();
