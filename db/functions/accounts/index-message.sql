-- Trigger: builds a message's search vector from its text and the ids of the sides that see it; internal notes are for
-- the business alone, and what staff took down is found by nobody.
create or replace function index_message() returns trigger
language plpgsql
set search_path = public
as $$
begin
  if new.removed_at is not null then
    new.search := '';
    return new;
  end if;
  select search_lexemes(new.text) || array_to_tsvector(array_remove(array[
      '/' || c.business_id,
      case when new.kind <> 'note' then '/' || c.person_id end,
      case when new.kind <> 'note' then '/' || c.peer_id end], null))
    into new.search from conversations c where c.id = new.conversation_id;
  return new;
end $$;

create trigger messages_indexed
  before insert or update of text, conversation_id, removed_at on messages
  for each row
  execute function index_message();
