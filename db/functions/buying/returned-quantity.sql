-- Returns how many pieces of a product in an order were returned and refunded.
create or replace function returned_quantity(of_order uuid, thing uuid) returns bigint
language sql stable
set search_path = public, pg_temp
as $$
  select coalesce(sum(l.quantity), 0) from return_lines l join return_requests w on w.id = l.return_id
  where l.order_id = of_order and l.sellable_id = thing and w.state = 'refunded'
$$;
