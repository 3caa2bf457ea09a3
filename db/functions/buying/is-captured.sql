-- Returns whether a payment provider captured an order's money and holds none of it for others. False for the
-- demonstration, which moves no money, and for payments to the seller, which only the seller confirms.
create or replace function is_captured(asked uuid) returns boolean
language sql stable
set search_path = public, pg_temp
as $$
  select exists (select from orders o join payments p on p.purchase_id = o.purchase_id
    where o.id = asked and o.id = any (p.order_ids) and p.state = 'captured' and p.provider not in ('demo', 'manual'))
$$;
