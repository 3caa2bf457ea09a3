ALTER TABLE "payments" ADD COLUMN "payer_print" text;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payer_print" CHECK ("payments"."payer_print" is null or (length("payments"."payer_print") = 43 and "payments"."captured_at" is not null));--> statement-breakpoint

-- Whom the provider took the money of an order from, as prints.
create function payers_of(asked uuid) returns text[] language sql stable set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct p.payer_print), '{}') from orders o join payments p on p.group_id = o.group_id
  where o.id = asked and o.id = any (p.order_ids) and p.payer_print is not null
$$;--> statement-breakpoint

-- By what the purchase or request of a proof tells who made it, and since when: telephone, mailbox, tax id of its invoice, and who paid.
drop function proof_said(uuid);--> statement-breakpoint
create function proof_said(proof uuid) returns table (phone text, mailbox text, tax_id text, payers text[], since timestamptz)
language sql stable set search_path = public, pg_temp as $$
  select phone_key(g.phone), mailbox_key(g.email), upper(regexp_replace(g.invoice->>'taxId', '[^0-9A-Za-z]', '', 'g')), payers_of(o.id), g.placed_at
  from review_proofs p join orders o on o.id = p.order_id join order_groups g on g.id = o.group_id where p.id = proof
  union all
  select phone_key(l.phone), mailbox_key(l.email), null, '{}', l.created_at from review_proofs p join leads l on l.id = p.lead_id where p.id = proof
$$;--> statement-breakpoint

create or replace function reviews_of_payer(review reviews) returns table (id uuid, is_before boolean) language sql stable set search_path = public, pg_temp as $$
  select r.id, (theirs.since, r.proof_id) < (mine.since, review.proof_id)
  from proof_said(review.proof_id) mine, reviews r cross join lateral proof_said(r.proof_id) theirs
  where r.subject_id = review.subject_id and r.id <> review.id and r.counts_as is not null and r.proof_id is not null
    and (theirs.phone = mine.phone or theirs.mailbox = mine.mailbox or theirs.tax_id = mine.tax_id or theirs.payers && mine.payers)
$$;--> statement-breakpoint

-- Whether who wrote and the business are reached under one telephone or one mailbox, its own tax id stands on the invoice, or one of its team paid.
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
    or exists (select from asked join order_groups g on g.profile_id in (select id from team) join payments p on p.group_id = g.id
      where p.payer_print = any (asked.payers))
$$;
