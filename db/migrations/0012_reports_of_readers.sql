CREATE TABLE "business_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"reporter_id" uuid,
	"mark" text,
	"email" text,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_by" uuid,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "business_reports_kind" CHECK ("business_reports"."kind" in ('closed', 'wrong_data', 'duplicate', 'not_a_business', 'offensive')),
	CONSTRAINT "business_reports_state" CHECK ("business_reports"."state" in ('open', 'corrected', 'no_change', 'closed_business')),
	CONSTRAINT "business_reports_text" CHECK (char_length("business_reports"."text") <= 500),
	CONSTRAINT "business_reports_decision" CHECK (("business_reports"."state" in ('corrected', 'no_change', 'closed_business')) = ("business_reports"."decided_at" is not null)),
	CONSTRAINT "business_reports_mark" CHECK (("business_reports"."state" = 'open') = ("business_reports"."mark" is not null) and ("business_reports"."state" = 'open' or "business_reports"."email" is null)),
	CONSTRAINT "business_reports_impartial" CHECK ("business_reports"."decided_by" <> "business_reports"."reporter_id")
);
--> statement-breakpoint
ALTER TABLE "business_reports" ADD CONSTRAINT "business_reports_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_reports" ADD CONSTRAINT "business_reports_reporter_id_profiles_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_reports" ADD CONSTRAINT "business_reports_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "business_reports_once" ON "business_reports" USING btree ("business_id","kind","mark") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "business_reports_state" ON "business_reports" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "business_reports_reporter" ON "business_reports" USING btree ("reporter_id","business_id");