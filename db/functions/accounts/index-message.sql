-- Trigger: builds a message's search vector from its text and the ids of the sides that see it; internal notes are for
-- the business alone.
create or replace function index_message() returns trigger
language plpgsql
set search_path = public
as $$
begin
  select search_lexemes(new.text) || array_to_tsvector(array_remove(array[
      '/' || c.business_id,
      case when new.kind <> 'note' then '/' || c.person_id end,
      case when new.kind <> 'note' then '/' || c.peer_id end], null))
    into new.search from conversations c where c.id = new.conversation_id;
  return new;
end $$;

create trigger messages_indexed
  before insert or update of text, conversation_id on messages
  for each row
  execute function index_message();
