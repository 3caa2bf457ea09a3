CREATE TABLE "mail_days" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"mail_id" uuid
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_wish";--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_summary";--> statement-breakpoint
DROP INDEX "notification_causes_notification";--> statement-breakpoint
ALTER TABLE "notification_causes" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "people" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_days" ADD CONSTRAINT "mail_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_days" ADD CONSTRAINT "mail_days_mail_id_outgoing_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."outgoing_mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_days_mail" ON "mail_days" USING btree ("mail_id") WHERE mail_id is not null;--> statement-breakpoint
ALTER TABLE "notification_causes" ADD CONSTRAINT "notification_causes_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_causes_actor" ON "notification_causes" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "notification_causes_notification" ON "notification_causes" USING btree ("notification_id","actor_id");--> statement-breakpoint
insert into mail_days (user_id, day) select user_id, summed_on from notification_settings where summed_on is not null;--> statement-breakpoint
ALTER TABLE "notification_settings" DROP COLUMN "summed_on";--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_wish" CHECK ("notification_preferences"."wish" in ('none', 'summary', 'first', 'each'));--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_summary" CHECK ("notification_preferences"."wish" not in ('summary', 'first') or "notification_preferences"."channel" = 'mail');--> statement-breakpoint
-- Lines of before say what they said: who did what they tell of several was kept of the last alone.
update notifications set people = count where count > 1;--> statement-breakpoint
update notification_causes c set actor_id = n.actor_id from notifications n
  where n.id = c.notification_id and n.count = 1 and n.read_at is null and n.actor_id is not null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_people" CHECK ("notifications"."people" between 1 and "notifications"."count");