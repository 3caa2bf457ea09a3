-- Constraint trigger: upholding an appeal must end its suspension in the same transaction.
create or replace function check_upheld_suspension() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if exists (select from suspensions where id = new.suspension_id and ended_at is null) then
    raise exception 'a suspension ends when its appeal is upheld' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger suspension_appeals_upheld
  after update of state on suspension_appeals
  deferrable initially deferred
  for each row
  when (new.state = 'upheld')
  execute function check_upheld_suspension();
