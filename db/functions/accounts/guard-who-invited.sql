-- Trigger: refuses accounts that invite themselves and changes to who invited an account.
create or replace function guard_who_invited() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    if same_person(new.id, new.referred_by) then
      raise exception 'nobody invites themselves' using errcode = 'check_violation';
    end if;
  elsif new.referred_by is distinct from old.referred_by
    and not (new.referred_by is null and not exists (select from users where id = old.referred_by)) then
    raise exception 'who invited an account never changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger profiles_who_invited
  before insert or update of referred_by on profiles
  for each row
  execute function guard_who_invited();
