CREATE TABLE "subjects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"business_id" uuid GENERATED ALWAYS AS (case when kind = 'business' then id end) STORED,
	"product_id" uuid GENERATED ALWAYS AS (case when kind = 'product' then id end) STORED,
	"store_id" uuid GENERATED ALWAYS AS (case when kind = 'store' then id end) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subjects_business" UNIQUE("business_id"),
	CONSTRAINT "subjects_product" UNIQUE("product_id"),
	CONSTRAINT "subjects_store" UNIQUE("store_id"),
	CONSTRAINT "subjects_kind" UNIQUE("id","kind"),
	CONSTRAINT "subjects_kind_known" CHECK ("subjects"."kind" in ('business', 'product', 'store'))
);
--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;