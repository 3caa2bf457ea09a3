-- Trigger: refuses to delete ledger accounts, except those of the demonstration's businesses.
create or replace function refuse_account_removal() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from businesses b where b.id = old.business_id and b.is_demo) then
    return old;
  end if;
  raise exception 'the ledger is only ever added to' using errcode = 'insufficient_privilege';
end $$;

create trigger ledger_accounts_never_removed
  before delete on ledger_accounts
  for each row
  execute function refuse_account_removal();
