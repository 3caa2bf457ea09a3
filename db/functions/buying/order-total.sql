-- Returns an order's total in minor units: lines and shipping less promotion discounts.
create or replace function order_total(wanted uuid) returns bigint
language sql stable
as $$
  select (o.shipping_price - o.shipping_discount
    + coalesce((select sum(l.unit_price * l.quantity - l.discount) from order_lines l where l.order_id = o.id), 0))::bigint
  from orders o where o.id = wanted
$$;
