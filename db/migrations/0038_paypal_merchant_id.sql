ALTER TABLE "payout_destinations" ALTER COLUMN "details" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_destinations" ADD COLUMN "paypal_merchant_id" text;--> statement-breakpoint
ALTER TABLE "payout_destinations" ADD CONSTRAINT "payout_destinations_paypal" CHECK ("payout_destinations"."paypal_merchant_id" ~ '^[2-9A-HJ-NP-Z]{13}$');--> statement-breakpoint
ALTER TABLE "payout_destinations" ADD CONSTRAINT "payout_destinations_somewhere" CHECK (num_nonnulls("payout_destinations"."details", "payout_destinations"."paypal_merchant_id") > 0);