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
CREATE TABLE "client_opportunities" (
	"book_id" uuid NOT NULL,
	"contact_id" uuid PRIMARY KEY NOT NULL,
	"stage" text DEFAULT 'new' NOT NULL,
	"amount" bigint,
	"currency" char(3),
	"expected_on" date,
	"lost_reason" text,
	"stage_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_opportunities_stage" CHECK ("client_opportunities"."stage" in ('new', 'talking', 'offered', 'won', 'lost')),
	CONSTRAINT "client_opportunities_amount" CHECK ("client_opportunities"."amount" between 0 and 100000000000 and ("client_opportunities"."amount" is null) = ("client_opportunities"."currency" is null)),
	CONSTRAINT "client_opportunities_lost" CHECK (("client_opportunities"."lost_reason" is null or "client_opportunities"."stage" = 'lost') and char_length("client_opportunities"."lost_reason") between 1 and 300),
	CONSTRAINT "client_opportunities_version" CHECK ("client_opportunities"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "client_stage_names" (
	"book_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "client_stage_names_pk" PRIMARY KEY("book_id","stage"),
	CONSTRAINT "client_stage_names_stage" CHECK ("client_stage_names"."stage" in ('new', 'talking', 'offered', 'won', 'lost')),
	CONSTRAINT "client_stage_names_name" CHECK (btrim("client_stage_names"."name") <> '' and char_length("client_stage_names"."name") <= 30)
);
--> statement-breakpoint
CREATE TABLE "client_agenda_feeds" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"contact_id" uuid,
	"title" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"remind_minutes" integer,
	"remind_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"assignee_id" uuid,
	"created_by" uuid,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_tasks_title" CHECK (btrim("client_tasks"."title") <> '' and char_length("client_tasks"."title") <= 200),
	CONSTRAINT "client_tasks_reminder" CHECK (("client_tasks"."remind_minutes" is null) = ("client_tasks"."remind_at" is null)),
	CONSTRAINT "client_tasks_minutes" CHECK ("client_tasks"."remind_minutes" >= 0),
	CONSTRAINT "client_tasks_done_by" CHECK ("client_tasks"."done_by" is null or "client_tasks"."done_at" is not null),
	CONSTRAINT "client_tasks_version" CHECK ("client_tasks"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "client_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"way" text NOT NULL,
	"outcome" text NOT NULL,
	"note" text,
	"made_by" uuid,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_calls_way" CHECK ("client_calls"."way" in ('phone', 'whatsapp')),
	CONSTRAINT "client_calls_outcome" CHECK ("client_calls"."outcome" in ('answered', 'unanswered', 'agreed', 'wrong_number')),
	CONSTRAINT "client_calls_note" CHECK (char_length("client_calls"."note") between 1 and 300),
	CONSTRAINT "client_calls_agreed" CHECK ("client_calls"."outcome" <> 'agreed' or "client_calls"."note" is not null)
);
--> statement-breakpoint
CREATE TABLE "client_books_filled" (
	"book_id" uuid PRIMARY KEY NOT NULL,
	"filled_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "timeline_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"happening" text DEFAULT '' NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "timeline_entries_once" UNIQUE("book_id","kind","source_id","happening"),
	CONSTRAINT "timeline_entries_kind" CHECK ("timeline_entries"."kind" in ('lead', 'messages', 'question', 'review', 'order', 'refund', 'return', 'call', 'note', 'task')),
	CONSTRAINT "timeline_entries_happening" CHECK (case "timeline_entries"."kind" when 'order' then "timeline_entries"."happening" in ('paid', 'delivered')
        when 'messages' then "timeline_entries"."happening" ~ '^\d{4}-\d\d-\d\d$' else "timeline_entries"."happening" = '' end),
	CONSTRAINT "timeline_entries_count" CHECK ("timeline_entries"."count" >= 1 and ("timeline_entries"."kind" = 'messages' or "timeline_entries"."count" = 1))
);
--> statement-breakpoint
CREATE TABLE "contact_fields" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"name" text NOT NULL,
	"folded" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"choices" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_fields_of_book" UNIQUE("book_id","id"),
	CONSTRAINT "contact_fields_name" CHECK (char_length("contact_fields"."name") between 1 and 40),
	CONSTRAINT "contact_fields_says" CHECK ("contact_fields"."folded" <> ''),
	CONSTRAINT "contact_fields_kind" CHECK ("contact_fields"."kind" in ('text', 'number', 'date', 'choice')),
	CONSTRAINT "contact_fields_choices" CHECK (("contact_fields"."kind" = 'choice') = ("contact_fields"."choices" <> '{}'))
);
--> statement-breakpoint
CREATE TABLE "contact_field_values" (
	"book_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"field_id" uuid NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "contact_field_values_pk" PRIMARY KEY("contact_id","field_id"),
	CONSTRAINT "contact_field_values_length" CHECK (char_length("contact_field_values"."value") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "contact_books" DROP CONSTRAINT "contact_books_owner";--> statement-breakpoint
ALTER TABLE "keys" DROP CONSTRAINT "keys_known_purpose";--> statement-breakpoint
ALTER TABLE "contact_books" ADD COLUMN "profile_id" uuid;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "country_code" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "place_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "birthday" date;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "erasure_asked_at" timestamp with time zone;--> statement-breakpoint
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
ALTER TABLE "client_opportunities" ADD CONSTRAINT "client_opportunities_contact" FOREIGN KEY ("book_id","contact_id") REFERENCES "public"."contacts"("book_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "client_stage_names" ADD CONSTRAINT "client_stage_names_book_id_contact_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."contact_books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_agenda_feeds" ADD CONSTRAINT "client_agenda_feeds_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_tasks" ADD CONSTRAINT "client_tasks_book_id_contact_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."contact_books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_tasks" ADD CONSTRAINT "client_tasks_assignee_id_profiles_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_tasks" ADD CONSTRAINT "client_tasks_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_tasks" ADD CONSTRAINT "client_tasks_done_by_profiles_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_tasks" ADD CONSTRAINT "client_tasks_contact" FOREIGN KEY ("book_id","contact_id") REFERENCES "public"."contacts"("book_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "client_calls" ADD CONSTRAINT "client_calls_book_id_contact_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."contact_books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_calls" ADD CONSTRAINT "client_calls_made_by_profiles_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_calls" ADD CONSTRAINT "client_calls_contact" FOREIGN KEY ("book_id","contact_id") REFERENCES "public"."contacts"("book_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "client_books_filled" ADD CONSTRAINT "client_books_filled_book_id_contact_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."contact_books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD CONSTRAINT "timeline_entries_contact" FOREIGN KEY ("book_id","contact_id") REFERENCES "public"."contacts"("book_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "contact_fields" ADD CONSTRAINT "contact_fields_book_id_contact_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."contact_books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_field_values" ADD CONSTRAINT "contact_field_values_contact" FOREIGN KEY ("book_id","contact_id") REFERENCES "public"."contacts"("book_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_field_values" ADD CONSTRAINT "contact_field_values_field" FOREIGN KEY ("book_id","field_id") REFERENCES "public"."contact_fields"("book_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "client_opportunities_stage" ON "client_opportunities" USING btree ("book_id","stage","stage_at" DESC NULLS FIRST,"contact_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "client_agenda_feeds_token" ON "client_agenda_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "client_tasks_open" ON "client_tasks" USING btree ("book_id","due_at","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "client_tasks_done" ON "client_tasks" USING btree ("book_id","done_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "client_tasks_contact" ON "client_tasks" USING btree ("contact_id") WHERE contact_id is not null;--> statement-breakpoint
CREATE INDEX "client_tasks_remind" ON "client_tasks" USING btree ("remind_at") WHERE remind_at is not null and reminded_at is null and done_at is null;--> statement-breakpoint
CREATE INDEX "client_tasks_assignee" ON "client_tasks" USING btree ("assignee_id") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "client_tasks_creator" ON "client_tasks" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX "client_tasks_doer" ON "client_tasks" USING btree ("done_by") WHERE done_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "client_calls_once" ON "client_calls" USING btree ("book_id","key");--> statement-breakpoint
CREATE INDEX "client_calls_of" ON "client_calls" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "client_calls_maker" ON "client_calls" USING btree ("made_by") WHERE made_by is not null;--> statement-breakpoint
CREATE INDEX "timeline_entries_of" ON "timeline_entries" USING btree ("contact_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "timeline_entries_paid" ON "timeline_entries" USING btree ("book_id","at") WHERE kind = 'order' and happening = 'paid';--> statement-breakpoint
CREATE INDEX "timeline_entries_source" ON "timeline_entries" USING btree ("source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_fields_folded" ON "contact_fields" USING btree ("book_id","folded");--> statement-breakpoint
CREATE INDEX "contact_field_values_of_field" ON "contact_field_values" USING btree ("field_id");--> statement-breakpoint
ALTER TABLE "contact_books" ADD CONSTRAINT "contact_books_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_without_account" ON "leads" USING btree (lower("email")) WHERE profile_id is null;--> statement-breakpoint
CREATE INDEX "contact_addresses_mailbox" ON "contact_addresses" USING btree (mailbox_key("value")) WHERE kind = 'email';--> statement-breakpoint
CREATE INDEX "contact_books_person" ON "contact_books" USING btree ("profile_id") WHERE profile_id is not null;--> statement-breakpoint
CREATE INDEX "contacts_owner" ON "contacts" USING btree ("owner_id","book_id") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "contacts_place" ON "contacts" USING btree ("book_id","place_key" text_pattern_ops) WHERE place_key <> '' and merged_into is null;--> statement-breakpoint
CREATE INDEX "contacts_erasure_asked" ON "contacts" USING btree ("erasure_asked_at") WHERE erasure_asked_at is not null;--> statement-breakpoint
ALTER TABLE "contact_books" ADD CONSTRAINT "contact_books_owner" UNIQUE NULLS NOT DISTINCT("business_id","profile_id");--> statement-breakpoint
ALTER TABLE "contact_books" ADD CONSTRAINT "contact_books_one_owner" CHECK ("contact_books"."business_id" is null or "contact_books"."profile_id" is null);--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_country" CHECK ("contacts"."country_code" ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_region" CHECK ("contacts"."region" is null or ("contacts"."country_code" is not null and btrim("contacts"."region") <> '' and char_length("contacts"."region") <= 80));--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_city" CHECK ("contacts"."city" is null or ("contacts"."country_code" is not null and btrim("contacts"."city") <> '' and char_length("contacts"."city") <= 80));--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_birthday" CHECK ("contacts"."birthday" is null or ("contacts"."kind" = 'person' and "contacts"."birthday" >= '1900-01-01'));--> statement-breakpoint
ALTER TABLE "keys" ADD CONSTRAINT "keys_known_purpose" CHECK ("keys"."purpose" in ('access_token', 'media_link', 'mail_leave', 'lead_code', 'report_mark', 'purchase_link', 'push', 'post_preview', 'suspension_link', 'reply_address'));