ALTER TABLE "business_sources" ADD COLUMN "imported" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "dry_run" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "done_bytes" bigint DEFAULT 0 NOT NULL;