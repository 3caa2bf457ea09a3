ALTER TABLE "import_runs" DROP CONSTRAINT "import_runs_dry";--> statement-breakpoint
DROP INDEX "business_sources_business";--> statement-breakpoint
CREATE INDEX "business_sources_business" ON "business_sources" USING btree ("business_id");--> statement-breakpoint
ALTER TABLE "business_sources" DROP COLUMN "owned_fields";--> statement-breakpoint
ALTER TABLE "import_runs" DROP COLUMN "dry_run";