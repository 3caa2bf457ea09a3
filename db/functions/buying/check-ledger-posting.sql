-- Constraint trigger: the entry of a posting must be complete when the transaction ends, whichever was written first.
create or replace function check_ledger_posting() returns trigger
language plpgsql
as $$
begin
  perform refuse_broken_entry(new.entry_id);
  return null;
end $$;

create constraint trigger ledger_postings_whole
  after insert on ledger_postings
  deferrable initially deferred
  for each row
  execute function check_ledger_posting();
