CREATE TABLE "keys" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"sealed" text,
	"plain" text,
	"public_jwk" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retires_at" timestamp with time zone,
	CONSTRAINT "keys_known_purpose" CHECK ("keys"."purpose" in ('access_token', 'media_link', 'mail_leave', 'lead_code')),
	CONSTRAINT "keys_secret" CHECK (num_nonnulls("keys"."sealed", "keys"."plain") = 1),
	CONSTRAINT "keys_public" CHECK (("keys"."public_jwk" is not null) = ("keys"."purpose" = 'access_token'))
);
--> statement-breakpoint
CREATE INDEX "keys_purpose" ON "keys" USING btree ("purpose","created_at" DESC NULLS LAST);--> statement-breakpoint

-- The keys of before, still readable: the next start seals them.
insert into keys (id, purpose, plain, public_jwk, created_at, retires_at)
  select kid, 'access_token', private_jwk::text, public_jwk, created_at, retired_at from signing_keys;--> statement-breakpoint
insert into keys (id, purpose, plain, created_at)
  select gen_random_uuid()::text, case name when 'media_link_key' then 'media_link' when 'mail_leave_key' then 'mail_leave' else 'lead_code' end,
    value, created_at
  from installation where name in ('media_link_key', 'mail_leave_key', 'lead_code_secret');--> statement-breakpoint
delete from installation where name in ('media_link_key', 'mail_leave_key', 'lead_code_secret');--> statement-breakpoint

DROP TABLE "signing_keys" CASCADE;
