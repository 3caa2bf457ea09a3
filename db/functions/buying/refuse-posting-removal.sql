-- Trigger: refuses to delete a posting without its entry, whose deletion was checked.
create or replace function refuse_posting_removal() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not exists (select from ledger_entries e where e.id = old.entry_id) then
    return old;
  end if;
  raise exception 'the ledger is only ever added to' using errcode = 'insufficient_privilege';
end $$;

create trigger ledger_postings_never_removed
  before delete on ledger_postings
  for each row
  execute function refuse_posting_removal();
