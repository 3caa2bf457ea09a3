CREATE TABLE "happening_products" (
	"happening_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"price_before" bigint,
	CONSTRAINT "happening_products_pk" PRIMARY KEY("happening_id","product_id"),
	CONSTRAINT "happening_products_price" CHECK (("happening_products"."variant_id" is null) = ("happening_products"."price_before" is null) and "happening_products"."price_before" > 0)
);
--> statement-breakpoint
CREATE TABLE "happenings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"promotion_id" uuid,
	"level" integer,
	"happened_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tell_at" timestamp with time zone NOT NULL,
	"told_until" uuid,
	"told_at" timestamp with time zone,
	CONSTRAINT "happenings_kind" CHECK ("happenings"."kind" in ('published', 'reduced', 'promotion', 'level', 'store_opened')),
	CONSTRAINT "happenings_of_promotion" CHECK (("happenings"."kind" = 'promotion') = ("happenings"."promotion_id" is not null)),
	CONSTRAINT "happenings_level" CHECK (("happenings"."kind" = 'level') = ("happenings"."level" is not null) and "happenings"."level" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "news_readers" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"seen_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coming_interests" DROP CONSTRAINT "coming_interests_tab_known";--> statement-breakpoint
DROP INDEX "coming_interests_tab";--> statement-breakpoint
ALTER TABLE "marks" ADD COLUMN "bell_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "happening_products" ADD CONSTRAINT "happening_products_happening_id_happenings_id_fk" FOREIGN KEY ("happening_id") REFERENCES "public"."happenings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "happening_products" ADD CONSTRAINT "happening_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "happening_products" ADD CONSTRAINT "happening_products_variant" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "happenings" ADD CONSTRAINT "happenings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "happenings" ADD CONSTRAINT "happenings_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_readers" ADD CONSTRAINT "news_readers_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "happening_products_product" ON "happening_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "happening_products_variant_index" ON "happening_products" USING btree ("variant_id") WHERE variant_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "happenings_day" ON "happenings" USING btree ("business_id","kind","day") WHERE promotion_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "happenings_promotion" ON "happenings" USING btree ("promotion_id") WHERE promotion_id is not null;--> statement-breakpoint
CREATE INDEX "happenings_newest" ON "happenings" USING btree ("business_id","happened_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "happenings_old" ON "happenings" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "happenings_untold" ON "happenings" USING btree ("tell_at","id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "marks_bell" ON "marks" USING btree ("subject_id","profile_id") WHERE bell_since is not null;--> statement-breakpoint
CREATE INDEX "coming_interests_tab" ON "coming_interests" USING btree ("tab","profile_id");--> statement-breakpoint
ALTER TABLE "coming_interests" ADD CONSTRAINT "coming_interests_tab_known" CHECK ("coming_interests"."tab" in ('companies', 'professionals', 'products', 'services', 'jobs', 'events', 'courses', 'certifications'));--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_bell_of_follow" CHECK ("marks"."bell_since" is null or "marks"."act" = 'follow');