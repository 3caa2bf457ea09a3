CREATE TABLE "contact_import_keys" (
	"book_id" uuid NOT NULL,
	"key" text NOT NULL,
	"contact_id" uuid NOT NULL,
	CONSTRAINT "contact_import_keys_pk" PRIMARY KEY("book_id","key","contact_id")
);
--> statement-breakpoint
CREATE TABLE "contact_import_pieces" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "contact_import_pieces_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "contact_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"given" jsonb,
	"key" text,
	"outcome" text NOT NULL,
	"repeats" integer,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remarks" text[] DEFAULT '{}' NOT NULL,
	"raw" text,
	"contact_id" uuid,
	"is_done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contact_import_rows_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "contact_import_rows_outcome" CHECK ("contact_import_rows"."outcome" in ('new', 'changed', 'same', 'repeated', 'rejected')),
	CONSTRAINT "contact_import_rows_rejected" CHECK (("contact_import_rows"."outcome" = 'rejected') = ("contact_import_rows"."given" is null) and ("contact_import_rows"."outcome" <> 'rejected' or "contact_import_rows"."remarks" <> '{}')),
	CONSTRAINT "contact_import_rows_repeats" CHECK (("contact_import_rows"."outcome" = 'repeated') = ("contact_import_rows"."repeats" is not null))
);
--> statement-breakpoint
CREATE TABLE "contact_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"encoding" text NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"settings" jsonb,
	"total_bytes" bigint NOT NULL,
	"done_bytes" bigint DEFAULT 0 NOT NULL,
	"read_rows" integer DEFAULT 0 NOT NULL,
	"done_rows" integer DEFAULT 0 NOT NULL,
	"pictures" integer DEFAULT 0 NOT NULL,
	"error" text,
	"started_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "contact_imports_state" CHECK ("contact_imports"."state" in ('uploaded', 'reading', 'ready', 'importing', 'stopped', 'failed', 'finished')),
	CONSTRAINT "contact_imports_format" CHECK ("contact_imports"."format" in ('vcard', 'csv')),
	CONSTRAINT "contact_imports_name" CHECK (char_length("contact_imports"."file_name") between 1 and 200),
	CONSTRAINT "contact_imports_chosen" CHECK ("contact_imports"."state" = 'uploaded' or "contact_imports"."settings" is not null),
	CONSTRAINT "contact_imports_started" CHECK ("contact_imports"."state" not in ('importing', 'stopped', 'finished') or "contact_imports"."started_at" is not null),
	CONSTRAINT "contact_imports_done" CHECK ("contact_imports"."done_rows" between 0 and "contact_imports"."read_rows")
);
--> statement-breakpoint
ALTER TABLE "contact_import_keys" ADD CONSTRAINT "contact_import_keys_contact" FOREIGN KEY ("book_id","contact_id") REFERENCES "public"."contacts"("book_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "contact_import_pieces" ADD CONSTRAINT "contact_import_pieces_import_id_contact_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."contact_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_import_rows" ADD CONSTRAINT "contact_import_rows_import_id_contact_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."contact_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_import_rows" ADD CONSTRAINT "contact_import_rows_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD CONSTRAINT "contact_imports_book_id_contact_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."contact_books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD CONSTRAINT "contact_imports_started_by_profiles_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_import_keys_of" ON "contact_import_keys" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "contact_import_rows_outcome" ON "contact_import_rows" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "contact_import_rows_remarks" ON "contact_import_rows" USING btree ("import_id","line") WHERE remarks <> '{}';--> statement-breakpoint
CREATE INDEX "contact_import_rows_contact" ON "contact_import_rows" USING btree ("contact_id") WHERE contact_id is not null;--> statement-breakpoint
CREATE INDEX "contact_imports_of_book" ON "contact_imports" USING btree ("book_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_imports_starter" ON "contact_imports" USING btree ("started_by") WHERE started_by is not null;--> statement-breakpoint
CREATE INDEX "contact_imports_age" ON "contact_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_imports_running" ON "contact_imports" USING btree ("updated_at") WHERE state in ('reading', 'importing');