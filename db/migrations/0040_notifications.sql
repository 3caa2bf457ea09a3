CREATE TABLE "notification_causes" (
	"recipient_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"notification_id" uuid,
	CONSTRAINT "notification_causes_recipient_id_cause_pk" PRIMARY KEY("recipient_id","cause"),
	CONSTRAINT "notification_causes_cause" CHECK (length("notification_causes"."cause") <= 200)
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"quiet_from" smallint,
	"quiet_until" smallint,
	"time_zone" text,
	"summary" text DEFAULT 'daily' NOT NULL,
	"summed_on" date,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_settings_summary" CHECK ("notification_settings"."summary" in ('daily', 'weekly')),
	CONSTRAINT "notification_settings_quiet" CHECK (("notification_settings"."quiet_from" is null) = ("notification_settings"."quiet_until" is null)
        and ("notification_settings"."quiet_from" is null or ("notification_settings"."time_zone" is not null and "notification_settings"."quiet_from" <> "notification_settings"."quiet_until"
          and "notification_settings"."quiet_from" between 0 and 1439 and "notification_settings"."quiet_until" between 0 and 1439)))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"kind" text NOT NULL,
	"group_key" text NOT NULL,
	"facts" jsonb NOT NULL,
	"actor_id" uuid,
	"count" integer DEFAULT 1 NOT NULL,
	"path" text NOT NULL,
	"is_here" boolean NOT NULL,
	"waits_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"reading_id" uuid,
	CONSTRAINT "notifications_read" CHECK (("notifications"."read_at" is null) = ("notifications"."reading_id" is null)),
	CONSTRAINT "notifications_count" CHECK ("notifications"."count" > 0),
	CONSTRAINT "notifications_path" CHECK ("notifications"."path" ~ '^/[^/]' and length("notifications"."path") <= 400)
);
--> statement-breakpoint
ALTER TABLE "outgoing_mails" DROP CONSTRAINT "outgoing_mails_state";--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_user_id_topic_pk";--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "channel" text NOT NULL DEFAULT 'mail';--> statement-breakpoint
ALTER TABLE "notification_preferences" ALTER COLUMN "channel" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "wish" text;--> statement-breakpoint
-- What always comes has no wishes any more; nor had anybody a reason to keep those of the topic that nobody sent.
DELETE FROM "notification_preferences" WHERE "topic" IN ('news', 'sign_in', 'orders') OR ("wanted" AND "topic" <> 'leads');--> statement-breakpoint
UPDATE "notification_preferences" SET "wish" = CASE WHEN "wanted" THEN 'each' ELSE 'none' END;--> statement-breakpoint
-- Being invited was a part of the topic of teams.
INSERT INTO "notification_preferences" ("user_id", "topic", "wanted", "channel", "wish")
SELECT "user_id", 'invitations', false, 'mail', 'none' FROM "notification_preferences" WHERE "topic" = 'team';--> statement-breakpoint
ALTER TABLE "notification_preferences" ALTER COLUMN "wish" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP COLUMN "wanted";--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_topic_channel_pk" PRIMARY KEY("user_id","topic","channel");--> statement-breakpoint
ALTER TABLE "notification_causes" ADD CONSTRAINT "notification_causes_recipient_id_profiles_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_causes" ADD CONSTRAINT "notification_causes_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_recipient_id_profiles_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_causes_notification" ON "notification_causes" USING btree ("notification_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_group" ON "notifications" USING btree ("recipient_id","group_key") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_list" ON "notifications" USING btree ("recipient_id","changed_at","id") WHERE is_here;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("recipient_id") WHERE read_at is null and is_here;--> statement-breakpoint
CREATE INDEX "notifications_summary" ON "notifications" USING btree ("recipient_id") WHERE waits_since is not null;--> statement-breakpoint
CREATE INDEX "notifications_reading" ON "notifications" USING btree ("reading_id") WHERE reading_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_actor" ON "notifications" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_old" ON "notifications" USING btree ("changed_at");--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_channel" CHECK ("notification_preferences"."channel" in ('here', 'mail', 'push'));--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_wish" CHECK ("notification_preferences"."wish" in ('none', 'summary', 'each'));--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_summary" CHECK ("notification_preferences"."wish" <> 'summary' or "notification_preferences"."channel" = 'mail');--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD CONSTRAINT "outgoing_mails_state" CHECK ("outgoing_mails"."state" in ('queued', 'sent', 'failed', 'unwanted', 'gathered'));
