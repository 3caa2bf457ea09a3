-- Trigger: an order that ends returns its promotion uses; an order that is reopened takes them again where they are
-- still available.
create or replace function follow_order_uses() returns trigger
language plpgsql
as $$
declare
  alive boolean := new.state not in ('cancelled', 'expired');
begin
  update order_discounts set is_live = alive where order_id = new.id and is_live <> alive;
  return null;
end $$;

create trigger orders_uses
  after update of state on orders
  for each row
  when ((old.state in ('cancelled', 'expired')) <> (new.state in ('cancelled', 'expired')))
  execute function follow_order_uses();
