ALTER TABLE "reviews" ADD COLUMN "dispute_taken_by" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "dispute_taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_dispute_taken_by_profiles_id_fk" FOREIGN KEY ("dispute_taken_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_dispute_taken" ON "reviews" USING btree ("dispute_taken_by") WHERE dispute_taken_by is not null;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_dispute_taken" CHECK ("reviews"."dispute_taken_by" is null or ("reviews"."dispute_taken_at" is not null and "reviews"."disputed_at" is not null));