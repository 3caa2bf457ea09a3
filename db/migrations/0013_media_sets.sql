CREATE TABLE "stored_sets" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_sets_key" CHECK ("stored_sets"."key" ~ '^(public|private)/[0-9a-f-]{36}$')
);
--> statement-breakpoint
CREATE INDEX "stored_sets_age" ON "stored_sets" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "media_objects" ADD CONSTRAINT "media_objects_storage_key_stored_sets_key_fk" FOREIGN KEY ("storage_key") REFERENCES "public"."stored_sets"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "media_objects_storage_key" ON "media_objects" USING btree ("storage_key");--> statement-breakpoint
ALTER TABLE "media_objects" ADD CONSTRAINT "media_objects_size" CHECK (("media_objects"."width" is null) = ("media_objects"."height" is null));