CREATE TABLE "taken_down" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"decision" text DEFAULT 'removed' NOT NULL,
	"stood_as" text NOT NULL,
	"stood_until" date,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "taken_down_removed" CHECK ("taken_down"."decision" = 'removed')
);
--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_decision_of" UNIQUE("id","subject_id","state");--> statement-breakpoint
ALTER TABLE "taken_down" ADD CONSTRAINT "taken_down_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Looked at when the transaction ends: the decision and what it took down change together.
ALTER TABLE "taken_down" ADD CONSTRAINT "taken_down_decision" FOREIGN KEY ("case_id","subject_id","decision") REFERENCES "public"."report_cases"("id","subject_id","state") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE INDEX "taken_down_case" ON "taken_down" USING btree ("case_id","subject_id","decision");--> statement-breakpoint

-- What is taken down is seen by nobody: it is none of these states when it goes, and becomes none of them while it is here.
create function is_public_thing(thing uuid) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (select from businesses where id = thing and state <> 'draft')
    or exists (select from stores where id = thing and state in ('open', 'holiday'))
    or exists (select from products where id = thing and state = 'published')
$$;--> statement-breakpoint
create function check_taken_down() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if is_public_thing(new.subject_id) or not exists (select from subjects where id = new.subject_id and kind in ('business', 'product', 'store')) then
    raise exception 'what is taken down is a thing that nobody sees' using errcode = 'check_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger taken_down_unseen before insert or update on taken_down for each row execute function check_taken_down();--> statement-breakpoint
create function refuse_taken_down() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from taken_down where subject_id = new.id) then
    raise exception 'staff took this down: a decision brings it back' using errcode = 'check_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger businesses_taken_down before update of state on businesses for each row
  when (new.state <> 'draft' and new.state <> old.state) execute function refuse_taken_down();--> statement-breakpoint
create trigger stores_taken_down before update of state on stores for each row
  when (new.state in ('open', 'holiday') and new.state <> old.state) execute function refuse_taken_down();--> statement-breakpoint
create trigger products_taken_down before update of state on products for each row
  when (new.state = 'published' and new.state <> old.state) execute function refuse_taken_down();--> statement-breakpoint

-- And a thing whose decision says that it was removed is taken down.
create function check_removed_thing() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from report_cases c join subjects s on s.id = c.subject_id and s.kind in ('business', 'product', 'store')
    where c.id = new.id and c.state = 'removed' and not exists (select from taken_down d where d.subject_id = c.subject_id)) then
    raise exception 'a thing that was removed is taken down' using errcode = 'check_violation';
  end if;
  return null;
end $$;--> statement-breakpoint
create constraint trigger report_cases_taken_down after insert or update of state on report_cases deferrable initially deferred for each row
  when (new.state = 'removed') execute function check_removed_thing();--> statement-breakpoint

-- Whose a decision is to appeal: of who wrote it; of a thing, once, of those who manage its business.
create or replace function check_appeal() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  decided report_cases;
begin
  select * into decided from report_cases where id = new.case_id;
  if tg_op = 'INSERT' and (decided.state = 'open' or new.created_at > decided.decided_at + interval '6 months' or (case new.side
    when 'author' then decided.state = 'removed' and (decided.author_id = new.person_id or (
      exists (select from taken_down d where d.subject_id = decided.subject_id)
      and exists (select from business_members m where m.business_id = decided.business_id and m.profile_id = new.person_id and m.role in ('owner', 'manager'))
      and not exists (select from appeals a where a.case_id = new.case_id and a.side = 'author')))
    else decided.state = 'no_change' and exists (select from reports r where r.case_id = new.case_id and r.reporter_id = new.person_id) end) is not true) then
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
end $$;
