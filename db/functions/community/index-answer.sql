-- Trigger: builds an answer's search vector from its text and the business that was asked.
create or replace function index_answer() returns trigger
language plpgsql
set search_path = public
as $$
begin
  new.search := search_lexemes(concat_ws(' ', new.text, new.addition))
    || array_to_tsvector(array(select '/' || business_id from questions where id = new.question_id));
  return new;
end $$;

create trigger answers_indexed
  before insert or update of text, addition on answers
  for each row
  execute function index_answer();
