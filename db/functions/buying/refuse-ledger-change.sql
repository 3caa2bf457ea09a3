-- Trigger: refuses updates of the ledger, which is append-only. The refuse_*_removal functions decide what may be
-- deleted.
create or replace function refuse_ledger_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'the ledger is only ever added to' using errcode = 'insufficient_privilege';
end $$;

create trigger ledger_accounts_only_added
  before update or truncate on ledger_accounts
  for each statement
  execute function refuse_ledger_change();

create trigger ledger_entries_only_added
  before update or truncate on ledger_entries
  for each statement
  execute function refuse_ledger_change();

create trigger ledger_postings_only_added
  before update or truncate on ledger_postings
  for each statement
  execute function refuse_ledger_change();
