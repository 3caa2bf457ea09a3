-- Returns whether a proof is valid: for a business, or for one of the products in an order of which something was not
-- returned.
create or replace function is_valid_proof(proof uuid, product uuid) returns boolean
language sql stable
set search_path = public, pg_temp
as $$
  select exists (select from review_proofs p where p.id = proof and p.voided_at is null and (product is null or p.kind = 'bought' and exists (
    select from order_lines l join product_variants v on v.id = l.sellable_id
    where l.order_id = p.order_id and v.product_id = product and l.quantity > returned_quantity(l.order_id, l.sellable_id))))
$$;
