CREATE TABLE "review_photos" (
	"review_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "review_photos_pk" PRIMARY KEY("review_id","position"),
	CONSTRAINT "review_photos_position" CHECK ("review_photos"."position" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "review_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"business_id" uuid NOT NULL,
	"person_id" uuid,
	"order_id" uuid,
	"lead_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"window_until" timestamp with time zone NOT NULL,
	"invited_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	CONSTRAINT "review_proofs_kind" CHECK ("review_proofs"."kind" in ('bought', 'quoted')),
	CONSTRAINT "review_proofs_fact" CHECK (("review_proofs"."kind" = 'bought') = ("review_proofs"."order_id" is not null) and ("review_proofs"."kind" = 'quoted') = ("review_proofs"."lead_id" is not null)),
	CONSTRAINT "review_proofs_window" CHECK ("review_proofs"."window_until" > "review_proofs"."created_at")
);
--> statement-breakpoint
CREATE TABLE "review_summaries" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"proven" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	"unproven" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	CONSTRAINT "review_summaries_stars" CHECK (cardinality("review_summaries"."proven") = 5 and cardinality("review_summaries"."unproven") = 5),
	CONSTRAINT "review_summaries_counted" CHECK (0 <= all("review_summaries"."proven") and 0 <= all("review_summaries"."unproven"))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"product_id" uuid,
	"person_id" uuid,
	"proof_id" uuid,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'published' NOT NULL,
	"counts_as" text,
	"reply" text,
	"replied_by" uuid,
	"replied_at" timestamp with time zone,
	"disputed_at" timestamp with time zone,
	"disputed_by" uuid,
	"dispute_reason" text,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "reviews_one_each" UNIQUE("subject_id","person_id"),
	CONSTRAINT "reviews_subject" CHECK ("reviews"."subject_id" = coalesce("reviews"."product_id", "reviews"."business_id")),
	CONSTRAINT "reviews_stars_given" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_text" CHECK (char_length("reviews"."text") between 1 and 3000),
	CONSTRAINT "reviews_state" CHECK ("reviews"."state" in ('published', 'removed')),
	CONSTRAINT "reviews_tally" CHECK ("reviews"."counts_as" in ('proven', 'unproven')),
	CONSTRAINT "reviews_reply" CHECK (("reviews"."reply" is null) = ("reviews"."replied_at" is null) and char_length("reviews"."reply") between 1 and 2000),
	CONSTRAINT "reviews_dispute" CHECK (("reviews"."disputed_at" is null) = ("reviews"."dispute_reason" is null) and char_length("reviews"."dispute_reason") <= 1000),
	CONSTRAINT "reviews_decision" CHECK (num_nulls("reviews"."decision", "reviews"."decided_at", "reviews"."decision_reason") in (0, 3) and ("reviews"."decision" is null or "reviews"."disputed_at" is not null)),
	CONSTRAINT "reviews_decisions" CHECK ("reviews"."decision" in ('kept', 'removed')),
	CONSTRAINT "reviews_removed" CHECK (("reviews"."state" = 'removed') = ("reviews"."decision" is not distinct from 'removed')),
	CONSTRAINT "reviews_impartial" CHECK ("reviews"."decided_by" <> "reviews"."person_id" and "reviews"."decided_by" <> "reviews"."disputed_by")
);
--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_media_id_media_objects_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_objects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_proofs" ADD CONSTRAINT "review_proofs_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_proofs" ADD CONSTRAINT "review_proofs_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_proofs" ADD CONSTRAINT "review_proofs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_proofs" ADD CONSTRAINT "review_proofs_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_summaries" ADD CONSTRAINT "review_summaries_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_proof_id_review_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."review_proofs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_replied_by_profiles_id_fk" FOREIGN KEY ("replied_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_disputed_by_profiles_id_fk" FOREIGN KEY ("disputed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_photos_media" ON "review_photos" USING btree ("media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_proofs_order" ON "review_proofs" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_proofs_lead" ON "review_proofs" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "review_proofs_person" ON "review_proofs" USING btree ("person_id","business_id");--> statement-breakpoint
CREATE INDEX "review_proofs_business" ON "review_proofs" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "review_proofs_uninvited" ON "review_proofs" USING btree ("created_at","id") WHERE invited_at is null and voided_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_proof" ON "reviews" USING btree ("proof_id");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("subject_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_stars" ON "reviews" USING btree ("subject_id","stars","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_business" ON "reviews" USING btree ("business_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "reviews_person" ON "reviews" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "reviews_disputes" ON "reviews" USING btree ("disputed_at","id") WHERE disputed_at is not null;--> statement-breakpoint

-- A proof says what is true, and of whom. Nothing but who was invited when, and that it no longer holds, is changed of it afterwards.
create function check_review_proof() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.person_id is null or not (case new.kind
    when 'bought' then exists (
      select from orders o join order_groups g on g.id = o.group_id join stores s on s.id = o.store_id
      where o.id = new.order_id and o.state = 'delivered' and g.profile_id = new.person_id and s.business_id = new.business_id)
    else exists (
      select from leads l where l.id = new.lead_id and l.profile_id = new.person_id and l.business_id = new.business_id
        and l.answered_at is not null)
  end) then
    raise exception 'a proof of a review says what did not happen' using errcode = 'check_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
revoke execute on function check_review_proof() from public;--> statement-breakpoint
create trigger review_proofs_true before insert on review_proofs for each row execute function check_review_proof();--> statement-breakpoint
revoke update, delete on review_proofs from lonja_app;--> statement-breakpoint
grant update (invited_at, voided_at) on review_proofs to lonja_app;--> statement-breakpoint

-- The last ten digits of a telephone number, however it is written; null for what is too short to tell people apart.
create function phone_key(phone text) returns text language sql immutable parallel safe as $$
  select case when length(digits) >= 8 then right(digits, 10) end from (select regexp_replace(phone, '[^0-9]', '', 'g') as digits) d
$$;--> statement-breakpoint

-- Whether who wrote and the business are reached under one telephone or one mailbox: of the accounts, and of the purchase or request that proves it.
create function reached_like_team(person uuid, business uuid, proof uuid) returns boolean language sql stable set search_path = public, pg_temp as $$
  with team as materialized (
    select profile_id as id from business_members where business_id = business
    union select profile_id from business_past_members where business_id = business
  ), asked as (
    select g.phone, g.email from review_proofs p join orders o on o.id = p.order_id join order_groups g on g.id = o.group_id where p.id = proof
    union all select l.phone, l.email from review_proofs p join leads l on l.id = p.lead_id where p.id = proof
  ), mine as (
    select phone_key(phone) as phone from profiles where id in (select accounts_of(person))
    union select phone_key(phone) from asked
  ), theirs as (
    select phone_key(phone) as phone from profiles where id in (select id from team)
    union select phone_key(value) from business_contacts where business_id = business and kind in ('phone', 'whatsapp') and source <> 'import'
  )
  select exists (select from mine join theirs using (phone))
    or exists (select from asked join users u on mailbox_key(u.email) = mailbox_key(asked.email) where u.id in (select id from team))
$$;--> statement-breakpoint

-- Which figure a review counts in: the one place that says so.
create function review_counts_as(review reviews) returns text language sql stable set search_path = public, pg_temp as $$
  select case
    when review.state <> 'published' or review.person_id is null then null
    when interest_in_business(review.person_id, review.business_id) is not null then null
    when reached_like_team(review.person_id, review.business_id, review.proof_id) then null
    -- Another account of the same mailbox has said it already.
    when exists (select from reviews o where o.subject_id = review.subject_id and o.id <> review.id and o.counts_as is not null
      and o.person_id in (select accounts_of(review.person_id))) then null
    when exists (select from review_proofs p where p.id = review.proof_id and p.voided_at is null) then 'proven'
    else 'unproven'
  end
$$;--> statement-breakpoint

-- Reviews of a business wait for each other and for who joins its team, at the business's row: what counts is decided knowing all of them.
create function settle_review() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from businesses where id = new.business_id for no key update;
  if new.product_id is not null and not exists (
    select from products p join stores s on s.id = p.store_id where p.id = new.product_id and s.business_id = new.business_id) then
    raise exception 'a review of another''s product' using errcode = 'check_violation';
  end if;
  if new.proof_id is not null and new.person_id is not null and not exists (
    select from review_proofs p where p.id = new.proof_id and p.person_id = new.person_id and p.business_id = new.business_id) then
    raise exception 'a review proven by another''s proof' using errcode = 'check_violation';
  end if;
  new.counts_as := review_counts_as(new);
  return new;
end $$;--> statement-breakpoint
revoke execute on function settle_review() from public;--> statement-breakpoint
create trigger reviews_settled before insert or update on reviews for each row execute function settle_review();--> statement-breakpoint

create function tally_review(subject uuid, tally text, star int, change int) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  if tally is null then return; end if;
  if tally = 'proven' then update review_summaries set proven[star] = proven[star] + change where subject_id = subject;
  else update review_summaries set unproven[star] = unproven[star] + change where subject_id = subject;
  end if;
end $$;--> statement-breakpoint

create function count_review() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  subject uuid := coalesce(new.subject_id, old.subject_id);
begin
  if tg_op = 'UPDATE' and (new.counts_as, new.stars) is not distinct from (old.counts_as, old.stars) then return null; end if;
  if tg_op <> 'DELETE' then
    insert into review_summaries (subject_id) values (subject) on conflict do nothing;
    perform tally_review(subject, new.counts_as, new.stars, 1);
  end if;
  if tg_op <> 'INSERT' then perform tally_review(subject, old.counts_as, old.stars, -1); end if;
  -- What cards show and lists are ranked by: of the business's own reviews, those that are proven.
  update businesses b set rating_count = s.n, rating_average = case when s.n > 0 then s.stars::float8 / s.n end
  from (select sum(n) as n, sum(n * star) as stars from review_summaries, unnest(proven) with ordinality as p(n, star) where subject_id = subject) s
  where b.id = subject and s.n is not null;
  return null;
end $$;--> statement-breakpoint
revoke execute on function count_review() from public;--> statement-breakpoint
create trigger reviews_counted after insert or update or delete on reviews for each row execute function count_review();--> statement-breakpoint
revoke insert, update, delete, truncate on review_summaries from lonja_app;--> statement-breakpoint

-- A proof that no longer holds takes its review out of the figure.
create function settle_proven_review() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update reviews set counts_as = counts_as where proof_id = new.id;
  return null;
end $$;--> statement-breakpoint
revoke execute on function settle_proven_review() from public;--> statement-breakpoint
create trigger review_proofs_voided after update of voided_at on review_proofs for each row
  when (new.voided_at is distinct from old.voided_at) execute function settle_proven_review();--> statement-breakpoint

-- Who joins a team takes the reviews of those close to them out of its figures.
create function settle_reviews_of_team() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from businesses where id = new.business_id for no key update;
  update reviews set counts_as = counts_as where business_id = new.business_id and counts_as is not null and person_id is not null
    and (interest_in_business(person_id, business_id) is not null or reached_like_team(person_id, business_id, proof_id));
  return null;
end $$;--> statement-breakpoint
revoke execute on function settle_reviews_of_team() from public;--> statement-breakpoint
create trigger business_members_settle_reviews after insert on business_members for each row execute function settle_reviews_of_team();--> statement-breakpoint

-- A telephone that somebody gives themselves afterwards counts like one that they had.
create function settle_reviews_by_phone() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update reviews set counts_as = counts_as where counts_as is not null and person_id = new.id;
  update reviews r set counts_as = counts_as from profiles p
  where r.business_id in (select business_id from business_members where profile_id = new.id) and r.counts_as is not null
    and p.id = r.person_id and phone_key(p.phone) = phone_key(new.phone);
  return null;
end $$;--> statement-breakpoint
revoke execute on function settle_reviews_by_phone() from public;--> statement-breakpoint
create trigger profiles_settle_reviews after update of phone on profiles for each row
  when (new.phone is not null and new.phone is distinct from old.phone) execute function settle_reviews_by_phone();
--> statement-breakpoint
insert into buckets (id, is_public) values ('review-photos', true);
