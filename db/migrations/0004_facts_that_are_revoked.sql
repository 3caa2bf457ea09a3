ALTER TABLE "verification_facts" DROP CONSTRAINT "verification_facts_state";--> statement-breakpoint
ALTER TABLE "verification_challenges" ADD COLUMN "given_by" text NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_facts" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "verification_facts" ADD COLUMN "recheck" text;--> statement-breakpoint
CREATE UNIQUE INDEX "verification_challenges_open" ON "verification_challenges" USING btree ("fact_id") WHERE used_at is null;--> statement-breakpoint
CREATE INDEX "verification_facts_recheck" ON "verification_facts" USING btree ("updated_at") WHERE recheck is not null;--> statement-breakpoint
ALTER TABLE "verification_challenges" ADD CONSTRAINT "verification_challenges_given_by" CHECK ("verification_challenges"."given_by" in ('owner', 'staff'));--> statement-breakpoint
ALTER TABLE "verification_facts" ADD CONSTRAINT "verification_facts_state" CHECK ("verification_facts"."state" in ('pending', 'needs_more', 'valid', 'rejected', 'expired', 'replaced', 'withdrawn', 'revoked'));