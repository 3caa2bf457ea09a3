-- Trigger: refuses to change whether a business belongs to the demonstration once it has ledger entries: marking a real
-- business as a demonstration would allow deleting its books.
create or replace function guard_demo_ledger() returns trigger
language plpgsql
as $$
begin
  if exists (select from ledger_accounts a where a.business_id = new.id) then
    raise exception 'a business with books stays what it is' using errcode = 'check_violation', constraint = 'businesses_demo_ledger';
  end if;
  return new;
end $$;

create trigger businesses_demo_ledger
  before update of is_demo on businesses
  for each row
  when (new.is_demo <> old.is_demo)
  execute function guard_demo_ledger();
