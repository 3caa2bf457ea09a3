-- Returns how many uses of a promotion these purchases hold that the next attempt gets back.
create or replace function own_uses(wanted uuid, promotion uuid) returns int
language sql stable
as $$
  select count(*)::int from own_attempts(wanted) a (id) join orders o on o.purchase_id = a.id join order_discounts d on d.order_id = o.id
  where d.promotion_id = promotion and d.is_live and not awaits_transfer(a.id)
$$;
