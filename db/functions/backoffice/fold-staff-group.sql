-- Groups of the team are searched by their folded names.
create or replace function fold_staff_group() returns trigger
language plpgsql
set search_path = public
as $$
begin
  new.folded := search_fold(new.name);
  return new;
end $$;

create trigger staff_groups_folded
  before insert or update of name on staff_groups
  for each row
  execute function fold_staff_group();
