CREATE TABLE "business_cards" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"card" json NOT NULL,
	"page" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_search" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_words" "tsvector" NOT NULL,
	"name_length" smallint NOT NULL,
	"words" "tsvector" NOT NULL,
	"root_id" integer,
	"category_id" integer,
	"country_id" integer,
	"state_id" integer,
	"city_id" integer,
	"town_id" integer,
	"neighborhood_id" integer,
	"level" smallint NOT NULL,
	"quality" real NOT NULL,
	"products" boolean NOT NULL,
	"services" boolean NOT NULL,
	"payments" integer NOT NULL,
	"rating" real NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"spot" "point",
	"open_week" "int4multirange",
	"special_days" integer[],
	"special_open" "tstzmultirange"
);
--> statement-breakpoint
CREATE TABLE "category_place_counts" (
	"category_id" integer NOT NULL,
	"place_id" integer NOT NULL,
	"category_parent_id" integer NOT NULL,
	"place_parent_id" integer NOT NULL,
	"total" integer NOT NULL,
	"levels" integer[] NOT NULL,
	"products" integer NOT NULL,
	"services" integer NOT NULL,
	"payments" integer[] NOT NULL,
	CONSTRAINT "category_place_counts_category_id_place_id_pk" PRIMARY KEY("category_id","place_id")
);
--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"word" text PRIMARY KEY NOT NULL,
	"uses" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_zones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "time_zones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "business_cards" ADD CONSTRAINT "business_cards_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_search" ADD CONSTRAINT "business_search_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_search_words" ON "business_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "business_search_fuzzy" ON "business_search" USING gin ("name" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "business_search_best" ON "business_search" USING btree ("quality" DESC NULLS FIRST,"business_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "business_search_root" ON "business_search" USING btree ("root_id","quality" DESC NULLS FIRST,"business_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "business_search_category" ON "business_search" USING btree ("category_id","quality" DESC NULLS FIRST,"business_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "business_search_state" ON "business_search" USING btree ("state_id","quality" DESC NULLS FIRST,"business_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "business_search_city" ON "business_search" USING btree ("city_id","quality" DESC NULLS FIRST,"business_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "business_search_town" ON "business_search" USING btree ("town_id","quality" DESC NULLS FIRST,"business_id" DESC NULLS FIRST) WHERE town_id is not null;--> statement-breakpoint
CREATE INDEX "business_search_neighborhood" ON "business_search" USING btree ("neighborhood_id","quality" DESC NULLS FIRST,"business_id" DESC NULLS FIRST) WHERE neighborhood_id is not null;--> statement-breakpoint
CREATE INDEX "business_search_newest" ON "business_search" USING btree ("published_at" DESC NULLS FIRST,"business_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "business_search_rating" ON "business_search" USING btree ("rating" DESC NULLS FIRST,"business_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "business_search_spot" ON "business_search" USING gist ("spot");--> statement-breakpoint
CREATE INDEX "business_search_open" ON "business_search" USING gist ("open_week") WHERE open_week is not null;--> statement-breakpoint
CREATE INDEX "business_search_special" ON "business_search" USING gist ("special_open") WHERE special_open is not null;--> statement-breakpoint
CREATE INDEX "category_place_counts_places" ON "category_place_counts" USING btree ("category_id","place_parent_id","total" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "category_place_counts_categories" ON "category_place_counts" USING btree ("place_id","category_parent_id","total" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_vocabulary_fuzzy" ON "search_vocabulary" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "time_zones_name" ON "time_zones" USING btree ("name");--> statement-breakpoint
CREATE INDEX "places_folded" ON "places" USING btree ("folded" text_pattern_ops);--> statement-breakpoint
ALTER TABLE "places" DROP COLUMN "business_count";