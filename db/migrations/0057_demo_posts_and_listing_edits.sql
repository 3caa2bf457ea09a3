CREATE TABLE "listing_edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"rows" jsonb NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "listing_edits_kind" CHECK ("listing_edits"."kind" in ('category', 'closed', 'published')),
	CONSTRAINT "listing_edits_reason" CHECK (char_length(btrim("listing_edits"."reason")) between 5 and 500),
	CONSTRAINT "listing_edits_rows" CHECK (jsonb_typeof("listing_edits"."rows") = 'array' and jsonb_array_length("listing_edits"."rows") between 1 and 100),
	CONSTRAINT "listing_edits_undone" CHECK ("listing_edits"."undone_by" is null or "listing_edits"."undone_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_edits" ADD CONSTRAINT "listing_edits_made_by_profiles_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_edits" ADD CONSTRAINT "listing_edits_undone_by_profiles_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_edits_newest" ON "listing_edits" USING btree ("made_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listing_edits_maker" ON "listing_edits" USING btree ("made_by") WHERE made_by is not null;--> statement-breakpoint
CREATE INDEX "listing_edits_undoer" ON "listing_edits" USING btree ("undone_by") WHERE undone_by is not null;