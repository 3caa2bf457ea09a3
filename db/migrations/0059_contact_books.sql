CREATE TABLE "contact_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"folded" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_groups_of_book" UNIQUE("book_id","id"),
	CONSTRAINT "contact_groups_name" CHECK (char_length("contact_groups"."name") between 1 and 60),
	CONSTRAINT "contact_groups_says" CHECK ("contact_groups"."folded" <> ''),
	CONSTRAINT "contact_groups_description" CHECK (char_length("contact_groups"."description") between 1 and 300),
	CONSTRAINT "contact_groups_version" CHECK ("contact_groups"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "contact_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "contact_notes_text" CHECK (btrim("contact_notes"."text") <> '' and char_length("contact_notes"."text") <= 5000),
	CONSTRAINT "contact_notes_version" CHECK ("contact_notes"."version" > 0 and ("contact_notes"."version" = 1) = ("contact_notes"."changed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "contact_tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"name" text NOT NULL,
	"folded" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_tags_of_book" UNIQUE("book_id","id"),
	CONSTRAINT "contact_tags_name" CHECK (char_length("contact_tags"."name") between 1 and 40),
	CONSTRAINT "contact_tags_says" CHECK ("contact_tags"."folded" <> '')
);
--> statement-breakpoint
CREATE TABLE "grouped_contacts" (
	"book_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grouped_contacts_group_id_contact_id_pk" PRIMARY KEY("group_id","contact_id")
);
--> statement-breakpoint
CREATE TABLE "tagged_contacts" (
	"book_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tagged_contacts_contact_id_tag_id_pk" PRIMARY KEY("contact_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "contact_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"label" text,
	"is_primary" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_addresses_kind" CHECK ("contact_addresses"."kind" in ('email', 'phone', 'web', 'social')),
	CONSTRAINT "contact_addresses_length" CHECK (char_length("contact_addresses"."value") between 1 and 300),
	CONSTRAINT "contact_addresses_label" CHECK (char_length("contact_addresses"."label") between 1 and 40),
	CONSTRAINT "contact_addresses_form" CHECK (case "contact_addresses"."kind" when 'email' then "contact_addresses"."value" = lower("contact_addresses"."value") and "contact_addresses"."value" ~ '^[^@\s]+@[^@\s]+$'
        when 'phone' then "contact_addresses"."value" ~ '^\+[1-9][0-9]{6,14}$' else "contact_addresses"."value" ~ '^https?://[^\s]+$' end)
);
--> statement-breakpoint
CREATE TABLE "contact_books" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_books_owner" UNIQUE NULLS NOT DISTINCT("business_id")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"organization" text,
	"stage" text DEFAULT 'contact' NOT NULL,
	"source" text DEFAULT 'hand' NOT NULL,
	"profile_id" uuid,
	"business_id" uuid,
	"merged_into" uuid,
	"brought" uuid[] DEFAULT '{}' NOT NULL,
	"shown_as" uuid GENERATED ALWAYS AS (coalesce(merged_into, id)) STORED NOT NULL,
	"survivor_id" uuid GENERATED ALWAYS AS (merged_into) STORED,
	"archived_at" timestamp with time zone,
	"folded" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_of_book" UNIQUE("book_id","id"),
	CONSTRAINT "contacts_shown" UNIQUE("book_id","id","shown_as"),
	CONSTRAINT "contacts_kind" CHECK ("contacts"."kind" in ('person', 'organization')),
	CONSTRAINT "contacts_stage" CHECK ("contacts"."stage" in ('contact', 'prospect', 'client')),
	CONSTRAINT "contacts_source" CHECK ("contacts"."source" in ('account', 'business', 'hand', 'lead', 'order', 'registration', 'import')),
	CONSTRAINT "contacts_name" CHECK (btrim("contacts"."name") <> '' and char_length("contacts"."name") <= 120),
	CONSTRAINT "contacts_organization" CHECK ("contacts"."organization" is null or ("contacts"."kind" = 'person' and btrim("contacts"."organization") <> '' and char_length("contacts"."organization") <= 120)),
	CONSTRAINT "contacts_not_into_itself" CHECK ("contacts"."merged_into" <> "contacts"."id"),
	CONSTRAINT "contacts_brought" CHECK ("contacts"."merged_into" is not null or "contacts"."brought" = '{}'),
	CONSTRAINT "contacts_version" CHECK ("contacts"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "contacts_apart" (
	"book_id" uuid NOT NULL,
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_apart_first_id_second_id_pk" PRIMARY KEY("first_id","second_id"),
	CONSTRAINT "contacts_apart_order" CHECK ("contacts_apart"."first_id" < "contacts_apart"."second_id")
);
--> statement-breakpoint
ALTER TABLE "contact_groups" ADD CONSTRAINT "contact_groups_book_id_contact_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."contact_books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_groups" ADD CONSTRAINT "contact_groups_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_contact" FOREIGN KEY ("book_id","contact_id") REFERENCES "public"."contacts"("book_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_tags" ADD CONSTRAINT "contact_tags_book_id_contact_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."contact_books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grouped_contacts" ADD CONSTRAINT "grouped_contacts_group" FOREIGN KEY ("book_id","group_id") REFERENCES "public"."contact_groups"("book_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grouped_contacts" ADD CONSTRAINT "grouped_contacts_contact" FOREIGN KEY ("book_id","contact_id") REFERENCES "public"."contacts"("book_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tagged_contacts" ADD CONSTRAINT "tagged_contacts_contact" FOREIGN KEY ("book_id","contact_id") REFERENCES "public"."contacts"("book_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tagged_contacts" ADD CONSTRAINT "tagged_contacts_tag" FOREIGN KEY ("book_id","tag_id") REFERENCES "public"."contact_tags"("book_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_addresses" ADD CONSTRAINT "contact_addresses_contact" FOREIGN KEY ("book_id","contact_id") REFERENCES "public"."contacts"("book_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_books" ADD CONSTRAINT "contact_books_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_book_id_contact_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."contact_books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_merged" FOREIGN KEY ("book_id","merged_into","survivor_id") REFERENCES "public"."contacts"("book_id","id","shown_as") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts_apart" ADD CONSTRAINT "contacts_apart_first" FOREIGN KEY ("book_id","first_id") REFERENCES "public"."contacts"("book_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts_apart" ADD CONSTRAINT "contacts_apart_second" FOREIGN KEY ("book_id","second_id") REFERENCES "public"."contacts"("book_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_groups_folded" ON "contact_groups" USING btree ("book_id","folded");--> statement-breakpoint
CREATE INDEX "contact_groups_creator" ON "contact_groups" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX "contact_notes_of" ON "contact_notes" USING btree ("contact_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_notes_author" ON "contact_notes" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_tags_folded" ON "contact_tags" USING btree ("book_id","folded");--> statement-breakpoint
CREATE INDEX "grouped_contacts_of" ON "grouped_contacts" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "tagged_contacts_of_tag" ON "tagged_contacts" USING btree ("tag_id","contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_addresses_once" ON "contact_addresses" USING btree ("contact_id","kind","value");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_addresses_primary" ON "contact_addresses" USING btree ("contact_id","kind") WHERE is_primary;--> statement-breakpoint
CREATE INDEX "contact_addresses_value" ON "contact_addresses" USING btree ("book_id","kind","value");--> statement-breakpoint
CREATE INDEX "contact_addresses_email" ON "contact_addresses" USING btree ("value") WHERE kind = 'email';--> statement-breakpoint
CREATE INDEX "contact_addresses_words" ON "contact_addresses" USING gin ("value" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_account" ON "contacts" USING btree ("book_id","profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_business" ON "contacts" USING btree ("book_id","business_id");--> statement-breakpoint
CREATE INDEX "contacts_account_of" ON "contacts" USING btree ("profile_id") WHERE profile_id is not null;--> statement-breakpoint
CREATE INDEX "contacts_business_of" ON "contacts" USING btree ("business_id") WHERE business_id is not null;--> statement-breakpoint
CREATE INDEX "contacts_creator" ON "contacts" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX "contacts_parts" ON "contacts" USING btree ("shown_as");--> statement-breakpoint
CREATE INDEX "contacts_newest" ON "contacts" USING btree ("book_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE merged_into is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "contacts_by_name" ON "contacts" USING btree ("book_id","folded","id") WHERE merged_into is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "contacts_stage_newest" ON "contacts" USING btree ("book_id","stage","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE merged_into is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "contacts_stage_by_name" ON "contacts" USING btree ("book_id","stage","folded","id") WHERE merged_into is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "contacts_archived" ON "contacts" USING btree ("book_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE merged_into is null and archived_at is not null;--> statement-breakpoint
CREATE INDEX "contacts_words" ON "contacts" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contacts_apart_other" ON "contacts_apart" USING btree ("second_id");--> statement-breakpoint
-- The house's own book; others come with their businesses.
insert into contact_books (id) values ('019a0000-0000-7000-8000-000000000b00');--> statement-breakpoint

create function fold_contact() returns trigger language plpgsql set search_path = public as $$
begin
  new.folded := search_fold(concat_ws(' ', new.name, new.organization));
  return new;
end $$;--> statement-breakpoint
create trigger contacts_folded before insert or update of name, organization on contacts for each row execute function fold_contact();--> statement-breakpoint

create function fold_contact_name() returns trigger language plpgsql set search_path = public as $$
begin
  new.folded := search_fold(new.name);
  return new;
end $$;--> statement-breakpoint
create trigger contact_tags_folded before insert or update of name on contact_tags for each row execute function fold_contact_name();--> statement-breakpoint
create trigger contact_groups_folded before insert or update of name on contact_groups for each row execute function fold_contact_name();
