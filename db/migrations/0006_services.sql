ALTER TABLE "business_offers" ADD COLUMN "price_from" bigint;--> statement-breakpoint
ALTER TABLE "business_offers" ADD COLUMN "currency" char(3);--> statement-breakpoint
ALTER TABLE "business_offers" ADD COLUMN "minutes" integer;--> statement-breakpoint
ALTER TABLE "business_offers" ADD CONSTRAINT "business_offers_price" CHECK (("business_offers"."price_from" is null) = ("business_offers"."currency" is null) and "business_offers"."price_from" > 0 and "business_offers"."currency" ~ '^[A-Z]{3}$');--> statement-breakpoint
ALTER TABLE "business_offers" ADD CONSTRAINT "business_offers_minutes" CHECK ("business_offers"."minutes" between 1 and 1440);--> statement-breakpoint
ALTER TABLE "business_offers" ADD CONSTRAINT "business_offers_terms" CHECK ("business_offers"."kind" = 'service' or ("business_offers"."price_from" is null and "business_offers"."minutes" is null));