CREATE TABLE "notification_preferences" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"wanted" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_preferences_user_id_topic_pk" PRIMARY KEY("user_id","topic"),
	CONSTRAINT "notification_preferences_topic" CHECK ("notification_preferences"."topic" in ('leads', 'verification', 'team', 'sign_in', 'news'))
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device" text NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_device_pk" PRIMARY KEY("user_id","device")
);
--> statement-breakpoint
ALTER TABLE "outgoing_mails" DROP CONSTRAINT "outgoing_mails_state";--> statement-breakpoint
ALTER TABLE "outgoing_mails" ALTER COLUMN "to_address" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "outgoing_mails" RENAME COLUMN "template" TO "kind";--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "data" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outgoing_mails_user" ON "outgoing_mails" USING btree ("user_id");--> statement-breakpoint
update outgoing_mails set state = 'failed', last_error = 'written before an upgrade' where state = 'queued';--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD CONSTRAINT "outgoing_mails_addressed" CHECK ("outgoing_mails"."state" <> 'queued' or "outgoing_mails"."to_address" is not null);--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD CONSTRAINT "outgoing_mails_over" CHECK ("outgoing_mails"."state" = 'queued' or "outgoing_mails"."data" = '{}');--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD CONSTRAINT "outgoing_mails_state" CHECK ("outgoing_mails"."state" in ('queued', 'sent', 'failed', 'unwanted'));--> statement-breakpoint
ALTER TABLE "outgoing_mails" DROP COLUMN "subject";--> statement-breakpoint
ALTER TABLE "outgoing_mails" DROP COLUMN "html";--> statement-breakpoint
ALTER TABLE "outgoing_mails" DROP COLUMN "text";
