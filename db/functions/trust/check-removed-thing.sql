-- Constraint trigger: a page whose decision is removal must be removed when the transaction ends.
create or replace function check_removed_thing() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if exists (select from report_cases c join subjects s on s.id = c.subject_id and s.kind in ('business', 'product', 'store')
    where c.id = new.id and c.state = 'removed' and not exists (select from taken_down d where d.subject_id = c.subject_id)) then
    raise exception 'a thing that was removed is taken down' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger report_cases_taken_down
  after insert or update of state on report_cases
  deferrable initially deferred
  for each row
  when (new.state = 'removed')
  execute function check_removed_thing();
