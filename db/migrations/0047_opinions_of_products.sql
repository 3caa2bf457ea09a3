DROP INDEX "reviews_proof";--> statement-breakpoint
DROP INDEX "reviews_business";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rating_average" double precision;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rating" double precision GENERATED ALWAYS AS (coalesce((rating_average * rating_count + 6) / (rating_count + 2), 0)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" USING btree ("rating" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_proof" ON "reviews" USING btree ("proof_id","subject_id");--> statement-breakpoint
CREATE INDEX "reviews_business" ON "reviews" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_rated" CHECK (("products"."rating_count" > 0) = ("products"."rating_average" is not null) and "products"."rating_average" between 1 and 5);--> statement-breakpoint

-- Whether a proof holds: of a business, or of one of the products in its order, of which something stayed with who bought it.
create function proof_holds(proof uuid, product uuid) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (select from review_proofs p where p.id = proof and p.voided_at is null and (product is null or exists (
    select from order_lines l join product_variants v on v.id = l.sellable_id
    where l.order_id = p.order_id and v.product_id = product and l.quantity > (
      select coalesce(sum(wl.quantity), 0) from withdrawal_lines wl join withdrawals w on w.id = wl.withdrawal_id
      where wl.order_id = l.order_id and wl.sellable_id = l.sellable_id and w.state = 'refunded'))))
$$;--> statement-breakpoint

-- By what the purchase or request of a proof tells who made it, and since when: telephone, mailbox, tax id of its invoice.
create function proof_said(proof uuid) returns table (phone text, mailbox text, tax_id text, since timestamptz)
language sql stable set search_path = public, pg_temp as $$
  select phone_key(g.phone), mailbox_key(g.email), upper(regexp_replace(g.invoice->>'taxId', '[^0-9A-Za-z]', '', 'g')), g.placed_at
  from review_proofs p join orders o on o.id = p.order_id join order_groups g on g.id = o.group_id where p.id = proof
  union all
  select phone_key(l.phone), mailbox_key(l.email), null, l.created_at from review_proofs p join leads l on l.id = p.lead_id where p.id = proof
$$;--> statement-breakpoint

-- Counted reviews of the same thing whose proofs say the same payer, and whether theirs was there first: a seller who copies what a purchase says
-- comes after it.
create function reviews_of_payer(review reviews) returns table (id uuid, is_before boolean) language sql stable set search_path = public, pg_temp as $$
  select r.id, (theirs.since, r.proof_id) < (mine.since, review.proof_id)
  from proof_said(review.proof_id) mine, reviews r cross join lateral proof_said(r.proof_id) theirs
  where r.subject_id = review.subject_id and r.id <> review.id and r.counts_as is not null and r.proof_id is not null
    and (theirs.phone = mine.phone or theirs.mailbox = mine.mailbox or theirs.tax_id = mine.tax_id)
$$;--> statement-breakpoint

-- Whether who wrote and the business are reached under one telephone or one mailbox, or its own tax id stands on the invoice.
create or replace function reached_like_team(person uuid, business uuid, proof uuid) returns boolean language sql stable set search_path = public, pg_temp as $$
  with team as materialized (
    select profile_id as id from business_members where business_id = business
    union select profile_id from business_past_members where business_id = business
  ), asked as materialized (
    select * from proof_said(proof)
  ), mine as (
    select phone_key(phone) as phone from profiles where id in (select accounts_of(person))
    union select phone from asked
  ), theirs as (
    select phone_key(phone) as phone from profiles where id in (select id from team)
    union select phone_key(value) from business_contacts where business_id = business and kind in ('phone', 'whatsapp') and source <> 'import'
  )
  select exists (select from mine join theirs using (phone))
    or exists (select from asked join users u on mailbox_key(u.email) = asked.mailbox where u.id in (select id from team))
    or exists (select from asked join verification_facts f on f.business_id = business and f.kind = 'tax_id'
      and upper(regexp_replace(f.value, '[^0-9A-Za-z]', '', 'g')) = asked.tax_id)
$$;--> statement-breakpoint

create or replace function review_counts_as(review reviews) returns text language sql stable set search_path = public, pg_temp as $$
  select case
    when review.state <> 'published' or review.person_id is null then null
    when interest_in_business(review.person_id, review.business_id) is not null then null
    when reached_like_team(review.person_id, review.business_id, review.proof_id) then null
    -- Another account of the same mailbox has said it already, or who paid has by a purchase that came first.
    when exists (select from reviews o where o.subject_id = review.subject_id and o.id <> review.id and o.counts_as is not null
      and o.person_id in (select accounts_of(review.person_id))) then null
    when exists (select from reviews_of_payer(review) where is_before) then null
    when proof_holds(review.proof_id, review.product_id) then 'proven'
    else 'unproven'
  end
$$;--> statement-breakpoint

create or replace function settle_review() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from businesses where id = new.business_id for no key update;
  if new.product_id is not null and not exists (
    select from products p join stores s on s.id = p.store_id where p.id = new.product_id and s.business_id = new.business_id) then
    raise exception 'a review of another''s product' using errcode = 'check_violation';
  end if;
  if new.proof_id is not null and new.person_id is not null and not exists (
    select from review_proofs p where p.id = new.proof_id and p.person_id = new.person_id and p.business_id = new.business_id
      and (new.product_id is null or exists (
        select from order_lines l join product_variants v on v.id = l.sellable_id
        where l.order_id = p.order_id and v.product_id = new.product_id))) then
    raise exception 'a review proven by another''s proof' using errcode = 'check_violation';
  end if;
  new.counts_as := review_counts_as(new);
  return new;
end $$;--> statement-breakpoint

create or replace function count_review() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  subject uuid := coalesce(new.subject_id, old.subject_id);
begin
  if tg_op = 'UPDATE' and (new.counts_as, new.stars, new.proof_id) is not distinct from (old.counts_as, old.stars, old.proof_id) then
    return null;
  end if;
  if tg_op <> 'DELETE' then
    insert into review_summaries (subject_id) values (subject) on conflict do nothing;
    perform tally_review(subject, new.counts_as, new.stars, 1);
  end if;
  if tg_op <> 'INSERT' then perform tally_review(subject, old.counts_as, old.stars, -1); end if;
  -- What cards show and lists are ranked by (keep_rating writes it).
  update businesses set rating_count = rating_count where id = subject;
  update products set rating_count = rating_count where id = subject;
  if tg_op <> 'DELETE' and new.counts_as is not null then
    update reviews set counts_as = counts_as where id in (select p.id from reviews_of_payer(new) p where not p.is_before);
  end if;
  return null;
end $$;--> statement-breakpoint

-- A rating is made of the thing's own reviews, those that are proven, whoever writes it.
create function keep_rating() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select coalesce(sum(n), 0), sum(n * star)::float8 / nullif(sum(n), 0) into new.rating_count, new.rating_average
  from review_summaries, unnest(proven) with ordinality as p(n, star) where subject_id = new.id;
  return new;
end $$;--> statement-breakpoint
revoke execute on function keep_rating() from public;--> statement-breakpoint
create trigger businesses_rating before update of rating_count, rating_average on businesses for each row execute function keep_rating();--> statement-breakpoint
create trigger products_rating before update of rating_count, rating_average on products for each row execute function keep_rating();--> statement-breakpoint

-- Who writes a review at the same moment waits at the business's row, or is waited for there: none is counted by a proof that no longer holds.
create or replace function settle_proven_review() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from businesses where id = new.business_id for no key update;
  update reviews set counts_as = counts_as where proof_id = new.id;
  return null;
end $$;--> statement-breakpoint

-- What was sent back and paid back no longer proves a review of it, whatever else stayed of the order.
create function settle_returned_products() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from businesses where id = (select s.business_id from orders o join stores s on s.id = o.store_id where o.id = new.order_id) for no key update;
  update reviews r set counts_as = counts_as from review_proofs p where p.order_id = new.order_id and r.proof_id = p.id and r.product_id is not null;
  return null;
end $$;--> statement-breakpoint
revoke execute on function settle_returned_products() from public;--> statement-breakpoint
create trigger withdrawals_settle_reviews after update of state on withdrawals for each row
  when (new.state = 'refunded' and old.state <> 'refunded') execute function settle_returned_products();--> statement-breakpoint

-- Who hands in papers of a business, or claims it, comes close to it as who joins its team does.
create trigger verification_facts_settle_reviews after insert on verification_facts for each row
  when (new.submitted_by is not null) execute function settle_reviews_of_team();--> statement-breakpoint
create trigger business_claims_settle_reviews after insert on business_claims for each row execute function settle_reviews_of_team();
