CREATE TABLE "checkout_consents" (
	"purchase_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"wording" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkout_consents_pk" PRIMARY KEY("purchase_id","store_id"),
	CONSTRAINT "checkout_consents_wording" CHECK ("checkout_consents"."wording" in ('checkout-1', 'form-1', 'sign-up-1', 'spoken-1', 'account-1'))
);
--> statement-breakpoint
CREATE TABLE "client_totals" (
	"book_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"currency" char(3) NOT NULL,
	"orders" integer NOT NULL,
	"spent" bigint NOT NULL,
	"first_at" timestamp with time zone,
	"last_at" timestamp with time zone,
	CONSTRAINT "client_totals_pk" PRIMARY KEY("contact_id","currency"),
	CONSTRAINT "client_totals_orders" CHECK ("client_totals"."orders" >= 0 and "client_totals"."spent" >= 0),
	CONSTRAINT "client_totals_times" CHECK (("client_totals"."orders" > 0) = ("client_totals"."first_at" is not null) and ("client_totals"."first_at" is null) = ("client_totals"."last_at" is null))
);
--> statement-breakpoint
CREATE TABLE "consent_book_moves" (
	"from_id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"consent_id" uuid NOT NULL,
	"state" text NOT NULL,
	"origin" text NOT NULL,
	"wording" text,
	"is_own" boolean NOT NULL,
	"recorded_by" uuid,
	"press" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_events_state" CHECK ("consent_events"."state" in ('given', 'refused')),
	CONSTRAINT "consent_events_origin" CHECK ("consent_events"."origin" in ('checkout', 'sign_up', 'form', 'spoken', 'team', 'import', 'account', 'link'))
);
--> statement-breakpoint
CREATE TABLE "consent_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"name" text,
	"email" text,
	"phone" text,
	"choices" jsonb NOT NULL,
	"origin" text NOT NULL,
	"wording" text NOT NULL,
	"asked_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"is_confirmed" boolean,
	CONSTRAINT "consent_requests_origin" CHECK ("consent_requests"."origin" in ('checkout', 'sign_up', 'form', 'spoken', 'team', 'import', 'account', 'link')),
	CONSTRAINT "consent_requests_wording" CHECK ("consent_requests"."wording" in ('checkout-1', 'form-1', 'sign-up-1', 'spoken-1', 'account-1')),
	CONSTRAINT "consent_requests_name" CHECK (btrim("consent_requests"."name") <> '' and char_length("consent_requests"."name") <= 120),
	CONSTRAINT "consent_requests_choices" CHECK (jsonb_typeof("consent_requests"."choices") = 'array' and "consent_requests"."choices" <> '[]'),
	CONSTRAINT "consent_requests_answered" CHECK (("consent_requests"."answered_at" is null) = ("consent_requests"."is_confirmed" is null) and ("consent_requests"."answered_at" is null) = ("consent_requests"."email" is not null) and ("consent_requests"."answered_at" is null or num_nonnulls("consent_requests"."name", "consent_requests"."phone") = 0))
);
--> statement-breakpoint
CREATE TABLE "consent_settings" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"at_checkout" boolean DEFAULT false NOT NULL,
	"on_page" boolean DEFAULT false NOT NULL,
	"has_sign_up" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"purpose" text NOT NULL,
	"address" text,
	"address_hash" text NOT NULL,
	"state" text NOT NULL,
	"origin" text NOT NULL,
	"wording" text,
	"is_own" boolean NOT NULL,
	"recorded_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_once" UNIQUE("book_id","channel","purpose","address_hash"),
	CONSTRAINT "consents_of_book" UNIQUE("book_id","id"),
	CONSTRAINT "consents_channel" CHECK ("consents"."channel" in ('email', 'whatsapp', 'phone')),
	CONSTRAINT "consents_purpose" CHECK ("consents"."purpose" in ('marketing', 'followup')),
	CONSTRAINT "consents_state" CHECK ("consents"."state" in ('given', 'refused')),
	CONSTRAINT "consents_origin" CHECK ("consents"."origin" in ('checkout', 'sign_up', 'form', 'spoken', 'team', 'import', 'account', 'link')),
	CONSTRAINT "consents_wording" CHECK ("consents"."wording" is null or "consents"."wording" in ('checkout-1', 'form-1', 'sign-up-1', 'spoken-1', 'account-1')),
	CONSTRAINT "consents_hash_form" CHECK ("consents"."address_hash" ~ '^[A-Za-z0-9_-]{43}$'),
	CONSTRAINT "consents_forgotten" CHECK ("consents"."address" is not null or "consents"."state" = 'refused'),
	CONSTRAINT "consents_address_form" CHECK (case "consents"."channel" when 'email' then "consents"."address" = lower("consents"."address") and "consents"."address" like '%_@_%' else "consents"."address" ~ '^\+[1-9][0-9]{6,14}$' end)
);
--> statement-breakpoint
ALTER TABLE "keys" DROP CONSTRAINT "keys_known_purpose";--> statement-breakpoint
ALTER TABLE "contact_groups" ADD COLUMN "rule" jsonb;--> statement-breakpoint
ALTER TABLE "contact_addresses" ADD COLUMN "address_key" text GENERATED ALWAYS AS (case kind when 'email' then mailbox_key(value) when 'phone' then value end) STORED;--> statement-breakpoint
ALTER TABLE "checkout_consents" ADD CONSTRAINT "checkout_consents_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_consents" ADD CONSTRAINT "checkout_consents_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_totals" ADD CONSTRAINT "client_totals_contact" FOREIGN KEY ("book_id","contact_id") REFERENCES "public"."contacts"("book_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "consent_book_moves" ADD CONSTRAINT "consent_book_moves_book_id_contact_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."contact_books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_events" ADD CONSTRAINT "consent_events_recorded_by_profiles_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_events" ADD CONSTRAINT "consent_events_consent" FOREIGN KEY ("book_id","consent_id") REFERENCES "public"."consents"("book_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "consent_requests" ADD CONSTRAINT "consent_requests_book_id_contact_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."contact_books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_requests" ADD CONSTRAINT "consent_requests_asked_by_profiles_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_settings" ADD CONSTRAINT "consent_settings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_book_id_contact_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."contact_books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_recorded_by_profiles_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_consents_store" ON "checkout_consents" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "client_totals_book" ON "client_totals" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "consent_events_of" ON "consent_events" USING btree ("consent_id","at","id");--> statement-breakpoint
CREATE INDEX "consent_events_press" ON "consent_events" USING btree ("press") WHERE press is not null;--> statement-breakpoint
CREATE INDEX "consent_events_recorder" ON "consent_events" USING btree ("recorded_by") WHERE recorded_by is not null;--> statement-breakpoint
CREATE INDEX "consent_requests_book" ON "consent_requests" USING btree ("book_id","created_at") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "consent_requests_mailbox" ON "consent_requests" USING btree (mailbox_key("email")) WHERE email is not null;--> statement-breakpoint
CREATE INDEX "consent_requests_expired" ON "consent_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "consent_requests_asker" ON "consent_requests" USING btree ("asked_by") WHERE asked_by is not null;--> statement-breakpoint
CREATE INDEX "consents_address" ON "consents" USING btree ("book_id","address") WHERE address is not null;--> statement-breakpoint
CREATE INDEX "consents_hash" ON "consents" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "consents_recorder" ON "consents" USING btree ("recorded_by") WHERE recorded_by is not null;--> statement-breakpoint
CREATE INDEX "contact_addresses_key" ON "contact_addresses" USING btree ("book_id","address_key") WHERE address_key is not null;--> statement-breakpoint
CREATE INDEX "contacts_merged_parts" ON "contacts" USING btree ("book_id","id") WHERE merged_into is not null;--> statement-breakpoint
ALTER TABLE "contact_groups" ADD CONSTRAINT "contact_groups_rule" CHECK (jsonb_typeof("contact_groups"."rule") = 'object');--> statement-breakpoint
ALTER TABLE "keys" ADD CONSTRAINT "keys_known_purpose" CHECK ("keys"."purpose" in ('access_token', 'media_link', 'mail_leave', 'lead_code', 'report_mark', 'purchase_link', 'push', 'post_preview', 'suspension_link', 'reply_address', 'consent_link', 'address_hash'));