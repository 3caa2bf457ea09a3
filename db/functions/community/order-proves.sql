-- Returns what a delivered order proves about its buyer. Within the demonstration its own card counts like other
-- payments: all of it is an example.
create or replace function order_proves(asked uuid) returns text
language sql stable
set search_path = public, pg_temp
as $$
  select case
    when is_captured(o.id) then 'bought'
    when s.is_demo and exists (select from payments p where p.purchase_id = o.purchase_id and o.id = any (p.order_ids)
      and p.state = 'captured' and p.provider = 'demo') then 'bought'
    else 'quoted'
  end
  from orders o join stores s on s.id = o.store_id where o.id = asked and o.state = 'delivered'
$$;
