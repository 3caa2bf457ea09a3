CREATE TABLE "answer_votes" (
	"answer_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_votes_pk" PRIMARY KEY("answer_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"person_id" uuid,
	"key" uuid NOT NULL,
	"text" text NOT NULL,
	"addition" text,
	"added_at" timestamp with time zone,
	"state" text DEFAULT 'published' NOT NULL,
	"signed_as" text DEFAULT 'reader' NOT NULL,
	"badge_level" integer,
	"badge_facts" text[],
	"useful" integer DEFAULT 0 NOT NULL,
	"helped_at" timestamp with time zone,
	"helped_by" uuid,
	"rank" integer GENERATED ALWAYS AS (case when helped_at is null then 0 else 1000000000 end + 2 * least(useful, 1000000) + (badge_level is not null)::int) STORED NOT NULL,
	"search" "tsvector" DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "answers_state" CHECK ("answers"."state" in ('published', 'removed')),
	CONSTRAINT "answers_text" CHECK (char_length("answers"."text") between 1 and 2000),
	CONSTRAINT "answers_addition" CHECK (char_length("answers"."addition") between 1 and 500),
	CONSTRAINT "answers_added" CHECK (("answers"."addition" is null) = ("answers"."added_at" is null)),
	CONSTRAINT "answers_signed" CHECK ("answers"."signed_as" in ('owner', 'manager', 'seller', 'bought', 'quoted', 'reader')),
	CONSTRAINT "answers_badge" CHECK (("answers"."signed_as" in ('owner', 'manager', 'seller')) = ("answers"."badge_level" is not null) and ("answers"."badge_level" is null) = ("answers"."badge_facts" is null)),
	CONSTRAINT "answers_level" CHECK ("answers"."badge_level" between 0 and 4),
	CONSTRAINT "answers_useful" CHECK ("answers"."useful" >= 0),
	CONSTRAINT "answers_helped_seen" CHECK ("answers"."helped_at" is null or "answers"."state" = 'published')
);
--> statement-breakpoint
CREATE TABLE "question_followers" (
	"question_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_followers_pk" PRIMARY KEY("question_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"product_id" uuid,
	"person_id" uuid,
	"key" uuid NOT NULL,
	"text" text NOT NULL,
	"addition" text,
	"added_at" timestamp with time zone,
	"state" text DEFAULT 'published' NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"team_answers" integer DEFAULT 0 NOT NULL,
	"useful" integer DEFAULT 0 NOT NULL,
	"search" "tsvector" DEFAULT '' NOT NULL,
	"folded" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "questions_state" CHECK ("questions"."state" in ('published', 'withdrawn', 'removed')),
	CONSTRAINT "questions_text" CHECK (case when "questions"."state" = 'published' then char_length("questions"."text") between 1 and 500
        else char_length("questions"."text") <= 500 end),
	CONSTRAINT "questions_addition" CHECK (char_length("questions"."addition") between 1 and 500),
	CONSTRAINT "questions_added" CHECK (("questions"."addition" is null) = ("questions"."added_at" is null)),
	CONSTRAINT "questions_counts" CHECK ("questions"."answers" >= "questions"."team_answers" and "questions"."team_answers" >= 0 and "questions"."useful" >= 0)
);
--> statement-breakpoint
ALTER TABLE "subjects" DROP CONSTRAINT "subjects_kind_known";--> statement-breakpoint
ALTER TABLE "answer_votes" ADD CONSTRAINT "answer_votes_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_votes" ADD CONSTRAINT "answer_votes_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_id_subjects_id_fk" FOREIGN KEY ("id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_helped_by_profiles_id_fk" FOREIGN KEY ("helped_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_followers" ADD CONSTRAINT "question_followers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_followers" ADD CONSTRAINT "question_followers_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_id_subjects_id_fk" FOREIGN KEY ("id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_votes_person" ON "answer_votes" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "answers_once" ON "answers" USING btree ("person_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "answers_helped" ON "answers" USING btree ("question_id") WHERE helped_at is not null;--> statement-breakpoint
CREATE INDEX "answers_shown" ON "answers" USING btree ("question_id","rank" DESC NULLS FIRST,"created_at","id");--> statement-breakpoint
CREATE INDEX "answers_person" ON "answers" USING btree ("person_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "answers_helped_by" ON "answers" USING btree ("helped_by") WHERE helped_by is not null;--> statement-breakpoint
CREATE INDEX "answers_search" ON "answers" USING gin ("search");--> statement-breakpoint
CREATE INDEX "question_followers_person" ON "question_followers" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "questions_once" ON "questions" USING btree ("person_id","key");--> statement-breakpoint
CREATE INDEX "questions_newest" ON "questions" USING btree ("business_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "questions_useful" ON "questions" USING btree ("business_id","useful" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "questions_product" ON "questions" USING btree ("product_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "questions_open" ON "questions" USING btree ("business_id","created_at","id") WHERE state = 'published' and team_answers = 0;--> statement-breakpoint
CREATE INDEX "questions_person" ON "questions" USING btree ("person_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "questions_search" ON "questions" USING gin ("search");--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_kind_known" CHECK ("subjects"."kind" in ('business', 'product', 'store', 'review', 'question', 'answer'));--> statement-breakpoint
create trigger questions_registered before insert on questions for each row execute function register_subject('question');--> statement-breakpoint
create trigger questions_forgotten after delete on questions for each row execute function forget_subject();--> statement-breakpoint
create trigger answers_registered before insert on answers for each row execute function register_subject('answer');--> statement-breakpoint
create trigger answers_forgotten after delete on answers for each row execute function forget_subject();--> statement-breakpoint

-- A question is of somebody outside of the team, and of a product of that business or of none. What is counted of it begins at nothing.
create function check_question() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.person_id is null or exists (select from business_members where business_id = new.business_id and profile_id = new.person_id) then
    raise exception 'a question of nobody, or of the team' using errcode = 'check_violation';
  end if;
  if new.product_id is not null and not exists (
    select from products p join stores s on s.id = p.store_id where p.id = new.product_id and s.business_id = new.business_id) then
    raise exception 'a question about another''s product' using errcode = 'check_violation';
  end if;
  new.answers := 0;
  new.team_answers := 0;
  new.useful := 0;
  return new;
end $$;--> statement-breakpoint
revoke execute on function check_question() from public;--> statement-breakpoint
create trigger questions_checked before insert on questions for each row execute function check_question();--> statement-breakpoint

create function index_question() returns trigger language plpgsql set search_path = public as $$
begin
  new.search := search_lexemes(concat_ws(' ', new.text, new.addition)) || array_to_tsvector(array['/' || new.business_id]);
  new.folded := search_fold(new.text);
  return new;
end $$;--> statement-breakpoint
create trigger questions_indexed before insert or update of text, addition on questions for each row execute function index_question();--> statement-breakpoint

create function index_answer() returns trigger language plpgsql set search_path = public as $$
begin
  new.search := search_lexemes(concat_ws(' ', new.text, new.addition))
    || array_to_tsvector(array(select '/' || business_id from questions where id = new.question_id));
  return new;
end $$;--> statement-breakpoint
create trigger answers_indexed before insert or update of text, addition on answers for each row execute function index_answer();--> statement-breakpoint

-- Nobody says of themselves what they are: an answer is signed by what is true when it is given, and stays so.
create function sign_answer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
  else
    select kind into new.signed_as from review_proofs
      where business_id = asked.business_id and person_id = new.person_id and voided_at is null order by kind = 'bought' desc limit 1;
    new.signed_as := coalesce(new.signed_as, 'reader');
  end if;
  new.useful := 0;
  new.helped_at := null;
  new.helped_by := null;
  return new;
end $$;--> statement-breakpoint
revoke execute on function sign_answer() from public;--> statement-breakpoint
create trigger answers_signed before insert on answers for each row execute function sign_answer();--> statement-breakpoint

create function count_answer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one int := coalesce((new.state = 'published')::int, 0) - coalesce((old.state = 'published')::int, 0);
  helps int := coalesce(new.useful * (new.state = 'published')::int, 0) - coalesce(old.useful * (old.state = 'published')::int, 0);
begin
  if one <> 0 or helps <> 0 then
    update questions set answers = answers + one, useful = useful + helps,
      team_answers = team_answers + case when coalesce(new.signed_as, old.signed_as) in ('owner', 'manager', 'seller') then one else 0 end
    where id = coalesce(new.question_id, old.question_id);
  end if;
  return null;
end $$;--> statement-breakpoint
revoke execute on function count_answer() from public;--> statement-breakpoint
create trigger answers_counted after insert or update or delete on answers for each row execute function count_answer();--> statement-breakpoint

create function check_answer_vote() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (select from answers where id = new.answer_id and person_id = new.person_id) then
    raise exception 'a vote for one''s own answer' using errcode = 'check_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger answer_votes_checked before insert on answer_votes for each row execute function check_answer_vote();--> statement-breakpoint

create function count_answer_vote() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update answers set useful = useful + case when tg_op = 'INSERT' then 1 else -1 end where id = coalesce(new.answer_id, old.answer_id);
  return null;
end $$;--> statement-breakpoint
revoke execute on function count_answer_vote() from public;--> statement-breakpoint
create trigger answer_votes_counted after insert or delete on answer_votes for each row execute function count_answer_vote();--> statement-breakpoint

-- What the database writes, the product does not.
revoke update on questions, answers, answer_votes from lonja_app;--> statement-breakpoint
grant update (person_id, text, addition, added_at, state, edited_at, search, folded) on questions to lonja_app;--> statement-breakpoint
grant update (person_id, text, addition, added_at, state, helped_at, helped_by, edited_at, search) on answers to lonja_app;
