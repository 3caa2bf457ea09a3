-- Returns how many pieces of a product these purchases reserve: to their own buyer they count as available.
create or replace function own_reserved(wanted uuid, thing uuid) returns int
language sql stable
as $$
  select coalesce(sum(l.quantity), 0)::int from own_attempts(wanted) a (id)
  join orders o on o.purchase_id = a.id and o.state = 'pending' join order_lines l on l.order_id = o.id
  where l.sellable_id = thing and l.from_stock
$$;
