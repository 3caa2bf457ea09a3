CREATE TABLE "authors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text,
	"phone" text,
	"address" text,
	"city" text,
	"country_code" text,
	"preferred_language" text,
	"experience_level" text,
	"work_mode" text,
	"social_media" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"profile_image_id" uuid,
	"cover_image_id" uuid,
	"profile_id" uuid,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authors_username_form" CHECK ("authors"."username" ~ '^[a-z0-9]+([._-][a-z0-9]+)*$' and length("authors"."username") between 2 and 40),
	CONSTRAINT "authors_filled" CHECK (coalesce(btrim("authors"."first_name") <> '', true) and coalesce(btrim("authors"."last_name") <> '', true) and coalesce(btrim("authors"."city") <> '', true)
        and coalesce(btrim("authors"."address") <> '', true)),
	CONSTRAINT "authors_email_form" CHECK ("authors"."email" = lower("authors"."email") and "authors"."email" ~ '^[^@\s]+@[^@\s]+$'),
	CONSTRAINT "authors_phone" CHECK ("authors"."phone" ~ '^\+[1-9][0-9]{6,14}$'),
	CONSTRAINT "authors_country_code" CHECK ("authors"."country_code" ~ '^[A-Z]{2}$'),
	CONSTRAINT "authors_language" CHECK ("authors"."preferred_language" in ('es', 'en', 'pt')),
	CONSTRAINT "authors_experience" CHECK ("authors"."experience_level" in ('junior', 'mid', 'senior', 'expert')),
	CONSTRAINT "authors_work_mode" CHECK ("authors"."work_mode" in ('office', 'remote', 'influencer', 'project', 'permanent', 'temporary')),
	CONSTRAINT "authors_social_media" CHECK (jsonb_typeof("authors"."social_media") = 'object' and "authors"."social_media" - array['facebook', 'twitter', 'linkedin', 'youtube', 'tiktok', 'portfolio'] = '{}'
        and not jsonb_path_exists("authors"."social_media", '$.* ? (@.type() != "string" || !(@ like_regex "^https?://[^ ]+$"))')),
	CONSTRAINT "authors_version" CHECK ("authors"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "marks" DROP CONSTRAINT "marks_fits";--> statement-breakpoint
ALTER TABLE "subjects" DROP CONSTRAINT "subjects_kind_known";--> statement-breakpoint
ALTER TABLE "authors" ADD CONSTRAINT "authors_id_subjects_id_fk" FOREIGN KEY ("id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authors" ADD CONSTRAINT "authors_profile_image_id_media_objects_id_fk" FOREIGN KEY ("profile_image_id") REFERENCES "public"."media_objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authors" ADD CONSTRAINT "authors_cover_image_id_media_objects_id_fk" FOREIGN KEY ("cover_image_id") REFERENCES "public"."media_objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authors" ADD CONSTRAINT "authors_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "authors_username" ON "authors" USING btree ("username");--> statement-breakpoint
CREATE UNIQUE INDEX "authors_profile" ON "authors" USING btree ("profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "authors_profile_image" ON "authors" USING btree ("profile_image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "authors_cover_image" ON "authors" USING btree ("cover_image_id");--> statement-breakpoint
CREATE INDEX "authors_newest" ON "authors" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_fits" CHECK (case when "marks"."act" = 'follow' then "marks"."kind" in ('business', 'store', 'author') else "marks"."kind" in ('business', 'product', 'post') end);--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_kind_known" CHECK ("subjects"."kind" in ('business', 'product', 'store', 'review', 'question', 'answer', 'author', 'post'));--> statement-breakpoint

-- An author can be followed: their row among the subjects comes before and goes with them.
create trigger authors_registered before insert on authors for each row execute function register_subject('author');--> statement-breakpoint
create trigger authors_forgotten after delete on authors for each row execute function forget_subject();
--> statement-breakpoint
insert into buckets (id, is_public) values ('author-photos', true);
