-- Returns the unpaid purchases that the owner of a cart started; they are replaced by the same person's next attempt.
-- Excludes purchases whose payment the provider is still deciding, that were paid in part, or whose buyer reported a
-- transfer.
create or replace function own_attempts(wanted uuid) returns setof uuid
language sql stable
as $$
  select a.purchase_id from (
    select c.purchase_id from checkouts c where c.cart_id = wanted
    union
    select g.id from purchases g join carts c on c.profile_id = g.profile_id where c.id = wanted
  ) a
  where exists (select from orders o where o.purchase_id = a.purchase_id and o.state = 'pending')
    and not exists (select from orders o left join transfers t on t.order_id = o.id
      where o.purchase_id = a.purchase_id and (o.paid_at is not null or t.stated_at is not null))
    and not exists (select from payments p where p.purchase_id = a.purchase_id and p.state in ('pending', 'captured'))
$$;
