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
ALTER TABLE "subjects" DROP CONSTRAINT "subjects_kind_known";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_media_id_media_objects_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_messages" ADD CONSTRAINT "reported_messages_reported_id_messages_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_messages" ADD CONSTRAINT "reported_messages_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_messages" ADD CONSTRAINT "reported_messages_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reported_messages_message" ON "reported_messages" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "reported_messages_author" ON "reported_messages" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_kind_known" CHECK ("subjects"."kind" in ('business', 'product', 'store', 'review', 'reply', 'question', 'answer', 'comment', 'author', 'post', 'message'));--> statement-breakpoint
insert into buckets (id, is_public) values ('message-files', false) on conflict do nothing;
