CREATE TABLE "demo_payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"fee" bigint,
	"settles_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_payments_state" CHECK ("demo_payments"."state" in ('created', 'pending', 'captured', 'declined')),
	CONSTRAINT "demo_payments_fee" CHECK ("demo_payments"."fee" between 0 and "demo_payments"."amount"),
	CONSTRAINT "demo_payments_settles" CHECK (("demo_payments"."state" = 'pending') = ("demo_payments"."settles_at" is not null)),
	CONSTRAINT "demo_payments_captured" CHECK (("demo_payments"."state" = 'captured') = ("demo_payments"."fee" is not null))
);
--> statement-breakpoint
CREATE TABLE "demo_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_refunds_amount" CHECK ("demo_refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "keys" DROP CONSTRAINT "keys_known_purpose";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_deed";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "order_ids" uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "demo_refunds" ADD CONSTRAINT "demo_refunds_reference_demo_payments_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."demo_payments"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "demo_payments_once" ON "demo_payments" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "demo_refunds_payment" ON "demo_refunds" USING btree ("reference");--> statement-breakpoint
ALTER TABLE "keys" ADD CONSTRAINT "keys_known_purpose" CHECK ("keys"."purpose" in ('access_token', 'media_link', 'mail_leave', 'lead_code', 'report_mark', 'purchase_link'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_deed" CHECK ("order_events"."deed" in ('place', 'pay', 'accept', 'pack', 'ship', 'deliver', 'cancel', 'expire', 'reopen', 'refund', 'note'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_orders" CHECK (cardinality("payments"."order_ids") > 0);