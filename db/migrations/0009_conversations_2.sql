CREATE TABLE "conversation_answers" (
	"conversation_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_answers_pk" PRIMARY KEY("conversation_id","asked_at"),
	CONSTRAINT "conversation_answers_times" CHECK ("conversation_answers"."answered_at" >= "conversation_answers"."asked_at")
);
--> statement-breakpoint
CREATE TABLE "inbox_settings" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"answers_when_closed" boolean DEFAULT true NOT NULL,
	"closed_text" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_settings_text" CHECK (char_length("inbox_settings"."closed_text") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "conversation_answers" ADD CONSTRAINT "conversation_answers_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_answers" ADD CONSTRAINT "conversation_answers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_settings" ADD CONSTRAINT "inbox_settings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_answers_business" ON "conversation_answers" USING btree ("business_id","answered_at");