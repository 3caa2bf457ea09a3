CREATE TABLE "blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"shown_as" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_once" UNIQUE("owner_id","person_id"),
	CONSTRAINT "blocks_never_oneself" CHECK ("blocks"."owner_id" <> "blocks"."person_id"),
	CONSTRAINT "blocks_name" CHECK (char_length("blocks"."shown_as") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "business_blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"shown_as" text NOT NULL,
	"decided_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "business_blocks_once" UNIQUE("business_id","person_id"),
	CONSTRAINT "business_blocks_name" CHECK (char_length("business_blocks"."shown_as") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "mutes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"shown_as" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mutes_once" UNIQUE("owner_id","person_id"),
	CONSTRAINT "mutes_never_oneself" CHECK ("mutes"."owner_id" <> "mutes"."person_id"),
	CONSTRAINT "mutes_name" CHECK (char_length("mutes"."shown_as") between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "account_deletions" ADD COLUMN "texts" text DEFAULT 'stay' NOT NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_blocks" ADD CONSTRAINT "business_blocks_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_blocks" ADD CONSTRAINT "business_blocks_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_blocks" ADD CONSTRAINT "business_blocks_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_person" ON "blocks" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "business_blocks_person" ON "business_blocks" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "business_blocks_decider" ON "business_blocks" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "mutes_person" ON "mutes" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_texts" CHECK ("account_deletions"."texts" in ('stay', 'go'));--> statement-breakpoint
-- Whether somebody wants to read nothing of a person: the one place that says so. Whoever is nobody is hidden from nobody.
create function hides_person(reader uuid, author uuid) returns boolean language sql stable as $$
  select exists (select from blocks where owner_id = reader and person_id = author)
    or exists (select from mutes where owner_id = reader and person_id = author)
$$;--> statement-breakpoint
-- Whether a business, that is its whole team, wants to hear nothing of a person.
create function business_hides(business uuid, person uuid) returns boolean language sql stable as $$
  select exists (select from business_blocks where business_id = business and person_id = person)
$$;
