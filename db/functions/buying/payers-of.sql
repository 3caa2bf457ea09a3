-- Returns the hashed identities of the payers from whom the provider took an order's money.
create or replace function payers_of(asked uuid) returns text[]
language sql stable
set search_path = public, pg_temp
as $$
  select coalesce(array_agg(distinct p.payer_print), '{}') from orders o join payments p on p.purchase_id = o.purchase_id
  where o.id = asked and o.id = any (p.order_ids) and p.payer_print is not null
$$;
