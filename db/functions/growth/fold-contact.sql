-- Trigger: stores the folded names and organizations by which contacts are searched.
create or replace function fold_contact() returns trigger
language plpgsql
set search_path = public
as $$
begin
  new.folded := search_fold(concat_ws(' ', new.name, new.organization));
  return new;
end $$;

create trigger contacts_folded
  before insert or update of name, organization on contacts
  for each row
  execute function fold_contact();
