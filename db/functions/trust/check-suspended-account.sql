-- Constraint trigger: while an account's suspension is active, the account must be closed and not merged into another.
-- Checked at the end of the transaction, which changes both. A ban on public writing does not close the account.
create or replace function check_suspended_account() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  person uuid;
begin
  if tg_table_name = 'users' then
    person := new.id;
  else
    person := new.person_id;
  end if;
  if exists (select from suspensions s join users u on u.id = s.person_id
    where s.person_id = person and s.ended_at is null and s.scope = 'account' and (u.suspended_at is null or u.merged_into is not null)) then
    raise exception 'an account is shut while its suspension runs' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger suspensions_shut
  after insert or update of ended_at on suspensions
  deferrable initially deferred
  for each row
  when (new.ended_at is null)
  execute function check_suspended_account();

create constraint trigger users_suspension_runs
  after update of suspended_at, merged_into on users
  deferrable initially deferred
  for each row
  when (new.suspended_at is null or new.merged_into is not null)
  execute function check_suspended_account();
