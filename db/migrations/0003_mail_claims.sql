ALTER TABLE "outgoing_mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD CONSTRAINT "outgoing_mails_sent" CHECK (("outgoing_mails"."state" = 'sent') = ("outgoing_mails"."sent_at" is not null));--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD CONSTRAINT "outgoing_mails_address" CHECK ("outgoing_mails"."to_address" ~ '^[^@[:space:]<>,]+@[^@[:space:]<>,]+$');