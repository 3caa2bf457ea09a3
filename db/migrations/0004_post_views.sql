-- Views of posts by day; two indexes of businesses go with the list that they were for.
CREATE TABLE "post_daily_views" (
	"post_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "post_daily_views_post_id_day_pk" PRIMARY KEY("post_id","day")
);
--> statement-breakpoint
DROP INDEX "businesses_newest";--> statement-breakpoint
DROP INDEX "businesses_claimed";--> statement-breakpoint
ALTER TABLE "post_daily_views" ADD CONSTRAINT "post_daily_views_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_daily_views_day" ON "post_daily_views" USING btree ("day");