ALTER TABLE "payments" DROP CONSTRAINT "payments_fee";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "alert" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "alert_detail" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "alerted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_alerts" ON "payments" USING btree ("alerted_at") WHERE alert is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_alert" CHECK ("payments"."alert" in ('other_amount', 'fee_above_price', 'not_asked', 'not_given_back'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_alerted" CHECK (num_nulls("payments"."alert", "payments"."alert_detail", "payments"."alerted_at") in (0, 3));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_fee" CHECK ("payments"."fee" >= 0);