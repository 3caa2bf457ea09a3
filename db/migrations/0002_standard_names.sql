-- Columns take the standard names of what they hold.
DROP INDEX "account_merges_joined";--> statement-breakpoint
ALTER TABLE "account_merges" DROP CONSTRAINT "account_merges_state";--> statement-breakpoint
ALTER TABLE "account_merges" DROP CONSTRAINT "account_merges_joined_at";--> statement-breakpoint
ALTER TABLE "taken_down" RENAME COLUMN "stood_as" TO "previous_state";--> statement-breakpoint
ALTER TABLE "taken_down" RENAME COLUMN "stood_until" TO "previous_holiday_until";--> statement-breakpoint
ALTER TABLE "promotions" RENAME COLUMN "uses_most" TO "max_uses";--> statement-breakpoint
ALTER TABLE "promotions" RENAME COLUMN "uses_each" TO "max_uses_per_person";--> statement-breakpoint
ALTER TABLE "keys" RENAME COLUMN "sealed" TO "encrypted";--> statement-breakpoint
ALTER TABLE "contacts" RENAME COLUMN "brought" TO "moved_ids";--> statement-breakpoint
ALTER TABLE "contacts" RENAME CONSTRAINT "contacts_brought" TO "contacts_moved";--> statement-breakpoint
ALTER TABLE "happenings" RENAME COLUMN "tell_at" TO "notify_at";--> statement-breakpoint
ALTER TABLE "happenings" RENAME COLUMN "told_until" TO "notified_until";--> statement-breakpoint
ALTER TABLE "happenings" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER INDEX "happenings_untold" RENAME TO "happenings_to_notify";--> statement-breakpoint
ALTER TABLE "download_grants" RENAME COLUMN "times_most" TO "max_downloads";--> statement-breakpoint
ALTER TABLE "download_grants" RENAME COLUMN "times_used" TO "download_count";--> statement-breakpoint
ALTER TABLE "order_events" RENAME COLUMN "deed" TO "action";--> statement-breakpoint
ALTER TABLE "order_events" RENAME CONSTRAINT "order_events_deed" TO "order_events_action";--> statement-breakpoint
ALTER TABLE "transfers" RENAME COLUMN "said_at" TO "stated_at";--> statement-breakpoint
ALTER TABLE "account_merges" RENAME COLUMN "kept_id" TO "target_id";--> statement-breakpoint
ALTER TABLE "account_merges" RENAME COLUMN "absorbed_id" TO "source_id";--> statement-breakpoint
ALTER TABLE "account_merges" RENAME COLUMN "kept_email" TO "target_email";--> statement-breakpoint
ALTER TABLE "account_merges" RENAME COLUMN "absorbed_email" TO "source_email";--> statement-breakpoint
ALTER TABLE "account_merges" RENAME COLUMN "kept_token_hash" TO "target_token_hash";--> statement-breakpoint
ALTER TABLE "account_merges" RENAME COLUMN "absorbed_token_hash" TO "source_token_hash";--> statement-breakpoint
ALTER TABLE "account_merges" RENAME COLUMN "kept_confirmed_at" TO "target_confirmed_at";--> statement-breakpoint
ALTER TABLE "account_merges" RENAME COLUMN "absorbed_confirmed_at" TO "source_confirmed_at";--> statement-breakpoint
ALTER TABLE "account_merges" RENAME COLUMN "joined_at" TO "merged_at";--> statement-breakpoint
ALTER INDEX "account_merges_kept_token" RENAME TO "account_merges_target_token";--> statement-breakpoint
ALTER INDEX "account_merges_absorbed_token" RENAME TO "account_merges_source_token";--> statement-breakpoint
ALTER INDEX "account_merges_kept" RENAME TO "account_merges_target";--> statement-breakpoint
ALTER INDEX "account_merges_absorbed" RENAME TO "account_merges_source";--> statement-breakpoint
ALTER TABLE "account_merges" RENAME CONSTRAINT "account_merges_kept_id_users_id_fk" TO "account_merges_target_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "account_merges" RENAME CONSTRAINT "account_merges_absorbed_id_users_id_fk" TO "account_merges_source_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "mfa_factors" RENAME COLUMN "sealed_secret" TO "encrypted_secret";--> statement-breakpoint
ALTER TABLE "notification_preferences" RENAME COLUMN "wish" TO "preference";--> statement-breakpoint
ALTER TABLE "notification_preferences" RENAME CONSTRAINT "notification_preferences_wish" TO "notification_preferences_value";--> statement-breakpoint
ALTER TABLE "notifications" RENAME COLUMN "waits_since" TO "summary_pending_since";--> statement-breakpoint
UPDATE "account_merges" SET "state" = 'merged' WHERE "state" = 'joined';--> statement-breakpoint
CREATE UNIQUE INDEX "account_merges_merged" ON "account_merges" USING btree ("source_id") WHERE state = 'merged';--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_state" CHECK ("account_merges"."state" in ('proposed', 'merged', 'undone', 'declined', 'withdrawn', 'expired'));--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_merged_at" CHECK (("account_merges"."state" in ('merged', 'undone')) = ("account_merges"."merged_at" is not null));
