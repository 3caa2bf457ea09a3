CREATE TABLE "unread_groups" (
	"recipient_id" uuid NOT NULL,
	"group_key" text NOT NULL,
	"notification_id" uuid NOT NULL,
	CONSTRAINT "unread_groups_recipient_id_group_key_pk" PRIMARY KEY("recipient_id","group_key")
);
--> statement-breakpoint
ALTER TABLE "unread_groups" ADD CONSTRAINT "unread_groups_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "unread_groups_notification" ON "unread_groups" USING btree ("notification_id");--> statement-breakpoint
-- The triggers of notices do not exist while migrations run: nobody may write one until they are there again.
LOCK TABLE "notifications" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO "unread_groups" ("recipient_id", "group_key", "notification_id") SELECT "recipient_id", "group_key", "id" FROM "notifications" WHERE "read_at" IS NULL;
