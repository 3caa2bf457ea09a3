-- Trigger: a product that was returned and refunded no longer proves a review of it, whatever else remains of the
-- order.
create or replace function settle_returned_products() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  perform from businesses where id = (select s.business_id from orders o join stores s on s.id = o.store_id
    where o.id = new.order_id) for no key update;
  update reviews r set counts_as = counts_as from review_proofs p where p.order_id = new.order_id and r.proof_id = p.id and r.product_id is not null;
  return null;
end $$;

revoke execute on function settle_returned_products() from public;

create trigger return_requests_settle_reviews
  after update of state on return_requests
  for each row
  when (new.state = 'refunded' and old.state <> 'refunded')
  execute function settle_returned_products();
