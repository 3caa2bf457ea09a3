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
CREATE INDEX "contact_addresses_mailbox" ON "contact_addresses" USING btree (mailbox_key("value")) WHERE kind = 'email';