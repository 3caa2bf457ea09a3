CREATE TABLE "house_block_counts" (
	"block_id" uuid NOT NULL,
	"day" date NOT NULL,
	"place" text NOT NULL,
	"act" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "house_block_counts_pk" PRIMARY KEY("block_id","day","place","act"),
	CONSTRAINT "house_block_counts_place" CHECK ("house_block_counts"."place" in ('overview', 'home', 'post')),
	CONSTRAINT "house_block_counts_act" CHECK ("house_block_counts"."act" in ('view', 'press')),
	CONSTRAINT "house_block_counts_positive" CHECK ("house_block_counts"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "house_blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"button_text" text NOT NULL,
	"href" text NOT NULL,
	"media_id" uuid,
	"alt" text DEFAULT '' NOT NULL,
	"places" text[] NOT NULL,
	"begins_on" date,
	"ends_on" date,
	"zone" text NOT NULL,
	"begins_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"position" integer NOT NULL,
	"state" text DEFAULT 'paused' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "house_blocks_kind" CHECK ("house_blocks"."kind" in ('service', 'promo')),
	CONSTRAINT "house_blocks_state" CHECK ("house_blocks"."state" in ('active', 'paused', 'stored')),
	CONSTRAINT "house_blocks_filled" CHECK (btrim("house_blocks"."title") <> '' and char_length("house_blocks"."title") <= 80 and btrim("house_blocks"."text") <> '' and char_length("house_blocks"."text") <= 240
        and btrim("house_blocks"."button_text") <> '' and char_length("house_blocks"."button_text") <= 30),
	CONSTRAINT "house_blocks_href" CHECK (char_length("house_blocks"."href") <= 500 and "house_blocks"."href" !~ '[[:space:][:cntrl:]\\<>"''`]'
        and ("house_blocks"."href" ~ '^/($|[^/])' or "house_blocks"."href" ~ '^https://[^/?#@]+($|[/?#])')),
	CONSTRAINT "house_blocks_alt" CHECK (char_length("house_blocks"."alt") <= 300 and ("house_blocks"."media_id" is null) = (btrim("house_blocks"."alt") = '')),
	CONSTRAINT "house_blocks_places" CHECK (cardinality("house_blocks"."places") > 0 and case when "house_blocks"."kind" = 'service' then "house_blocks"."places" <@ array['overview'] else "house_blocks"."places" <@ array['home', 'post'] end),
	CONSTRAINT "house_blocks_days" CHECK (("house_blocks"."begins_on" is null) = ("house_blocks"."begins_at" is null) and ("house_blocks"."ends_on" is null) = ("house_blocks"."ends_at" is null)
        and coalesce("house_blocks"."ends_on" >= "house_blocks"."begins_on", true) and coalesce("house_blocks"."ends_at" > "house_blocks"."begins_at", true)),
	CONSTRAINT "house_blocks_position" CHECK ("house_blocks"."position" > 0),
	CONSTRAINT "house_blocks_version" CHECK ("house_blocks"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "house_business" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"business_id" uuid NOT NULL,
	"chosen_by" uuid,
	"chosen_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "house_business_one" CHECK ("house_business"."id")
);
--> statement-breakpoint
ALTER TABLE "house_block_counts" ADD CONSTRAINT "house_block_counts_block_id_house_blocks_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."house_blocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_blocks" ADD CONSTRAINT "house_blocks_media_id_media_objects_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_blocks" ADD CONSTRAINT "house_blocks_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_blocks" ADD CONSTRAINT "house_blocks_saved_by_profiles_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_business" ADD CONSTRAINT "house_business_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_business" ADD CONSTRAINT "house_business_chosen_by_profiles_id_fk" FOREIGN KEY ("chosen_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "house_blocks_order" ON "house_blocks" USING btree ("kind","position","id");--> statement-breakpoint
CREATE INDEX "house_blocks_picture" ON "house_blocks" USING btree ("media_id") WHERE media_id is not null;--> statement-breakpoint
CREATE INDEX "house_blocks_creator" ON "house_blocks" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX "house_blocks_saver" ON "house_blocks" USING btree ("saved_by") WHERE saved_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "house_business_business" ON "house_business" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "house_business_chooser" ON "house_business" USING btree ("chosen_by") WHERE chosen_by is not null;--> statement-breakpoint
insert into buckets (id, is_public) values ('house-photos', true);
