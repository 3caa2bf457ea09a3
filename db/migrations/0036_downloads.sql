CREATE TABLE "download_consents" (
	"group_id" uuid PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "download_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"sellable_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"times_most" integer NOT NULL,
	"times_used" integer DEFAULT 0 NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "download_grants_once" UNIQUE("order_id","sellable_id","file_id"),
	CONSTRAINT "download_grants_used" CHECK ("download_grants"."times_used" between 0 and "download_grants"."times_most")
);
--> statement-breakpoint
CREATE TABLE "download_terms" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"times" integer DEFAULT 5 NOT NULL,
	"days" integer DEFAULT 365 NOT NULL,
	CONSTRAINT "download_terms_times" CHECK ("download_terms"."times" between 1 and 100),
	CONSTRAINT "download_terms_days" CHECK ("download_terms"."days" between 1 and 3650)
);
--> statement-breakpoint
CREATE TABLE "downloads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"grant_id" uuid NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"media_id" uuid,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "product_files_position_range" CHECK ("product_files"."position" between 0 and 9),
	CONSTRAINT "product_files_name" CHECK (length("product_files"."name") between 1 and 120),
	CONSTRAINT "product_files_kept" CHECK ("product_files"."media_id" is not null or "product_files"."retired_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_kind";--> statement-breakpoint
ALTER TABLE "download_consents" ADD CONSTRAINT "download_consents_group_id_order_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."order_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_grants" ADD CONSTRAINT "download_grants_file_id_product_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."product_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_grants" ADD CONSTRAINT "download_grants_line" FOREIGN KEY ("order_id","sellable_id") REFERENCES "public"."order_lines"("order_id","sellable_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_terms" ADD CONSTRAINT "download_terms_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_grant_id_download_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."download_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_files" ADD CONSTRAINT "product_files_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_files" ADD CONSTRAINT "product_files_media_id_media_objects_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "download_grants_file" ON "download_grants" USING btree ("file_id","until");--> statement-breakpoint
CREATE INDEX "downloads_grant" ON "downloads" USING btree ("grant_id","made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "product_files_position" ON "product_files" USING btree ("product_id","position") WHERE retired_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_files_media" ON "product_files" USING btree ("media_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_kind" CHECK ("products"."kind" in ('goods', 'service', 'digital'));--> statement-breakpoint

insert into buckets (id, is_public) values ('downloads', false);
