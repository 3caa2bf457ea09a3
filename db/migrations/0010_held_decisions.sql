CREATE TABLE "held_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"decided_by" uuid NOT NULL,
	"decision" jsonb NOT NULL,
	"request_id" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "held_decisions_subject" UNIQUE("subject_kind","subject_id"),
	CONSTRAINT "held_decisions_subject_kind" CHECK ("held_decisions"."subject_kind" in ('fact', 'claim', 'duplicate')),
	CONSTRAINT "held_decisions_due" CHECK ("held_decisions"."due_at" > "held_decisions"."decided_at")
);
--> statement-breakpoint
ALTER TABLE "verification_facts" ADD COLUMN "parked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "verification_facts" ADD COLUMN "parked_for_answer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_facts" ADD COLUMN "parked_reason" text;--> statement-breakpoint
ALTER TABLE "verification_facts" ADD COLUMN "parked_by" uuid;--> statement-breakpoint
ALTER TABLE "held_decisions" ADD CONSTRAINT "held_decisions_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_decisions" ADD CONSTRAINT "held_decisions_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_decisions_business" ON "held_decisions" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "held_decisions_decided_by" ON "held_decisions" USING btree ("decided_by");--> statement-breakpoint
ALTER TABLE "verification_facts" ADD CONSTRAINT "verification_facts_parked_by_profiles_id_fk" FOREIGN KEY ("parked_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_facts" ADD CONSTRAINT "verification_facts_parked" CHECK ("verification_facts"."parked_until" is null or "verification_facts"."parked_reason" is not null);