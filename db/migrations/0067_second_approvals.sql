CREATE TABLE "queue_filters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "queue_filters_place" UNIQUE("profile_id","place"),
	CONSTRAINT "queue_filters_most" CHECK ("queue_filters"."place" between 1 and 20),
	CONSTRAINT "queue_filters_name_length" CHECK (char_length("queue_filters"."name") between 1 and 40),
	CONSTRAINT "queue_filters_object" CHECK (jsonb_typeof("queue_filters"."filters") = 'object')
);
--> statement-breakpoint
ALTER TABLE "verification_facts" ADD COLUMN "first_approved_by" uuid;--> statement-breakpoint
ALTER TABLE "verification_facts" ADD COLUMN "first_approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "verification_facts" ADD COLUMN "first_approval" jsonb;--> statement-breakpoint
ALTER TABLE "queue_filters" ADD CONSTRAINT "queue_filters_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "queue_filters_name" ON "queue_filters" USING btree ("profile_id",lower("name"));--> statement-breakpoint
ALTER TABLE "verification_facts" ADD CONSTRAINT "verification_facts_first_approved_by_profiles_id_fk" FOREIGN KEY ("first_approved_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verification_facts_decided" ON "verification_facts" USING btree ("decided_at","id") WHERE decided_at is not null;--> statement-breakpoint
ALTER TABLE "verification_facts" ADD CONSTRAINT "verification_facts_first" CHECK (("verification_facts"."first_approved_at" is null) = ("verification_facts"."first_approval" is null) and ("verification_facts"."first_approved_at" is null or "verification_facts"."state" not in ('needs_more', 'rejected'))
        and ("verification_facts"."first_approved_at" is not null or "verification_facts"."first_approved_by" is null));--> statement-breakpoint

-- Nobody brings a business to the highest level alone: of the kinds that only it asks for and a person judges, one member approves and another
-- one confirms just that. The same kinds as `twoPeopleKinds`. A demonstration's facts were decided by nobody.
create function check_second_approval() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.first_approved_at is not null or (new.state = 'valid' and not (new.is_demo and new.reviewed_by is null)) then
      raise exception 'two people approve this kind of fact, one after the other' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.first_approved_at is not null and old.first_approved_at is null then
    if old.state <> 'pending' or new.state <> 'pending' or new.first_approved_by is null then
      raise exception 'the first of two approvals is somebody''s, on a fact that waits' using errcode = 'check_violation';
    end if;
    if interest_in_business(new.first_approved_by, new.business_id) is not null then
      raise exception 'nobody decides on a business they belong to or referred' using errcode = 'insufficient_privilege';
    end if;
  elsif new.first_approved_at is not null and ((new.first_approved_at, new.first_approval) is distinct from (old.first_approved_at, old.first_approval)
    or (new.first_approved_by is not null and new.first_approved_by is distinct from old.first_approved_by)) then
    raise exception 'the first of two approvals stays as it was given, or goes' using errcode = 'check_violation';
  end if;
  if new.state = 'valid' and not (new.is_demo and new.reviewed_by is null)
    and (old.state <> 'valid' or old.kind <> new.kind or (new.reviewed_by is not null and new.reviewed_by is distinct from old.reviewed_by)) then
    if old.first_approved_by is null or new.first_approved_by is distinct from old.first_approved_by or new.reviewed_by is null
      or (new.method, new.expires_on::text) is distinct from (old.first_approval->>'method', old.first_approval->>'expiresOn') then
      raise exception 'two people approve this kind of fact, one after the other' using errcode = 'check_violation';
    end if;
    if new.reviewed_by = old.first_approved_by or new.reviewed_by in (select accounts_of(old.first_approved_by)) then
      raise exception 'who approved first does not confirm' using errcode = 'insufficient_privilege';
    end if;
    if interest_in_business(old.first_approved_by, new.business_id) is not null then
      raise exception 'nobody decides on a business they belong to or referred' using errcode = 'insufficient_privilege';
    end if;
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger verification_facts_second before insert or update on verification_facts for each row
  when (new.kind in ('address', 'references')) execute function check_second_approval();
