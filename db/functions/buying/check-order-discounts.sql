-- Constraint trigger: an order's promotion discounts must equal the discounts of its lines and its shipping.
create or replace function check_order_discounts() returns trigger
language plpgsql
as $$
declare
  wanted orders;
begin
  select * into wanted from orders o where o.id = new.id;
  if found and (select coalesce(sum(d.amount), 0) from order_discounts d where d.order_id = new.id)
    <> wanted.shipping_discount + (select coalesce(sum(l.discount), 0) from order_lines l where l.order_id = new.id) then
    raise exception 'discounts of order % are not those of its lines', new.id using errcode = 'check_violation', constraint = 'order_discounts_whole';
  end if;
  return null;
end $$;

create constraint trigger order_discounts_whole
  after insert on orders
  deferrable initially deferred
  for each row
  execute function check_order_discounts();
