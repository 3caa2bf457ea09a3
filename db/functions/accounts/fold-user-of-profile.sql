-- Trigger: updates the user's search text when the profile's name changes (fold_user).
create or replace function fold_user_of_profile() returns trigger
language plpgsql
set search_path = public
as $$
begin
  update users u set folded = search_fold(concat_ws(' ', u.email, new.full_name, new.username)) where u.id = new.id;
  return null;
end $$;

create trigger profiles_called_new
  after insert on profiles
  for each row
  when (new.full_name is not null or new.username is not null)
  execute function fold_user_of_profile();

create trigger profiles_called
  after update of full_name, username on profiles
  for each row
  when ((old.full_name, old.username) is distinct from (new.full_name, new.username))
  execute function fold_user_of_profile();
