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
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_sellable_id_sellables_id_fk" FOREIGN KEY ("sellable_id") REFERENCES "public"."sellables"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_orders" ADD CONSTRAINT "quotation_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_orders" ADD CONSTRAINT "quotation_orders_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_replaces_id_quotations_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."quotations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_sent_by_profiles_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_contact" FOREIGN KEY ("book_id","contact_id") REFERENCES "public"."contacts"("book_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
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
CREATE UNIQUE INDEX "review_proofs_order" ON "review_proofs" USING btree ("order_id","kind");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_kind" CHECK ("order_lines"."kind" in ('product', 'quoted'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" between 1 and 500);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_awaits_balance" CHECK (not "orders"."awaits_balance" or ("orders"."state" not in ('shipped', 'delivered') and "orders"."balance_of" is null));--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD CONSTRAINT "timeline_entries_kind" CHECK ("timeline_entries"."kind" in ('lead', 'messages', 'question', 'review', 'order', 'refund', 'return', 'call', 'quotation', 'note', 'task'));--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD CONSTRAINT "timeline_entries_happening" CHECK (case "timeline_entries"."kind" when 'order' then "timeline_entries"."happening" in ('paid', 'delivered')
        when 'quotation' then "timeline_entries"."happening" in ('sent', 'accepted', 'refused', 'expired', 'withdrawn', 'deposit', 'paid')
        when 'messages' then "timeline_entries"."happening" ~ '^\d{4}-\d\d-\d\d$' else "timeline_entries"."happening" = '' end);--> statement-breakpoint
ALTER TABLE "keys" ADD CONSTRAINT "keys_known_purpose" CHECK ("keys"."purpose" in ('access_token', 'media_link', 'mail_leave', 'lead_code', 'report_mark', 'purchase_link', 'push', 'post_preview', 'suspension_link', 'reply_address', 'quotation_link'));--> statement-breakpoint
ALTER TABLE "sellables" ADD CONSTRAINT "sellables_kind" CHECK ("sellables"."kind" in ('product', 'quoted'));