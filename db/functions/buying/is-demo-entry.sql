-- Returns whether an entry belongs to the demonstration alone: it has postings of demonstration businesses and of no
-- others.
create or replace function is_demo_entry(entry uuid) returns boolean
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(bool_and(b.is_demo), false)
  from ledger_postings p join ledger_accounts a on a.id = p.account_id join businesses b on b.id = a.business_id
  where p.entry_id = entry
$$;
