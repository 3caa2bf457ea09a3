-- Trigger: refuses decisions on reports by people whom case_conflict excludes: authors, reporters and related people.
create or replace function check_case_decision() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if new.state <> 'open' and (tg_op = 'INSERT' or new.state <> old.state)
    and (new.decided_by is null or case_conflict(new.decided_by, new) is not null) then
    raise exception 'nobody decides on what is theirs, what they reported or what they are close to' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger report_cases_decision
  before insert or update on report_cases
  for each row
  execute function check_case_decision();
