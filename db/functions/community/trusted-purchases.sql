-- Returns the purchases that make their buyer trusted: captured, delivered, released to the seller and not returned, of
-- a business to which the buyer is unrelated.
create or replace function trusted_purchases(person uuid) returns table (business_id uuid, payers text[])
language sql stable
set search_path = public, pg_temp
as $$
  select p.business_id, payers_of(p.order_id) from review_proofs p join orders o on o.id = p.order_id
  where p.person_id = person and p.kind = 'bought' and p.voided_at is null and o.state = 'delivered' and o.release_at is null
    and is_captured(p.order_id) and interest_in_business(person, p.business_id) is null
$$;
