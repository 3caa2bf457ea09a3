CREATE TABLE "contact_fields" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"name" text NOT NULL,
	"folded" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"choices" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_fields_of_book" UNIQUE("book_id","id"),
	CONSTRAINT "contact_fields_name" CHECK (char_length("contact_fields"."name") between 1 and 40),
	CONSTRAINT "contact_fields_says" CHECK ("contact_fields"."folded" <> ''),
	CONSTRAINT "contact_fields_kind" CHECK ("contact_fields"."kind" in ('text', 'number', 'date', 'choice')),
	CONSTRAINT "contact_fields_choices" CHECK (("contact_fields"."kind" = 'choice') = ("contact_fields"."choices" <> '{}'))
);
--> statement-breakpoint
CREATE TABLE "contact_field_values" (
	"book_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"field_id" uuid NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "contact_field_values_pk" PRIMARY KEY("contact_id","field_id"),
	CONSTRAINT "contact_field_values_length" CHECK (char_length("contact_field_values"."value") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "country_code" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "place_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "birthday" date;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "erasure_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_fields" ADD CONSTRAINT "contact_fields_book_id_contact_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."contact_books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_field_values" ADD CONSTRAINT "contact_field_values_contact" FOREIGN KEY ("book_id","contact_id") REFERENCES "public"."contacts"("book_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_field_values" ADD CONSTRAINT "contact_field_values_field" FOREIGN KEY ("book_id","field_id") REFERENCES "public"."contact_fields"("book_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_fields_folded" ON "contact_fields" USING btree ("book_id","folded");--> statement-breakpoint
CREATE INDEX "contact_field_values_of_field" ON "contact_field_values" USING btree ("field_id");--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_addresses_mailbox" ON "contact_addresses" USING btree (mailbox_key("value")) WHERE kind = 'email';--> statement-breakpoint
CREATE INDEX "contacts_owner" ON "contacts" USING btree ("owner_id","book_id") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "contacts_place" ON "contacts" USING btree ("book_id","place_key" text_pattern_ops) WHERE place_key <> '' and merged_into is null;--> statement-breakpoint
CREATE INDEX "contacts_erasure_asked" ON "contacts" USING btree ("erasure_asked_at") WHERE erasure_asked_at is not null;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_country" CHECK ("contacts"."country_code" ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_region" CHECK ("contacts"."region" is null or ("contacts"."country_code" is not null and btrim("contacts"."region") <> '' and char_length("contacts"."region") <= 80));--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_city" CHECK ("contacts"."city" is null or ("contacts"."country_code" is not null and btrim("contacts"."city") <> '' and char_length("contacts"."city") <= 80));--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_birthday" CHECK ("contacts"."birthday" is null or ("contacts"."kind" = 'person' and "contacts"."birthday" >= '1900-01-01'));