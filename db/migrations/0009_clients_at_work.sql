CREATE TABLE "conversation_answers" (
	"conversation_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_answers_pk" PRIMARY KEY("conversation_id","asked_at"),
	CONSTRAINT "conversation_answers_times" CHECK ("conversation_answers"."answered_at" >= "conversation_answers"."asked_at")
);
--> statement-breakpoint
CREATE TABLE "inbox_settings" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"answers_when_closed" boolean DEFAULT true NOT NULL,
	"closed_text" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_settings_text" CHECK (char_length("inbox_settings"."closed_text") between 1 and 500)
);
--> statement-breakpoint
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
CREATE TABLE "contact_import_keys" (
	"book_id" uuid NOT NULL,
	"key" text NOT NULL,
	"contact_id" uuid NOT NULL,
	CONSTRAINT "contact_import_keys_pk" PRIMARY KEY("book_id","key","contact_id")
);
--> statement-breakpoint
CREATE TABLE "contact_import_pieces" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "contact_import_pieces_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "contact_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"given" jsonb,
	"key" text,
	"outcome" text NOT NULL,
	"repeats" integer,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remarks" text[] DEFAULT '{}' NOT NULL,
	"raw" text,
	"contact_id" uuid,
	"is_done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contact_import_rows_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "contact_import_rows_outcome" CHECK ("contact_import_rows"."outcome" in ('new', 'changed', 'same', 'repeated', 'rejected')),
	CONSTRAINT "contact_import_rows_rejected" CHECK (("contact_import_rows"."outcome" = 'rejected') = ("contact_import_rows"."given" is null) and ("contact_import_rows"."outcome" <> 'rejected' or "contact_import_rows"."remarks" <> '{}')),
	CONSTRAINT "contact_import_rows_repeats" CHECK (("contact_import_rows"."outcome" = 'repeated') = ("contact_import_rows"."repeats" is not null))
);
--> statement-breakpoint
CREATE TABLE "contact_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"encoding" text NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"settings" jsonb,
	"total_bytes" bigint NOT NULL,
	"done_bytes" bigint DEFAULT 0 NOT NULL,
	"read_rows" integer DEFAULT 0 NOT NULL,
	"done_rows" integer DEFAULT 0 NOT NULL,
	"pictures" integer DEFAULT 0 NOT NULL,
	"error" text,
	"started_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "contact_imports_state" CHECK ("contact_imports"."state" in ('uploaded', 'reading', 'ready', 'importing', 'stopped', 'failed', 'finished')),
	CONSTRAINT "contact_imports_format" CHECK ("contact_imports"."format" in ('vcard', 'csv')),
	CONSTRAINT "contact_imports_name" CHECK (char_length("contact_imports"."file_name") between 1 and 200),
	CONSTRAINT "contact_imports_chosen" CHECK ("contact_imports"."state" = 'uploaded' or "contact_imports"."settings" is not null),
	CONSTRAINT "contact_imports_started" CHECK ("contact_imports"."state" not in ('importing', 'stopped', 'finished') or "contact_imports"."started_at" is not null),
	CONSTRAINT "contact_imports_done" CHECK ("contact_imports"."done_rows" between 0 and "contact_imports"."read_rows")
);
--> statement-breakpoint
CREATE TABLE "quotation_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quotation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"sellable_id" uuid,
	"title" text NOT NULL,
	"unit" text,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	CONSTRAINT "quotation_lines_position" UNIQUE("quotation_id","position"),
	CONSTRAINT "quotation_lines_position_range" CHECK ("quotation_lines"."position" between 0 and 59),
	CONSTRAINT "quotation_lines_title" CHECK (btrim("quotation_lines"."title") <> '' and char_length("quotation_lines"."title") <= 200),
	CONSTRAINT "quotation_lines_unit" CHECK (char_length("quotation_lines"."unit") between 1 and 20),
	CONSTRAINT "quotation_lines_quantity" CHECK ("quotation_lines"."quantity" between 1 and 500),
	CONSTRAINT "quotation_lines_price" CHECK ("quotation_lines"."unit_price" between 1 and 100000000000)
);
--> statement-breakpoint
CREATE TABLE "quotation_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"quotation_id" uuid NOT NULL,
	"part" text NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotation_orders_part" CHECK ("quotation_orders"."part" in ('whole', 'deposit', 'balance'))
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	"replaces_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"profile_id" uuid,
	"email" text,
	"currency" char(3) NOT NULL,
	"tax_name" text,
	"tax_rate" integer,
	"valid_until" date NOT NULL,
	"expires_at" timestamp with time zone,
	"note" text,
	"deposit_percent" integer,
	"shipping_kind" text,
	"shipping_name" text,
	"shipping_price" bigint DEFAULT 0 NOT NULL,
	"refusal" text,
	"created_by" uuid,
	"sent_by" uuid,
	"sent_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotations_number" UNIQUE("book_id","number","edition"),
	CONSTRAINT "quotations_state" CHECK ("quotations"."state" in ('draft', 'sent', 'accepted', 'deposit_paid', 'paid', 'refused', 'expired', 'withdrawn', 'replaced')),
	CONSTRAINT "quotations_number_range" CHECK ("quotations"."number" >= 1 and "quotations"."edition" >= 1),
	CONSTRAINT "quotations_code" CHECK ("quotations"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "quotations_tax" CHECK (("quotations"."tax_name" is null) = ("quotations"."tax_rate" is null) and "quotations"."tax_rate" between 1 and 10000),
	CONSTRAINT "quotations_sent" CHECK (("quotations"."state" = 'draft') = ("quotations"."sent_at" is null) and ("quotations"."sent_at" is null) = ("quotations"."expires_at" is null)),
	CONSTRAINT "quotations_accepted" CHECK ("quotations"."state" not in ('accepted', 'deposit_paid', 'paid') or "quotations"."accepted_at" is not null),
	CONSTRAINT "quotations_ended" CHECK (("quotations"."state" in ('refused', 'expired', 'withdrawn', 'replaced')) = ("quotations"."ended_at" is not null)),
	CONSTRAINT "quotations_refusal" CHECK ("quotations"."refusal" is null or (char_length("quotations"."refusal") between 1 and 500 and "quotations"."state" in ('refused', 'replaced'))),
	CONSTRAINT "quotations_note" CHECK (char_length("quotations"."note") between 1 and 2000),
	CONSTRAINT "quotations_deposit" CHECK ("quotations"."deposit_percent" between 5 and 95),
	CONSTRAINT "quotations_shipping" CHECK (("quotations"."shipping_kind" is null) = ("quotations"."shipping_name" is null)
        and "quotations"."shipping_price" between 0 and case when "quotations"."shipping_kind" is null then 0 else 100000000000 end),
	CONSTRAINT "quotations_shipping_kind" CHECK ("quotations"."shipping_kind" in ('delivery', 'pick_up')),
	CONSTRAINT "quotations_shipping_name" CHECK (char_length("quotations"."shipping_name") between 1 and 80),
	CONSTRAINT "quotations_version" CHECK ("quotations"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_kind";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_quantity";--> statement-breakpoint
ALTER TABLE "timeline_entries" DROP CONSTRAINT "timeline_entries_kind";--> statement-breakpoint
ALTER TABLE "timeline_entries" DROP CONSTRAINT "timeline_entries_happening";--> statement-breakpoint
ALTER TABLE "keys" DROP CONSTRAINT "keys_known_purpose";--> statement-breakpoint
ALTER TABLE "sellables" DROP CONSTRAINT "sellables_kind";--> statement-breakpoint
DROP INDEX "review_proofs_order";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "awaits_balance" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "balance_of" uuid;--> statement-breakpoint
ALTER TABLE "contact_groups" ADD COLUMN "rule" jsonb;--> statement-breakpoint
ALTER TABLE "contact_addresses" ADD COLUMN "address_key" text GENERATED ALWAYS AS (case kind when 'email' then mailbox_key(value) when 'phone' then value end) STORED;--> statement-breakpoint
ALTER TABLE "conversation_answers" ADD CONSTRAINT "conversation_answers_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_answers" ADD CONSTRAINT "conversation_answers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_settings" ADD CONSTRAINT "inbox_settings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "contact_import_keys" ADD CONSTRAINT "contact_import_keys_contact" FOREIGN KEY ("book_id","contact_id") REFERENCES "public"."contacts"("book_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "contact_import_pieces" ADD CONSTRAINT "contact_import_pieces_import_id_contact_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."contact_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_import_rows" ADD CONSTRAINT "contact_import_rows_import_id_contact_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."contact_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_import_rows" ADD CONSTRAINT "contact_import_rows_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD CONSTRAINT "contact_imports_book_id_contact_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."contact_books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD CONSTRAINT "contact_imports_started_by_profiles_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_sellable_id_sellables_id_fk" FOREIGN KEY ("sellable_id") REFERENCES "public"."sellables"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_orders" ADD CONSTRAINT "quotation_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_orders" ADD CONSTRAINT "quotation_orders_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_replaces_id_quotations_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."quotations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_sent_by_profiles_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_contact" FOREIGN KEY ("book_id","contact_id") REFERENCES "public"."contacts"("book_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "conversation_answers_business" ON "conversation_answers" USING btree ("business_id","answered_at");--> statement-breakpoint
CREATE INDEX "checkout_consents_store" ON "checkout_consents" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "client_totals_book" ON "client_totals" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "consent_book_moves_book" ON "consent_book_moves" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "consent_events_of" ON "consent_events" USING btree ("consent_id","at","id");--> statement-breakpoint
CREATE INDEX "consent_events_press" ON "consent_events" USING btree ("press") WHERE press is not null;--> statement-breakpoint
CREATE INDEX "consent_events_recorder" ON "consent_events" USING btree ("recorded_by") WHERE recorded_by is not null;--> statement-breakpoint
CREATE INDEX "consent_requests_book" ON "consent_requests" USING btree ("book_id","created_at");--> statement-breakpoint
CREATE INDEX "consent_requests_mailbox" ON "consent_requests" USING btree (mailbox_key("email")) WHERE email is not null;--> statement-breakpoint
CREATE INDEX "consent_requests_expired" ON "consent_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "consent_requests_asker" ON "consent_requests" USING btree ("asked_by") WHERE asked_by is not null;--> statement-breakpoint
CREATE INDEX "consents_address" ON "consents" USING btree ("book_id","address") WHERE address is not null;--> statement-breakpoint
CREATE INDEX "consents_hash" ON "consents" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "consents_recorder" ON "consents" USING btree ("recorded_by") WHERE recorded_by is not null;--> statement-breakpoint
CREATE INDEX "contact_import_keys_of" ON "contact_import_keys" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "contact_import_rows_outcome" ON "contact_import_rows" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "contact_import_rows_remarks" ON "contact_import_rows" USING btree ("import_id","line") WHERE remarks <> '{}';--> statement-breakpoint
CREATE INDEX "contact_import_rows_contact" ON "contact_import_rows" USING btree ("contact_id") WHERE contact_id is not null;--> statement-breakpoint
CREATE INDEX "contact_imports_of_book" ON "contact_imports" USING btree ("book_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_imports_starter" ON "contact_imports" USING btree ("started_by") WHERE started_by is not null;--> statement-breakpoint
CREATE INDEX "contact_imports_age" ON "contact_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_imports_running" ON "contact_imports" USING btree ("updated_at") WHERE state in ('reading', 'importing');--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_lines_product" ON "quotation_lines" USING btree ("quotation_id","sellable_id");--> statement-breakpoint
CREATE INDEX "quotation_lines_sellable" ON "quotation_lines" USING btree ("sellable_id") WHERE sellable_id is not null;--> statement-breakpoint
CREATE INDEX "quotation_orders_of" ON "quotation_orders" USING btree ("quotation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_orders_paid_once" ON "quotation_orders" USING btree ("quotation_id","part") WHERE paid_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_replaces" ON "quotations" USING btree ("replaces_id");--> statement-breakpoint
CREATE INDEX "quotations_newest" ON "quotations" USING btree ("book_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quotations_of_contact" ON "quotations" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "quotations_person" ON "quotations" USING btree ("profile_id") WHERE profile_id is not null;--> statement-breakpoint
CREATE INDEX "quotations_expiring" ON "quotations" USING btree ("expires_at") WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX "quotations_creator" ON "quotations" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX "quotations_sender" ON "quotations" USING btree ("sent_by") WHERE sent_by is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_balance_of_orders_id_fk" FOREIGN KEY ("balance_of") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_balance" ON "orders" USING btree ("balance_of") WHERE balance_of is not null;--> statement-breakpoint
CREATE INDEX "contact_addresses_key" ON "contact_addresses" USING btree ("book_id","address_key") WHERE address_key is not null;--> statement-breakpoint
CREATE INDEX "contacts_merged_parts" ON "contacts" USING btree ("book_id","id") WHERE merged_into is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "review_proofs_order" ON "review_proofs" USING btree ("order_id","kind");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_kind" CHECK ("order_lines"."kind" in ('product', 'quoted'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" between 1 and 500);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_awaits_balance" CHECK (not "orders"."awaits_balance" or ("orders"."state" not in ('shipped', 'delivered') and "orders"."balance_of" is null));--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD CONSTRAINT "timeline_entries_kind" CHECK ("timeline_entries"."kind" in ('lead', 'messages', 'question', 'review', 'order', 'refund', 'return', 'call', 'quotation', 'note', 'task'));--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD CONSTRAINT "timeline_entries_happening" CHECK (case "timeline_entries"."kind" when 'order' then "timeline_entries"."happening" in ('paid', 'delivered')
        when 'quotation' then "timeline_entries"."happening" in ('sent', 'accepted', 'refused', 'expired', 'withdrawn', 'deposit', 'paid')
        when 'messages' then "timeline_entries"."happening" ~ '^\d{4}-\d\d-\d\d$' else "timeline_entries"."happening" = '' end);--> statement-breakpoint
ALTER TABLE "contact_groups" ADD CONSTRAINT "contact_groups_rule" CHECK (jsonb_typeof("contact_groups"."rule") = 'object');--> statement-breakpoint
ALTER TABLE "keys" ADD CONSTRAINT "keys_known_purpose" CHECK ("keys"."purpose" in ('access_token', 'media_link', 'mail_leave', 'lead_code', 'report_mark', 'purchase_link', 'push', 'post_preview', 'suspension_link', 'reply_address', 'consent_link', 'address_hash', 'quotation_link'));--> statement-breakpoint
ALTER TABLE "sellables" ADD CONSTRAINT "sellables_kind" CHECK ("sellables"."kind" in ('product', 'quoted'));