CREATE TABLE "review_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"person_id" uuid,
	"text" text NOT NULL,
	"state" text DEFAULT 'published' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_replies_text" CHECK (char_length("review_replies"."text") between 1 and 2000),
	CONSTRAINT "review_replies_state" CHECK ("review_replies"."state" in ('published', 'removed'))
);
--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_reply";--> statement-breakpoint
ALTER TABLE "subjects" DROP CONSTRAINT "subjects_kind_known";--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_replied_by_profiles_id_fk";
--> statement-breakpoint
ALTER TABLE "review_replies" ADD CONSTRAINT "review_replies_id_subjects_id_fk" FOREIGN KEY ("id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_replies" ADD CONSTRAINT "review_replies_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_replies" ADD CONSTRAINT "review_replies_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_replies_review" ON "review_replies" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_replies_person" ON "review_replies" USING btree ("person_id","created_at","id");--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_kind_known" CHECK ("subjects"."kind" in ('business', 'product', 'store', 'review', 'reply', 'question', 'answer', 'comment', 'author', 'post'));--> statement-breakpoint
-- Those that were given before; who gave one of the demonstration is nobody.
create temporary table moved_replies as
  select gen_random_uuid() as id, id as review_id, replied_by, reply, replied_at from reviews where reply is not null;--> statement-breakpoint
insert into subjects (id, kind, created_at) select id, 'reply', replied_at from moved_replies;--> statement-breakpoint
insert into review_replies (id, review_id, person_id, text, created_at) select id, review_id, replied_by, reply, replied_at from moved_replies;--> statement-breakpoint
drop table moved_replies;--> statement-breakpoint
ALTER TABLE "reviews" DROP COLUMN "reply";--> statement-breakpoint
ALTER TABLE "reviews" DROP COLUMN "replied_by";--> statement-breakpoint
ALTER TABLE "reviews" DROP COLUMN "replied_at";--> statement-breakpoint

-- Its row among the subjects comes before and goes with it.
create trigger review_replies_registered before insert on review_replies for each row execute function register_subject('reply');--> statement-breakpoint
create trigger review_replies_forgotten after delete on review_replies for each row execute function forget_subject();--> statement-breakpoint

-- Its words never change, and it goes with its review alone: what staff removed is not written again.
revoke update, delete on review_replies from lonja_app;--> statement-breakpoint
grant update (person_id, state) on review_replies to lonja_app;--> statement-breakpoint

create or replace function check_hidden() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from subjects where id = new.subject_id and kind not in ('review', 'reply', 'question', 'answer', 'comment')) then
    raise exception 'only what people write is hidden' using errcode = 'check_violation';
  end if;
  return new;
end $$;--> statement-breakpoint

-- Nor does anybody decide on what a business answered to them.
create or replace function case_conflict(person uuid, c report_cases) returns text language sql stable set search_path = public, pg_temp as $$
  with me as materialized (select accounts_of(person) as id)
  select case
    when c.author_id in (select id from me) then 'own'
    when exists (select from reports r join me on me.id = r.reporter_id where r.case_id = c.id) then 'reported'
    when interest_in_business(person, c.business_id) is not null then 'close'
    when exists (select from profiles p join me on me.id = p.referred_by where p.id = c.author_id)
      or exists (select from profiles p join me using (id) where p.referred_by = c.author_id) then 'close'
    when exists (select from post_comments k join published_posts s on s.post_id = k.post_id join authors a on a.id = s.author_id
      join me on me.id = a.profile_id where k.id = c.subject_id) then 'close'
    when exists (select from review_replies y join reviews r on r.id = y.review_id join me on me.id = r.person_id where y.id = c.subject_id) then 'close'
  end
$$;--> statement-breakpoint

-- An answer of our team says so; what a member has to do with the business itself, as one of its team, comes first.
ALTER TABLE "answers" DROP CONSTRAINT "answers_signed";--> statement-breakpoint
ALTER TABLE "held_decisions" DROP CONSTRAINT "held_decisions_subject_kind";--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_signed" CHECK ("answers"."signed_as" in ('owner', 'manager', 'seller', 'lonja', 'bought', 'quoted', 'reader'));--> statement-breakpoint
ALTER TABLE "held_decisions" ADD CONSTRAINT "held_decisions_subject_kind" CHECK ("held_decisions"."subject_kind" in ('fact', 'claim', 'duplicate', 'case', 'appeal', 'suspension_appeal', 'review'));--> statement-breakpoint
create or replace function sign_answer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked questions;
begin
  select * into asked from questions where id = new.question_id for key share;
  if asked.state is distinct from 'published' or new.person_id is null then
    raise exception 'an answer of nobody, or to what nobody asks' using errcode = 'check_violation';
  end if;
  new.badge_level := null;
  new.badge_facts := null;
  select role into new.signed_as from business_members where business_id = asked.business_id and profile_id = new.person_id;
  if new.signed_as is not null then
    select level, verified_facts into new.badge_level, new.badge_facts from businesses where id = asked.business_id;
  elsif exists (select from staff_permissions m where m.profile_id = new.person_id) then
    new.signed_as := 'lonja';
  else
    select kind into new.signed_as from review_proofs
      where business_id = asked.business_id and person_id = new.person_id and voided_at is null order by kind = 'bought' desc limit 1;
    new.signed_as := coalesce(new.signed_as, 'reader');
  end if;
  new.useful := 0;
  new.helped_at := null;
  new.helped_by := null;
  return new;
end $$;
