-- Trigger: refuses to delete ledger entries, except those of the demonstration.
create or replace function refuse_entry_removal() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if is_demo_entry(old.id) then
    return old;
  end if;
  raise exception 'the ledger is only ever added to' using errcode = 'insufficient_privilege';
end $$;

create trigger ledger_entries_never_removed
  before delete on ledger_entries
  for each row
  execute function refuse_entry_removal();
