CREATE TABLE "payout_destinations" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"details" text NOT NULL,
	"saved_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_destinations_details" CHECK (length(btrim("payout_destinations"."details")) between 10 and 500)
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"reference" text NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"bounced_at" timestamp with time zone,
	"bounce_reason" text,
	CONSTRAINT "payouts_reference" CHECK (length(btrim("payouts"."reference")) between 1 and 120),
	CONSTRAINT "payouts_bounced" CHECK (("payouts"."bounced_at" is null) = ("payouts"."bounce_reason" is null)),
	CONSTRAINT "payouts_bounce_reason" CHECK (length(btrim("payouts"."bounce_reason")) between 5 and 500)
);
--> statement-breakpoint
ALTER TABLE "payout_destinations" ADD CONSTRAINT "payout_destinations_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_destinations" ADD CONSTRAINT "payout_destinations_saved_by_profiles_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_made_by_profiles_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_destinations_saver" ON "payout_destinations" USING btree ("saved_by") WHERE saved_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_key" ON "payouts" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "payouts_business" ON "payouts" USING btree ("business_id","made_at","id");--> statement-breakpoint
CREATE INDEX "payouts_maker" ON "payouts" USING btree ("made_by") WHERE made_by is not null;