CREATE TABLE "post_writers" (
	"post_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_writers_pk" PRIMARY KEY("post_id","profile_id"),
	CONSTRAINT "post_writers_order" CHECK ("post_writers"."since" <= "post_writers"."seen_at")
);
--> statement-breakpoint
DROP INDEX "posts_due";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "schedule_problem" text;--> statement-breakpoint
ALTER TABLE "post_writers" ADD CONSTRAINT "post_writers_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_writers" ADD CONSTRAINT "post_writers_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_writers_profile" ON "post_writers" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "post_writers_seen" ON "post_writers" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "posts_due" ON "posts" USING btree ("scheduled_for","id") WHERE scheduled_for is not null and schedule_problem is null;--> statement-breakpoint
-- What is paused or stored waits for no date.
update posts set scheduled_for = null, scheduled_zone = null, scheduled_by = null where scheduled_for is not null and state <> 'active';--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_scheduled_active" CHECK ("posts"."scheduled_for" is null or "posts"."state" = 'active');--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_schedule_problem" CHECK ("posts"."schedule_problem" is null or ("posts"."scheduled_for" is not null and btrim("posts"."schedule_problem") <> ''));
