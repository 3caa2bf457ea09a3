CREATE TABLE "scheduled_message_files" (
	"scheduled_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"media_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "scheduled_message_files_pk" PRIMARY KEY("scheduled_id","position"),
	CONSTRAINT "scheduled_message_files_media" UNIQUE("media_id"),
	CONSTRAINT "scheduled_message_files_position" CHECK ("scheduled_message_files"."position" between 1 and 6),
	CONSTRAINT "scheduled_message_files_name" CHECK (char_length("scheduled_message_files"."name") between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "scheduled_message_files" ADD CONSTRAINT "scheduled_message_files_scheduled_id_scheduled_messages_id_fk" FOREIGN KEY ("scheduled_id") REFERENCES "public"."scheduled_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_message_files" ADD CONSTRAINT "scheduled_message_files_media_id_media_objects_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_objects"("id") ON DELETE no action ON UPDATE no action;