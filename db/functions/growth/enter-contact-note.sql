-- Trigger: enters notes into the timeline of their contact, in the books of businesses and people.
create or replace function enter_contact_note() returns trigger
language plpgsql
set search_path = public
as $$
begin
  if tg_op = 'DELETE' then
    delete from timeline_entries where book_id = old.book_id and kind = 'note' and source_id = old.id;
  elsif exists (select from contact_books where id = new.book_id and num_nonnulls(business_id, profile_id) > 0) then
    insert into timeline_entries (id, book_id, contact_id, at, kind, source_id)
    values (new.id, new.book_id, new.contact_id, new.created_at, 'note', new.id)
    on conflict do nothing;
  end if;
  return null;
end $$;

create trigger contact_notes_entered
  after insert or delete on contact_notes
  for each row
  execute function enter_contact_note();
