-- Trigger: a removed page must have left public view before its removal is recorded.
create or replace function check_taken_down() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if is_public_thing(new.subject_id) or not exists (select from subjects where id = new.subject_id and kind in ('business', 'product', 'store')) then
    raise exception 'what is taken down is a thing that nobody sees' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger taken_down_unseen
  before insert or update on taken_down
  for each row
  execute function check_taken_down();
