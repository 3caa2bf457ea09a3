-- Trigger: refuses a session for an account that was merged into another.
create or replace function refuse_merged_session() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if exists (select from users where id = new.user_id and merged_into is not null) then
    raise exception 'nobody enters an account that was taken in' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger sessions_not_of_merged
  before insert on sessions
  for each row
  execute function refuse_merged_session();
