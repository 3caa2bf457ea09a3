-- Returns what a quotation comes to, in minor units: its lines and its shipping.
create or replace function quotation_total(wanted uuid) returns bigint
language sql stable
as $$
  select (q.shipping_price + coalesce((select sum(l.unit_price * l.quantity) from quotation_lines l where l.quotation_id = q.id), 0))::bigint
  from quotations q where q.id = wanted
$$;
