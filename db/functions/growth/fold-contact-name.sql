-- Tags and groups of contacts are searched by their folded names.
create or replace function fold_contact_name() returns trigger
language plpgsql
set search_path = public
as $$
begin
  new.folded := search_fold(new.name);
  return new;
end $$;

create trigger contact_tags_folded
  before insert or update of name on contact_tags
  for each row
  execute function fold_contact_name();

create trigger contact_groups_folded
  before insert or update of name on contact_groups
  for each row
  execute function fold_contact_name();
