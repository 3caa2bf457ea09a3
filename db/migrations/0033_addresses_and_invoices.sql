CREATE TABLE "saved_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"label" text,
	"address" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_addresses_place" UNIQUE("profile_id","place"),
	CONSTRAINT "saved_addresses_places" CHECK ("saved_addresses"."place" between 1 and 20),
	CONSTRAINT "saved_addresses_label" CHECK (length(btrim("saved_addresses"."label")) between 1 and 40)
);
--> statement-breakpoint
ALTER TABLE "order_groups" ADD COLUMN "invoice" jsonb;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD CONSTRAINT "saved_addresses_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_addresses_default" ON "saved_addresses" USING btree ("profile_id") WHERE is_default;