ALTER TABLE "oauth_requests" ADD COLUMN "link_session_id" uuid;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mailbox_proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "oauth_requests" ADD CONSTRAINT "oauth_requests_link_session_id_sessions_id_fk" FOREIGN KEY ("link_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oauth_requests_session" ON "oauth_requests" USING btree ("link_session_id") WHERE link_session_id is not null;--> statement-breakpoint
CREATE INDEX "one_time_tokens_session" ON "one_time_tokens" USING btree ("session_id") WHERE session_id is not null;--> statement-breakpoint
-- Ways to Google that are under way while this runs name no session: they end.
DELETE FROM "oauth_requests" WHERE "link_user_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_requests" ADD CONSTRAINT "oauth_requests_link" CHECK (("oauth_requests"."link_user_id" is null) = ("oauth_requests"."link_session_id" is null));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_proved" CHECK ("users"."mailbox_proved_at" is null or "users"."email_confirmed_at" is not null);--> statement-breakpoint
-- Confirmed with the account itself is not shown; confirmed later, by a Google account of the same e-mail, or made for the staff, is.
UPDATE "users" u SET "mailbox_proved_at" = u."email_confirmed_at"
WHERE u."email_confirmed_at" > u."created_at" + interval '5 seconds'
  OR (u."email_confirmed_at" IS NOT NULL AND EXISTS (SELECT 1 FROM "identities" i WHERE i."user_id" = u."id" AND lower(i."email") = lower(u."email")))
  OR (u."email_confirmed_at" IS NOT NULL AND EXISTS (SELECT 1 FROM "staff_permissions" s WHERE s."profile_id" = u."id"));