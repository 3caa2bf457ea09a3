CREATE TABLE "account_removals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid,
	"rule" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'removing' NOT NULL,
	"total" integer NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"decided_by" uuid,
	"returned_by" uuid,
	"request_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "account_removals_rule" CHECK ("account_removals"."rule" in ('spam', 'misleading', 'offensive', 'personal_data', 'illegal', 'off_topic', 'rights')),
	CONSTRAINT "account_removals_state" CHECK ("account_removals"."state" in ('removing', 'removed', 'returning', 'returned')),
	CONSTRAINT "account_removals_reason" CHECK (char_length("account_removals"."reason") between 5 and 500),
	CONSTRAINT "account_removals_counts" CHECK ("account_removals"."total" >= 0 and "account_removals"."removed" >= 0 and "account_removals"."returned" >= 0 and "account_removals"."skipped" >= 0),
	CONSTRAINT "account_removals_impartial" CHECK ("account_removals"."decided_by" <> "account_removals"."author_id" and "account_removals"."returned_by" <> "account_removals"."author_id")
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"side" text NOT NULL,
	"person_id" uuid,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appeals_once" UNIQUE("case_id","person_id"),
	CONSTRAINT "appeals_side" CHECK ("appeals"."side" in ('author', 'reporter')),
	CONSTRAINT "appeals_state" CHECK ("appeals"."state" in ('open', 'upheld', 'rejected')),
	CONSTRAINT "appeals_text" CHECK (char_length("appeals"."text") between 1 and 2000),
	CONSTRAINT "appeals_decision" CHECK (("appeals"."state" in ('upheld', 'rejected')) = ("appeals"."decided_at" is not null and "appeals"."reason" is not null)),
	CONSTRAINT "appeals_impartial" CHECK ("appeals"."decided_by" <> "appeals"."person_id")
);
--> statement-breakpoint
CREATE TABLE "report_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_id" uuid NOT NULL,
	"business_id" uuid,
	"author_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"rule" text,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"removal_id" uuid,
	"taken_by" uuid,
	"taken_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_cases_of_subject" UNIQUE("id","subject_id"),
	CONSTRAINT "report_cases_state" CHECK ("report_cases"."state" in ('open', 'no_change', 'corrected', 'closed_business', 'removed')),
	CONSTRAINT "report_cases_rule" CHECK ("report_cases"."rule" in ('spam', 'misleading', 'offensive', 'personal_data', 'illegal', 'off_topic', 'rights')),
	CONSTRAINT "report_cases_decision" CHECK (("report_cases"."state" in ('no_change', 'corrected', 'closed_business', 'removed')) = ("report_cases"."decided_at" is not null and "report_cases"."reason" is not null)),
	CONSTRAINT "report_cases_removed" CHECK ("report_cases"."state" <> 'removed' or "report_cases"."rule" is not null),
	CONSTRAINT "report_cases_taken" CHECK ("report_cases"."taken_by" is null or "report_cases"."taken_at" is not null),
	CONSTRAINT "report_cases_impartial" CHECK ("report_cases"."decided_by" <> "report_cases"."author_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"about" text NOT NULL,
	"text" text,
	"reporter_id" uuid,
	"mark" text,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_about" CHECK ("reports"."about" in ('closed', 'wrong_data', 'duplicate', 'not_a_business', 'spam', 'misleading', 'offensive', 'personal_data', 'illegal', 'off_topic', 'rights')),
	CONSTRAINT "reports_text" CHECK (char_length("reports"."text") <= 500),
	CONSTRAINT "reports_guest" CHECK ("reports"."email" is null or "reports"."reporter_id" is null)
);
--> statement-breakpoint
-- A decision of the last seconds on a report waits again: it is of its case from now on.
delete from held_decisions where subject_kind = 'report';--> statement-breakpoint
ALTER TABLE "held_decisions" DROP CONSTRAINT "held_decisions_subject_kind";--> statement-breakpoint
ALTER TABLE "held_decisions" ALTER COLUMN "business_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account_removals" ADD CONSTRAINT "account_removals_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_removals" ADD CONSTRAINT "account_removals_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_removals" ADD CONSTRAINT "account_removals_returned_by_profiles_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_removal_id_account_removals_id_fk" FOREIGN KEY ("removal_id") REFERENCES "public"."account_removals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_taken_by_profiles_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_profiles_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case" FOREIGN KEY ("case_id","subject_id") REFERENCES "public"."report_cases"("id","subject_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_removals_running" ON "account_removals" USING btree ("author_id") WHERE state in ('removing', 'returning');--> statement-breakpoint
CREATE INDEX "account_removals_author" ON "account_removals" USING btree ("author_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "account_removals_decided_by" ON "account_removals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "account_removals_returned_by" ON "account_removals" USING btree ("returned_by");--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_open" ON "appeals" USING btree ("case_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "appeals_waiting" ON "appeals" USING btree ("created_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "appeals_person" ON "appeals" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "appeals_decided_by" ON "appeals" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_open" ON "report_cases" USING btree ("subject_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "report_cases_subject" ON "report_cases" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "report_cases_waiting" ON "report_cases" USING btree ("created_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "report_cases_decided" ON "report_cases" USING btree ("state","decided_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX "report_cases_business" ON "report_cases" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "report_cases_author" ON "report_cases" USING btree ("author_id","decided_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "report_cases_decided_by" ON "report_cases" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "report_cases_taken_by" ON "report_cases" USING btree ("taken_by");--> statement-breakpoint
CREATE INDEX "report_cases_removal" ON "report_cases" USING btree ("removal_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("case_id","mark") WHERE about in ('spam', 'misleading', 'offensive', 'personal_data', 'illegal', 'off_topic', 'rights');--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_each" ON "reports" USING btree ("case_id","about","mark");--> statement-breakpoint
CREATE INDEX "reports_of_case" ON "reports" USING btree ("case_id","subject_id");--> statement-breakpoint
CREATE INDEX "reports_subject" ON "reports" USING btree ("subject_id","reporter_id");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "held_decisions" ADD CONSTRAINT "held_decisions_subject_kind" CHECK ("held_decisions"."subject_kind" in ('fact', 'claim', 'duplicate', 'case', 'appeal'));--> statement-breakpoint

-- What was reported of pages until now: what is open of one business becomes one case, what was decided stays as it was decided.
insert into subjects (id, kind) select distinct business_id, 'business' from business_reports on conflict (id) do nothing;--> statement-breakpoint
insert into report_cases (id, subject_id, business_id, state, reason, decided_by, decided_at, created_at)
select id, business_id, business_id, state, coalesce(reason, ''), decided_by, decided_at, created_at from business_reports where state <> 'open';--> statement-breakpoint
insert into report_cases (id, subject_id, business_id, created_at)
select (array_agg(id order by created_at, id))[1], business_id, business_id, min(created_at) from business_reports where state = 'open' group by business_id;--> statement-breakpoint
insert into reports (id, case_id, subject_id, about, text, reporter_id, mark, email, created_at)
select r.id, c.id, r.business_id, r.kind, r.text, r.reporter_id, r.mark, r.email, r.created_at from business_reports r
join report_cases c on c.subject_id = r.business_id and case r.state when 'open' then c.state = 'open' else c.id = r.id end;--> statement-breakpoint
DROP TABLE "business_reports" CASCADE;--> statement-breakpoint

-- Why a person may not decide on a case: it is their own, they reported it, or they are close to whose page or words it is.
create function case_conflict(person uuid, c report_cases) returns text language sql stable set search_path = public, pg_temp as $$
  with me as materialized (select accounts_of(person) as id)
  select case
    when c.author_id in (select id from me) then 'own'
    when exists (select from reports r join me on me.id = r.reporter_id where r.case_id = c.id) then 'reported'
    when interest_in_business(person, c.business_id) is not null then 'close'
    when exists (select from profiles p join me on me.id = p.referred_by where p.id = c.author_id)
      or exists (select from profiles p join me using (id) where p.referred_by = c.author_id) then 'close'
  end
$$;--> statement-breakpoint

create function check_case_decision() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.state <> 'open' and (tg_op = 'INSERT' or new.state <> old.state)
    and (new.decided_by is null or case_conflict(new.decided_by, new) is not null) then
    raise exception 'nobody decides on what is theirs, what they reported or what they are close to' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger report_cases_decision before insert or update on report_cases for each row execute function check_case_decision();--> statement-breakpoint

-- An appeal is of who wrote or reported it, in time; and decided by a person who is not close to it and decided nothing of it before.
create function check_appeal() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  decided report_cases;
begin
  select * into decided from report_cases where id = new.case_id;
  if tg_op = 'INSERT' and (decided.state = 'open' or new.created_at > decided.decided_at + interval '6 months' or not case new.side
    when 'author' then decided.state = 'removed' and decided.author_id = new.person_id
    else decided.state = 'no_change' and exists (select from reports r where r.case_id = new.case_id and r.reporter_id = new.person_id) end) then
    raise exception 'this appeal is nobody''s, or comes too late' using errcode = 'check_violation';
  end if;
  if new.state <> 'open' and (tg_op = 'INSERT' or new.state <> old.state) and (new.decided_by is null
    or new.decided_by in (select accounts_of(decided.decided_by))
    or exists (select from appeals a where a.case_id = new.case_id and a.id <> new.id and a.decided_by in (select accounts_of(new.decided_by)))
    or new.person_id in (select accounts_of(new.decided_by))
    or case_conflict(new.decided_by, decided) is not null) then
    raise exception 'an appeal is decided by another person' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger appeals_checked before insert or update on appeals for each row execute function check_appeal();--> statement-breakpoint

-- Only what people write is hidden while nobody has decided.
create function check_hidden() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from subjects where id = new.subject_id and kind in ('business', 'product', 'store')) then
    raise exception 'businesses, products and stores are not hidden' using errcode = 'check_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger hidden_subjects_written before insert on hidden_subjects for each row execute function check_hidden();
