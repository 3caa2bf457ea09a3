DELETE FROM "product_photos" f USING "product_photos" other WHERE f.product_id = other.product_id AND f.media_id = other.media_id AND f.position > other.position;--> statement-breakpoint
ALTER TABLE "product_photos" ADD CONSTRAINT "product_photos_media" UNIQUE("product_id","media_id");--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_photo" FOREIGN KEY ("product_id","photo_id") REFERENCES "public"."product_photos"("product_id","media_id") ON DELETE set null ("photo_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_variants_of_photo" ON "product_variants" USING btree ("product_id","photo_id") WHERE photo_id is not null;
