-- Trigger: refuses to release the payment of an order that was never sent.
create or replace function check_release() returns trigger
language plpgsql
as $$
begin
  if exists (select from orders o where o.id = new.cause_id and o.state not in ('shipped', 'delivered')) then
    raise exception 'what is held of an order is due once it was sent'
      using errcode = 'check_violation', constraint = 'ledger_entries_release_sent';
  end if;
  return new;
end $$;

create trigger ledger_entries_release_sent
  before insert on ledger_entries
  for each row
  when (new.cause_kind = 'release')
  execute function check_release();
