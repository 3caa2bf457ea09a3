-- Trigger: refuses demonstration payments for real stores, since they move no money.
create or replace function check_demo_payment() returns trigger
language plpgsql
as $$
begin
  if exists (select from orders o join stores s on s.id = o.store_id where o.id = any (new.order_ids) and not s.is_demo) then
    raise exception 'the demonstration pays stores of the demonstration alone'
      using errcode = 'check_violation', constraint = 'payments_demo_stores';
  end if;
  return new;
end $$;

create trigger payments_demo_stores
  before insert on payments
  for each row
  when (new.provider = 'demo')
  execute function check_demo_payment();
