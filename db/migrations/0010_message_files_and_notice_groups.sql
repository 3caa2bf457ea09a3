CREATE TABLE "message_files" (
	"message_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"media_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "message_files_pk" PRIMARY KEY("message_id","position"),
	CONSTRAINT "message_files_media" UNIQUE("media_id"),
	CONSTRAINT "message_files_position" CHECK ("message_files"."position" between 1 and 6),
	CONSTRAINT "message_files_name" CHECK (char_length("message_files"."name") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "reported_messages" (
	"reported_id" uuid NOT NULL,
	"distance" integer NOT NULL,
	"message_id" uuid NOT NULL,
	"side" text NOT NULL,
	"kind" text NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reported_messages_pk" PRIMARY KEY("reported_id","distance"),
	CONSTRAINT "reported_messages_distance" CHECK ("reported_messages"."distance" between 0 and 5),
	CONSTRAINT "reported_messages_side" CHECK ("reported_messages"."side" in ('person', 'peer', 'business')),
	CONSTRAINT "reported_messages_kind" CHECK ("reported_messages"."kind" in ('text', 'auto')),
	CONSTRAINT "reported_messages_text" CHECK (char_length("reported_messages"."text") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "unread_groups" (
	"recipient_id" uuid NOT NULL,
	"group_key" text NOT NULL,
	"notification_id" uuid NOT NULL,
	CONSTRAINT "unread_groups_recipient_id_group_key_pk" PRIMARY KEY("recipient_id","group_key")
);
--> statement-breakpoint
ALTER TABLE "subjects" DROP CONSTRAINT "subjects_kind_known";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "client_opportunities" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_media_id_media_objects_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_messages" ADD CONSTRAINT "reported_messages_reported_id_messages_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_messages" ADD CONSTRAINT "reported_messages_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_messages" ADD CONSTRAINT "reported_messages_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread_groups" ADD CONSTRAINT "unread_groups_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reported_messages_message" ON "reported_messages" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "reported_messages_author" ON "reported_messages" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "unread_groups_notification" ON "unread_groups" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "orders_number_parts" ON "orders" USING gin ("number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "purchases_buyer_name" ON "purchases" USING gin (name_key("name") gin_trgm_ops) WHERE name is not null;--> statement-breakpoint
ALTER TABLE "client_opportunities" ADD CONSTRAINT "client_opportunities_title" CHECK (char_length("client_opportunities"."title") between 1 and 120);--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_kind_known" CHECK ("subjects"."kind" in ('business', 'product', 'store', 'review', 'reply', 'question', 'answer', 'comment', 'author', 'post', 'message'));--> statement-breakpoint
INSERT INTO "buckets" ("id", "is_public") VALUES ('message-files', false) ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Reviews count in the quality of a business by their number, too; what changes later is computed so.
UPDATE "business_search" s
SET "quality" = s."quality" - 0.06 * b."rating_average" / 5 + 0.16 / 1.5 * b."rating_count" * (b."rating_average" - 3.5) / (b."rating_count" + 5)
FROM "businesses" b
WHERE b."id" = s."business_id" AND b."rating_count" > 0;--> statement-breakpoint
-- The triggers of notices do not exist while migrations run: nobody may write one until they are there again.
LOCK TABLE "notifications" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO "unread_groups" ("recipient_id", "group_key", "notification_id") SELECT "recipient_id", "group_key", "id" FROM "notifications" WHERE "read_at" IS NULL;
