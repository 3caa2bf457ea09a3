CREATE TABLE "favorite_products" (
	"profile_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"seen_price" bigint NOT NULL,
	"seen_currency" char(3) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorite_products_pk" PRIMARY KEY("profile_id","product_id"),
	CONSTRAINT "favorite_products_price" CHECK ("favorite_products"."seen_price" between 1 and 100000000000),
	CONSTRAINT "favorite_products_currency" CHECK ("favorite_products"."seen_currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "followed_stores" (
	"profile_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "followed_stores_pk" PRIMARY KEY("profile_id","store_id")
);
--> statement-breakpoint
ALTER TABLE "favorite_products" ADD CONSTRAINT "favorite_products_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_products" ADD CONSTRAINT "favorite_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_stores" ADD CONSTRAINT "followed_stores_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_stores" ADD CONSTRAINT "followed_stores_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favorite_products_list" ON "favorite_products" USING btree ("profile_id","created_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "favorite_products_product" ON "favorite_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "followed_stores_list" ON "followed_stores" USING btree ("profile_id","created_at" DESC NULLS FIRST,"store_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "followed_stores_store" ON "followed_stores" USING btree ("store_id");