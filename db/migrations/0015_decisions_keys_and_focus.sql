ALTER TABLE "keys" DROP CONSTRAINT "keys_known_purpose";--> statement-breakpoint
ALTER TABLE "business_photos" ADD COLUMN "focus_x" real DEFAULT 0.5 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_photos" ADD COLUMN "focus_y" real DEFAULT 0.5 NOT NULL;--> statement-breakpoint
ALTER TABLE "held_decisions" ADD COLUMN "job" text;--> statement-breakpoint
update held_decisions set job = case subject_kind when 'fact' then 'verification.carry_out' when 'claim' then 'claims.carry_out' else 'imports.carry_out_duplicate' end;--> statement-breakpoint
ALTER TABLE "held_decisions" ALTER COLUMN "job" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "held_decisions" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "held_decisions" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "business_photos" ADD CONSTRAINT "business_photos_focus" CHECK ("business_photos"."focus_x" between 0 and 1 and "business_photos"."focus_y" between 0 and 1);--> statement-breakpoint
ALTER TABLE "held_decisions" ADD CONSTRAINT "held_decisions_tries" CHECK ("held_decisions"."tries" >= 0 and ("held_decisions"."failed_at" is null or "held_decisions"."tries" > 0));--> statement-breakpoint
ALTER TABLE "keys" ADD CONSTRAINT "keys_known_purpose" CHECK ("keys"."purpose" in ('access_token', 'media_link', 'mail_leave', 'lead_code', 'report_mark'));