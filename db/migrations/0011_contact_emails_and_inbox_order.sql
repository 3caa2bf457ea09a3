DROP INDEX "conversation_parts_waiting";--> statement-breakpoint
DROP INDEX "contact_addresses_key";--> statement-breakpoint
DROP INDEX "contacts_parts";--> statement-breakpoint
-- In two steps: the rows that are there get null, without being written, and a job fills them in. New ones begin with false.
ALTER TABLE "contacts" ADD COLUMN "has_email" boolean;--> statement-breakpoint
ALTER TABLE "contacts" ALTER COLUMN "has_email" SET DEFAULT false;--> statement-breakpoint
CREATE INDEX "conversation_parts_open" ON "conversation_parts" USING btree ("business_id",coalesce(waiting_since, changed_at),"conversation_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "contacts_source_newest" ON "contacts" USING btree ("book_id","source","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE merged_into is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "contacts_with_email" ON "contacts" USING btree ("book_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE merged_into is null and archived_at is null and has_email is not false;--> statement-breakpoint
CREATE INDEX "contacts_without_email" ON "contacts" USING btree ("book_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE merged_into is null and archived_at is null and has_email is not true;--> statement-breakpoint
CREATE INDEX "contacts_email_unknown" ON "contacts" USING btree ("id") WHERE has_email is null;--> statement-breakpoint
CREATE INDEX "contact_addresses_key" ON "contact_addresses" USING btree ("book_id","address_key","contact_id") WHERE address_key is not null;--> statement-breakpoint
CREATE INDEX "contacts_parts" ON "contacts" USING btree ("shown_as","id");