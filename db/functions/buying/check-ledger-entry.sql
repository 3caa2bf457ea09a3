-- Constraint trigger: a ledger entry must be complete when its transaction ends.
create or replace function check_ledger_entry() returns trigger
language plpgsql
as $$
begin
  perform refuse_broken_entry(new.id);
  return null;
end $$;

create constraint trigger ledger_entries_whole
  after insert on ledger_entries
  deferrable initially deferred
  for each row
  execute function check_ledger_entry();
