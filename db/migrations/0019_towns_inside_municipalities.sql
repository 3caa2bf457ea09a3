DROP INDEX "business_search_words";--> statement-breakpoint
DROP INDEX "business_search_fuzzy";--> statement-breakpoint
ALTER TABLE "business_addresses" ADD COLUMN "municipality" text;--> statement-breakpoint
ALTER TABLE "business_addresses" ADD COLUMN "official_town" text;--> statement-breakpoint
CREATE INDEX "business_search_words" ON "business_search" USING gin ("words") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "business_search_fuzzy" ON "business_search" USING gin ("name" gin_trgm_ops) WITH (gin_pending_list_limit=256);