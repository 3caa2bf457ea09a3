CREATE TABLE "account_deletions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"token_hash" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"link_expires_at" timestamp with time zone NOT NULL,
	"erase_after" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "account_deletions_state" CHECK ("account_deletions"."state" in ('asked', 'replaced', 'scheduled', 'kept', 'erasing', 'erased')),
	CONSTRAINT "account_deletions_link" CHECK (("account_deletions"."state" = 'asked') = ("account_deletions"."token_hash" is not null)),
	CONSTRAINT "account_deletions_when" CHECK ("account_deletions"."state" not in ('scheduled', 'erasing') or "account_deletions"."erase_after" is not null),
	CONSTRAINT "account_deletions_ended" CHECK (("account_deletions"."state" in ('replaced', 'kept', 'erased')) = ("account_deletions"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"requested_on" date NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"media_id" uuid,
	"bytes" bigint,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "data_exports_state" CHECK ("data_exports"."state" in ('waiting', 'working', 'ready', 'failed', 'expired')),
	CONSTRAINT "data_exports_file" CHECK (("data_exports"."state" = 'ready') = ("data_exports"."media_id" is not null)),
	CONSTRAINT "data_exports_life" CHECK ("data_exports"."state" <> 'ready' or "data_exports"."expires_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_media_id_media_objects_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_deletions_token" ON "account_deletions" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "account_deletions_open" ON "account_deletions" USING btree ("user_id") WHERE state in ('asked', 'scheduled', 'erasing');--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("erase_after") WHERE state in ('scheduled', 'erasing');--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_daily" ON "data_exports" USING btree ("user_id","requested_on") WHERE state <> 'failed';--> statement-breakpoint
CREATE INDEX "data_exports_age" ON "data_exports" USING btree ("requested_at");--> statement-breakpoint
insert into buckets (id, is_public) values ('exports', false) on conflict (id) do nothing;
