CREATE TABLE "suspension_appeals" (
	"suspension_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suspension_appeals_state" CHECK ("suspension_appeals"."state" in ('open', 'upheld', 'rejected')),
	CONSTRAINT "suspension_appeals_text" CHECK (char_length("suspension_appeals"."text") between 1 and 2000),
	CONSTRAINT "suspension_appeals_decision" CHECK (("suspension_appeals"."state" in ('upheld', 'rejected')) = ("suspension_appeals"."decided_at" is not null and "suspension_appeals"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"rule" text,
	"reason" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	CONSTRAINT "suspensions_rule" CHECK ("suspensions"."rule" in ('spam', 'misleading', 'offensive', 'personal_data', 'illegal', 'off_topic', 'rights')),
	CONSTRAINT "suspensions_reason" CHECK (char_length("suspensions"."reason") between 5 and 500),
	CONSTRAINT "suspensions_ended" CHECK ("suspensions"."ended_by" is null or "suspensions"."ended_at" is not null),
	CONSTRAINT "suspensions_impartial" CHECK ("suspensions"."decided_by" <> "suspensions"."person_id" and "suspensions"."ended_by" <> "suspensions"."person_id")
);
--> statement-breakpoint
ALTER TABLE "held_decisions" DROP CONSTRAINT "held_decisions_subject_kind";--> statement-breakpoint
ALTER TABLE "keys" DROP CONSTRAINT "keys_known_purpose";--> statement-breakpoint
ALTER TABLE "suspension_appeals" ADD CONSTRAINT "suspension_appeals_suspension_id_suspensions_id_fk" FOREIGN KEY ("suspension_id") REFERENCES "public"."suspensions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspension_appeals" ADD CONSTRAINT "suspension_appeals_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_ended_by_profiles_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suspension_appeals_waiting" ON "suspension_appeals" USING btree ("created_at","suspension_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "suspension_appeals_decided_by" ON "suspension_appeals" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "suspensions_running" ON "suspensions" USING btree ("person_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "suspensions_person" ON "suspensions" USING btree ("person_id","decided_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "suspensions_decided_by" ON "suspensions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "suspensions_ended_by" ON "suspensions" USING btree ("ended_by");--> statement-breakpoint
ALTER TABLE "held_decisions" ADD CONSTRAINT "held_decisions_subject_kind" CHECK ("held_decisions"."subject_kind" in ('fact', 'claim', 'duplicate', 'case', 'appeal', 'suspension_appeal'));--> statement-breakpoint
ALTER TABLE "keys" ADD CONSTRAINT "keys_known_purpose" CHECK ("keys"."purpose" in ('access_token', 'media_link', 'mail_leave', 'lead_code', 'report_mark', 'purchase_link', 'push', 'post_preview', 'suspension_link'));--> statement-breakpoint

-- Accounts that are shut today by the team: neither taken in by another nor being erased. Who shut them, and why, is in the audit log.
insert into suspensions (id, person_id, reason, decided_by, decided_at)
select gen_random_uuid(), u.id,
  case when char_length(e.reason) between 5 and 500 then e.reason else 'Se suspendió antes de que se guardara el motivo.' end, m.id, u.suspended_at
from users u
left join lateral (select a.actor_id, a.detail ->> 'reason' as reason from audit_entries a
  where a.subject_kind = 'user' and a.subject_id = u.id::text and a.action = 'staff.user_suspended' order by a.at desc limit 1) e on true
left join profiles m on m.id = e.actor_id and m.id <> u.id
where u.suspended_at is not null and u.merged_into is null
  and not exists (select from account_deletions d where d.user_id = u.id and d.state = 'erasing');--> statement-breakpoint

-- A suspension names its rule and who decided, nobody suspends themselves by another account, and what was decided stays as it was, until it ends, once.
create function check_suspension() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.rule is null or new.decided_by is null or new.ended_at is not null then
      raise exception 'a suspension begins with its rule and who decided' using errcode = 'check_violation';
    end if;
    if new.decided_by in (select accounts_of(new.person_id)) then
      raise exception 'nobody suspends themselves' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  if (new.id, new.person_id, new.rule, new.reason, new.decided_at) is distinct from (old.id, old.person_id, old.rule, old.reason, old.decided_at)
    or (new.decided_by is not null and new.decided_by is distinct from old.decided_by)
    or (old.ended_at is not null and (new.ended_at is distinct from old.ended_at or (new.ended_by is not null and new.ended_by is distinct from old.ended_by))) then
    raise exception 'a suspension stays as it was decided, and ends once' using errcode = 'check_violation';
  end if;
  if new.ended_by is distinct from old.ended_by and new.ended_by in (select accounts_of(new.person_id)) then
    raise exception 'nobody lets themselves in again' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger suspensions_checked before insert or update on suspensions for each row execute function check_suspension();--> statement-breakpoint

-- While it runs the account is shut, and is nobody else's: looked at when the transaction ends, as both change together.
create function check_suspended_account() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  person uuid;
begin
  if tg_table_name = 'users' then
    person := new.id;
  else
    person := new.person_id;
  end if;
  if exists (select from suspensions s join users u on u.id = s.person_id
    where s.person_id = person and s.ended_at is null and (u.suspended_at is null or u.merged_into is not null)) then
    raise exception 'an account is shut while its suspension runs' using errcode = 'check_violation';
  end if;
  return null;
end $$;--> statement-breakpoint
create constraint trigger suspensions_shut after insert or update of ended_at on suspensions deferrable initially deferred for each row
  when (new.ended_at is null) execute function check_suspended_account();--> statement-breakpoint
create constraint trigger users_suspension_runs after update of suspended_at, merged_into on users deferrable initially deferred for each row
  when (new.suspended_at is null or new.merged_into is not null) execute function check_suspended_account();--> statement-breakpoint

-- An appeal comes while it runs and within six months, and is decided once, by another person than suspended and than it is about.
create function check_suspension_appeal() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  decided suspensions;
begin
  select * into decided from suspensions where id = new.suspension_id;
  if tg_op = 'INSERT' then
    if new.state <> 'open' or decided.ended_at is not null or new.created_at > decided.decided_at + interval '6 months' then
      raise exception 'there is nothing to appeal, or it comes too late' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if (new.suspension_id, new.text, new.created_at) is distinct from (old.suspension_id, old.text, old.created_at)
    or (old.state <> 'open' and ((new.state, new.reason, new.decided_at) is distinct from (old.state, old.reason, old.decided_at)
      or (new.decided_by is not null and new.decided_by is distinct from old.decided_by))) then
    raise exception 'an appeal stays as it was said, and is decided once' using errcode = 'check_violation';
  end if;
  if new.state <> 'open' and old.state = 'open' and (new.decided_by is null
    or new.decided_by in (select accounts_of(decided.decided_by)) or new.decided_by in (select accounts_of(decided.person_id))) then
    raise exception 'an appeal is decided by another person' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger suspension_appeals_checked before insert or update on suspension_appeals for each row execute function check_suspension_appeal();--> statement-breakpoint

-- And one that was upheld ends the suspension with it.
create function check_upheld_suspension() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from suspensions where id = new.suspension_id and ended_at is null) then
    raise exception 'a suspension ends when its appeal is upheld' using errcode = 'check_violation';
  end if;
  return null;
end $$;--> statement-breakpoint
create constraint trigger suspension_appeals_upheld after update of state on suspension_appeals deferrable initially deferred for each row
  when (new.state = 'upheld') execute function check_upheld_suspension();
