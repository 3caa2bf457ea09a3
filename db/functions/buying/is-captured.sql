-- Whether a payment provider captured the money of an order and holds none of it for others: the demonstration's moves
-- nothing, and what is paid to the seller is said by the seller alone.
create or replace function is_captured(asked uuid) returns boolean
language sql stable
set search_path = public, pg_temp
as $$
  select exists (select from orders o join payments p on p.purchase_id = o.purchase_id
    where o.id = asked and o.id = any (p.order_ids) and p.state = 'captured' and p.provider not in ('demo', 'manual'))
$$;
