-- Trigger: stores the names and addresses by which staff search for a user, which are in two tables, in one search
-- column.
create or replace function fold_user() returns trigger
language plpgsql
set search_path = public
as $$
begin
  new.folded := search_fold(concat_ws(' ', new.email, (select concat_ws(' ', p.full_name, p.username) from profiles p where p.id = new.id)));
  return new;
end $$;

create trigger users_folded
  before insert or update of email on users
  for each row
  execute function fold_user();
