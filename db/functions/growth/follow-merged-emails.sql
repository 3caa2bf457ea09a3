-- Trigger: keeps `contacts.has_email` when a contact is merged into another, parted from it, or deleted alone: its addresses
-- count for the one through which it is read.
create or replace function follow_merged_emails() returns trigger
language plpgsql
set search_path = public
as $$
begin
  perform refresh_has_email(case tg_op when 'DELETE' then array[old.merged_into] else array[old.shown_as, new.shown_as] end);
  return null;
end $$;

create trigger contacts_emails_merged
  after update of merged_into on contacts
  for each row
  when (old.merged_into is distinct from new.merged_into)
  execute function follow_merged_emails();

create trigger contacts_emails_deleted
  after delete on contacts
  for each row
  when (old.merged_into is not null)
  execute function follow_merged_emails();
