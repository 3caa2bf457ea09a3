CREATE TABLE "conversation_parts" (
	"conversation_id" uuid NOT NULL,
	"side" text NOT NULL,
	"profile_id" uuid,
	"business_id" uuid,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	"state" text,
	"snoozed_until" timestamp with time zone,
	"assignee_id" uuid,
	"waiting_since" timestamp with time zone,
	CONSTRAINT "conversation_parts_pk" PRIMARY KEY("conversation_id","side"),
	CONSTRAINT "conversation_parts_side" CHECK ("conversation_parts"."side" in ('person', 'peer', 'business')),
	CONSTRAINT "conversation_parts_owner" CHECK (case "conversation_parts"."side" when 'business' then "conversation_parts"."business_id" is not null and "conversation_parts"."profile_id" is null
        else "conversation_parts"."business_id" is null end),
	CONSTRAINT "conversation_parts_inbox_state" CHECK ("conversation_parts"."state" in ('open', 'waiting', 'snoozed', 'done')),
	CONSTRAINT "conversation_parts_state" CHECK (("conversation_parts"."side" = 'business') = ("conversation_parts"."state" is not null)),
	CONSTRAINT "conversation_parts_snoozed_until" CHECK (("conversation_parts"."snoozed_until" is not null) = ("conversation_parts"."state" is not distinct from 'snoozed')),
	CONSTRAINT "conversation_parts_assigned" CHECK ("conversation_parts"."assignee_id" is null or "conversation_parts"."side" = 'business'),
	CONSTRAINT "conversation_parts_read" CHECK ("conversation_parts"."read_seq" >= 0 and "conversation_parts"."unread" >= 0)
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid,
	"peer_id" uuid,
	"business_id" uuid,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"request" text,
	"request_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_kind" CHECK ("conversations"."kind" in ('business', 'people')),
	CONSTRAINT "conversations_sides" CHECK (case "conversations"."kind" when 'business' then "conversations"."business_id" is not null and "conversations"."peer_id" is null
        else "conversations"."business_id" is null and ("conversations"."person_id" is null or "conversations"."peer_id" is null or "conversations"."person_id" < "conversations"."peer_id") end),
	CONSTRAINT "conversations_request" CHECK ("conversations"."request" in ('pending', 'accepted', 'declined')),
	CONSTRAINT "conversations_request_by" CHECK (("conversations"."request" is null) = ("conversations"."request_by" is null) and ("conversations"."request" is not null) = ("conversations"."kind" = 'people')
        and "conversations"."request_by" in ('person', 'peer')),
	CONSTRAINT "conversations_seq" CHECK ("conversations"."last_seq" >= 0)
);
--> statement-breakpoint
CREATE TABLE "message_settings" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"writers" text DEFAULT 'everyone' NOT NULL,
	"sends_receipts" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_settings_writers" CHECK ("message_settings"."writers" in ('everyone', 'followed', 'nobody'))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"key" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"card_kind" text,
	"card_id" uuid,
	"way" text DEFAULT 'site' NOT NULL,
	"came_from" uuid,
	"search" "tsvector" DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_order" UNIQUE("conversation_id","seq"),
	CONSTRAINT "messages_once" UNIQUE("conversation_id","side","key"),
	CONSTRAINT "messages_seq" CHECK ("messages"."seq" > 0),
	CONSTRAINT "messages_side" CHECK ("messages"."side" in ('person', 'peer', 'business')),
	CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('text', 'card', 'auto', 'note')),
	CONSTRAINT "messages_way" CHECK ("messages"."way" in ('site', 'mail')),
	CONSTRAINT "messages_card_kind" CHECK ("messages"."card_kind" in ('lead', 'question', 'order', 'return', 'quotation')),
	CONSTRAINT "messages_card_content" CHECK (("messages"."kind" = 'card') = ("messages"."card_kind" is not null) and ("messages"."card_kind" is null) = ("messages"."card_id" is null)),
	CONSTRAINT "messages_text" CHECK (char_length("messages"."text") <= 4000 and ("messages"."kind" <> 'card' or "messages"."text" = '')),
	CONSTRAINT "messages_note" CHECK ("messages"."kind" not in ('note', 'auto') or "messages"."side" = 'business')
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_replies_lengths" CHECK (char_length("saved_replies"."title") between 1 and 60
        and char_length("saved_replies"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "scheduled_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"text" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scheduled_messages_once" UNIQUE("conversation_id","key"),
	CONSTRAINT "scheduled_messages_text" CHECK (char_length("scheduled_messages"."text") between 1 and 4000)
);
--> statement-breakpoint
ALTER TABLE "contact_books" DROP CONSTRAINT "contact_books_owner";--> statement-breakpoint
ALTER TABLE "keys" DROP CONSTRAINT "keys_known_purpose";--> statement-breakpoint
ALTER TABLE "contact_books" ADD COLUMN "profile_id" uuid;--> statement-breakpoint
ALTER TABLE "conversation_parts" ADD CONSTRAINT "conversation_parts_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_parts" ADD CONSTRAINT "conversation_parts_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_parts" ADD CONSTRAINT "conversation_parts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_parts" ADD CONSTRAINT "conversation_parts_assignee_id_profiles_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_peer_id_profiles_id_fk" FOREIGN KEY ("peer_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_settings" ADD CONSTRAINT "message_settings_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_came_from_conversations_id_fk" FOREIGN KEY ("came_from") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_part" FOREIGN KEY ("conversation_id","side") REFERENCES "public"."conversation_parts"("conversation_id","side") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_messages" ADD CONSTRAINT "scheduled_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_messages" ADD CONSTRAINT "scheduled_messages_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_parts_person" ON "conversation_parts" USING btree ("profile_id","changed_at" DESC NULLS FIRST,"conversation_id") WHERE profile_id is not null;--> statement-breakpoint
CREATE INDEX "conversation_parts_unread" ON "conversation_parts" USING btree ("profile_id") WHERE profile_id is not null and unread > 0 and archived_at is null;--> statement-breakpoint
CREATE INDEX "conversation_parts_inbox" ON "conversation_parts" USING btree ("business_id","state","changed_at" DESC NULLS FIRST,"conversation_id") WHERE business_id is not null;--> statement-breakpoint
CREATE INDEX "conversation_parts_business" ON "conversation_parts" USING btree ("business_id","changed_at" DESC NULLS FIRST,"conversation_id") WHERE business_id is not null;--> statement-breakpoint
CREATE INDEX "conversation_parts_waiting" ON "conversation_parts" USING btree ("business_id","waiting_since") WHERE waiting_since is not null and state = 'open';--> statement-breakpoint
CREATE INDEX "conversation_parts_snoozed" ON "conversation_parts" USING btree ("snoozed_until") WHERE state = 'snoozed';--> statement-breakpoint
CREATE INDEX "conversation_parts_assignee" ON "conversation_parts" USING btree ("assignee_id") WHERE assignee_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_with_business" ON "conversations" USING btree ("business_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_of_two" ON "conversations" USING btree ("person_id","peer_id");--> statement-breakpoint
CREATE INDEX "conversations_peer" ON "conversations" USING btree ("peer_id") WHERE peer_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_card" ON "messages" USING btree ("conversation_id","card_kind","card_id") WHERE card_id is not null;--> statement-breakpoint
CREATE INDEX "messages_card_of" ON "messages" USING btree ("card_kind","card_id") WHERE card_id is not null;--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("author_id","created_at") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX "messages_came_from" ON "messages" USING btree ("came_from") WHERE came_from is not null;--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_replies_title" ON "saved_replies" USING btree ("business_id",lower("title"));--> statement-breakpoint
CREATE INDEX "scheduled_messages_due" ON "scheduled_messages" USING btree ("send_at");--> statement-breakpoint
CREATE INDEX "scheduled_messages_author" ON "scheduled_messages" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "contact_books" ADD CONSTRAINT "contact_books_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_without_account" ON "leads" USING btree (lower("email")) WHERE profile_id is null;--> statement-breakpoint
CREATE INDEX "contact_books_person" ON "contact_books" USING btree ("profile_id") WHERE profile_id is not null;--> statement-breakpoint
ALTER TABLE "contact_books" ADD CONSTRAINT "contact_books_owner" UNIQUE NULLS NOT DISTINCT("business_id","profile_id");--> statement-breakpoint
ALTER TABLE "contact_books" ADD CONSTRAINT "contact_books_one_owner" CHECK ("contact_books"."business_id" is null or "contact_books"."profile_id" is null);--> statement-breakpoint
ALTER TABLE "keys" ADD CONSTRAINT "keys_known_purpose" CHECK ("keys"."purpose" in ('access_token', 'media_link', 'mail_leave', 'lead_code', 'report_mark', 'purchase_link', 'push', 'post_preview', 'suspension_link', 'reply_address'));