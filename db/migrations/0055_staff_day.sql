CREATE TABLE "staff_contacts" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"phone" text,
	"hours" text,
	"facebook" text,
	"twitter" text,
	"linkedin" text,
	"youtube" text,
	"tiktok" text,
	"portfolio" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_contacts_email" CHECK ("staff_contacts"."email" ~ '^[^@\s]+@[^@\s]+$' and length("staff_contacts"."email") <= 254),
	CONSTRAINT "staff_contacts_phone" CHECK ("staff_contacts"."phone" ~ '^\+[1-9][0-9]{6,14}$'),
	CONSTRAINT "staff_contacts_hours" CHECK (length("staff_contacts"."hours") between 1 and 200),
	CONSTRAINT "staff_contacts_linkedin" CHECK ("staff_contacts"."linkedin" ~ '^https?://[^\s]+$' and length("staff_contacts"."linkedin") <= 300),
	CONSTRAINT "staff_contacts_facebook" CHECK ("staff_contacts"."facebook" ~ '^https?://[^\s]+$' and length("staff_contacts"."facebook") <= 300),
	CONSTRAINT "staff_contacts_twitter" CHECK ("staff_contacts"."twitter" ~ '^https?://[^\s]+$' and length("staff_contacts"."twitter") <= 300),
	CONSTRAINT "staff_contacts_youtube" CHECK ("staff_contacts"."youtube" ~ '^https?://[^\s]+$' and length("staff_contacts"."youtube") <= 300),
	CONSTRAINT "staff_contacts_tiktok" CHECK ("staff_contacts"."tiktok" ~ '^https?://[^\s]+$' and length("staff_contacts"."tiktok") <= 300),
	CONSTRAINT "staff_contacts_portfolio" CHECK ("staff_contacts"."portfolio" ~ '^https?://[^\s]+$' and length("staff_contacts"."portfolio") <= 300)
);
--> statement-breakpoint
CREATE TABLE "staff_visits" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"seen_until" timestamp with time zone,
	CONSTRAINT "staff_visits_order" CHECK ("staff_visits"."seen_until" <= "staff_visits"."last_at")
);
--> statement-breakpoint
DROP INDEX "staff_applications_profile";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_contacts" ADD CONSTRAINT "staff_contacts_profile_id_staff_permissions_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."staff_permissions"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_visits" ADD CONSTRAINT "staff_visits_profile_id_staff_permissions_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."staff_permissions"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit_entries" USING btree ("action","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_applications_of" ON "staff_applications" USING btree ("profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_applications_profile" ON "staff_applications" USING btree ("profile_id") WHERE state = 'pending';--> statement-breakpoint

-- The new column is part of the hash where it is not null, so that entries from before it keep theirs.
create or replace function audit_link(previous bytea, seq bigint, chained_at timestamptz, entry audit_entries) returns bytea stable
return sha256(previous || convert_to((jsonb_build_array(
  seq, (extract(epoch from chained_at) * 1000000)::bigint, (entry).id, (extract(epoch from (entry).at) * 1000000)::bigint,
  (entry).actor_kind, (entry).actor_id, (entry).action, (entry).subject_kind, (entry).subject_id, (entry).business_id,
  (entry).detail, (entry).request_id)
  || case when (entry).session_id is null then '[]'::jsonb else jsonb_build_array((entry).session_id) end)::text, 'UTF8'));
