-- Trigger: refuses to refund more of an order, or of its shipping, than was paid. Locks the order, so that concurrent
-- refunds are counted one after the other.
create or replace function guard_refund() returns trigger
language plpgsql
set search_path = public
as $$
begin
  perform from orders o where o.id = new.order_id for update;
  if (select coalesce(sum(r.amount), 0) from refunds r where r.order_id = new.order_id) + new.amount > order_total(new.order_id) then
    raise exception 'more would be given back than was paid' using errcode = 'check_violation', constraint = 'refunds_within_total';
  end if;
  if (select coalesce(sum(r.shipping), 0) from refunds r where r.order_id = new.order_id) + new.shipping
      > (select o.shipping_price - o.shipping_discount from orders o where o.id = new.order_id) then
    raise exception 'more would be given back for shipping than was paid' using errcode = 'check_violation', constraint = 'refunds_within_shipping';
  end if;
  return new;
end $$;

create trigger refunds_within_total
  before insert on refunds
  for each row
  execute function guard_refund();
