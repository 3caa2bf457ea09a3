ALTER TABLE "review_proofs" DROP CONSTRAINT "review_proofs_fact";--> statement-breakpoint
ALTER TABLE "review_proofs" ADD CONSTRAINT "review_proofs_fact" CHECK (num_nonnulls("review_proofs"."order_id", "review_proofs"."lead_id") = 1 and ("review_proofs"."kind" = 'quoted' or "review_proofs"."order_id" is not null));--> statement-breakpoint

-- Whether a payment provider captured the money of an order and holds none of it for others: the demonstration's moves nothing, and what is paid to the
-- seller is said by the seller alone.
create function is_captured(asked uuid) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (select from orders o join payments p on p.group_id = o.group_id
    where o.id = asked and o.id = any (p.order_ids) and p.state = 'captured' and p.provider not in ('demo', 'manual'))
$$;--> statement-breakpoint

-- What an order that arrived proves of its buyer. Inside the demonstration its own card proves as others' do: all of it is an example.
create function order_proves(asked uuid) returns text language sql stable set search_path = public, pg_temp as $$
  select case
    when is_captured(o.id) then 'bought'
    when s.is_demo and exists (select from payments p where p.group_id = o.group_id and o.id = any (p.order_ids)
      and p.state = 'captured' and p.provider = 'demo') then 'bought'
    else 'quoted'
  end
  from orders o join stores s on s.id = o.store_id where o.id = asked and o.state = 'delivered'
$$;--> statement-breakpoint

create or replace function check_review_proof() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.person_id is null or not (case
    when new.order_id is not null then new.kind = order_proves(new.order_id) and exists (
      select from orders o join order_groups g on g.id = o.group_id join stores s on s.id = o.store_id
      where o.id = new.order_id and g.profile_id = new.person_id and s.business_id = new.business_id)
    else exists (
      select from leads l where l.id = new.lead_id and l.profile_id = new.person_id and l.business_id = new.business_id
        and l.answered_at is not null)
  end) then
    raise exception 'a proof of a review says what did not happen' using errcode = 'check_violation';
  end if;
  return new;
end $$;--> statement-breakpoint

-- Whether a proof holds: of a business, or of one of the products in an order that was bought, of which something stayed with its buyer.
create or replace function proof_holds(proof uuid, product uuid) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (select from review_proofs p where p.id = proof and p.voided_at is null and (product is null or p.kind = 'bought' and exists (
    select from order_lines l join product_variants v on v.id = l.sellable_id
    where l.order_id = p.order_id and v.product_id = product and l.quantity > (
      select coalesce(sum(wl.quantity), 0) from withdrawal_lines wl join withdrawals w on w.id = wl.withdrawal_id
      where wl.order_id = l.order_id and wl.sellable_id = l.sellable_id and w.state = 'refunded'))))
$$;--> statement-breakpoint

-- A purchase that the seller alone says was paid costs nothing to make up: it names where a review comes from and stays out of the average.
create or replace function review_counts_as(review reviews) returns text language sql stable set search_path = public, pg_temp as $$
  select case
    when review.state <> 'published' or review.person_id is null then null
    when interest_in_business(review.person_id, review.business_id) is not null then null
    when reached_like_team(review.person_id, review.business_id, review.proof_id) then null
    -- Another account of the same mailbox has said it already, or who paid has by a purchase that came first.
    when exists (select from reviews o where o.subject_id = review.subject_id and o.id <> review.id and o.counts_as is not null
      and o.person_id in (select accounts_of(review.person_id))) then null
    when exists (select from reviews_of_payer(review) where is_before) then null
    when proof_holds(review.proof_id, review.product_id)
      and not exists (select from review_proofs p where p.id = review.proof_id and p.kind = 'quoted' and p.order_id is not null) then 'proven'
    else 'unproven'
  end
$$;--> statement-breakpoint

-- Purchases that make their buyer trusted: captured, arrived, released to the seller and kept, of a business that the buyer is not close to.
create function trusted_purchases(person uuid) returns table (business_id uuid, payers text[])
language sql stable set search_path = public, pg_temp as $$
  select p.business_id, payers_of(p.order_id) from review_proofs p join orders o on o.id = p.order_id
  where p.person_id = person and p.kind = 'bought' and p.voided_at is null and o.state = 'delivered' and o.release_at is null
    and is_captured(p.order_id) and interest_in_business(person, p.business_id) is null
$$;--> statement-breakpoint

update review_proofs p set kind = 'quoted' where p.kind = 'bought' and order_proves(p.order_id) = 'quoted';--> statement-breakpoint
update review_proofs p set voided_at = now() where p.voided_at is null and p.order_id is not null
  and not exists (select from withdrawals w where w.order_id = p.order_id and w.state = 'refunded')
  and order_total(p.order_id) <= 2 * (select coalesce(sum(r.amount), 0) from refunds r where r.order_id = p.order_id);--> statement-breakpoint
update reviews r set counts_as = counts_as where exists (select from review_proofs p where p.id = r.proof_id and (p.kind = 'quoted' or p.voided_at is not null));
