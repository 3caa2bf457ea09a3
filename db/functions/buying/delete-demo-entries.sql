-- Deletes the ledger entries and accounts of the demonstration's businesses; nothing else is ever deleted from the
-- ledger.
create or replace function delete_demo_entries() returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  -- Reversals first: they reference the entries that they reverse.
  delete from ledger_entries e where e.reverses is not null and is_demo_entry(e.id);
  delete from ledger_entries e where is_demo_entry(e.id);
  delete from ledger_accounts a using businesses b where b.id = a.business_id and b.is_demo;
end $$;

revoke execute on function delete_demo_entries() from public;

grant execute on function delete_demo_entries() to lonja_app;
