-- All of Lonja's tables, feature by feature in the order of features/order.ts, so that keys point to what is there.
-- In capitals stands what drizzle-kit makes of db/tables, in small letters what Drizzle can't say.
-- The order of columns is part of every backup (db/backup): docs/decisions/0034-one-baseline.md.

-- Extensions

create extension if not exists pg_trgm;--> statement-breakpoint
create extension if not exists unaccent;--> statement-breakpoint
create extension if not exists btree_gin;--> statement-breakpoint

-- The role that the process acts as: it may use all tables that come below or later, and alter none

do $$
begin
  if not exists (select from pg_roles where rolname = 'lonja_app') then
    create role lonja_app nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- another database of the same server made the role at the same moment
end $$;--> statement-breakpoint
do $$
begin
  execute format('grant lonja_app to %I', current_user);
end $$;--> statement-breakpoint
grant usage on schema public to lonja_app;--> statement-breakpoint
alter default privileges in schema public grant select, insert, update, delete on tables to lonja_app;--> statement-breakpoint
alter default privileges in schema public grant usage, select on sequences to lonja_app;--> statement-breakpoint

-- Audit

CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"business_id" uuid,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text,
	CONSTRAINT "audit_actor_kind" CHECK ("audit_entries"."actor_kind" in ('user', 'staff', 'system', 'guest'))
);--> statement-breakpoint

CREATE INDEX "audit_at" ON "audit_entries" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit_entries" USING btree ("subject_kind","subject_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_business" ON "audit_entries" USING btree ("business_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit_entries" USING btree ("actor_id","at" DESC NULLS LAST);--> statement-breakpoint

revoke update, delete, truncate on audit_entries from lonja_app;--> statement-breakpoint

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are only ever added' using errcode = 'insufficient_privilege';
end $$;--> statement-breakpoint
create trigger audit_entries_only_added before update or delete or truncate on audit_entries
  for each statement execute function refuse_audit_change();--> statement-breakpoint

-- Mail (the name of one NOT NULL is that of databases made before this file)

CREATE TABLE "outgoing_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"to_address" text,
	"kind" text CONSTRAINT "outgoing_mails_template_not_null" NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"reply_to" text,
	"claimed_until" timestamp with time zone,
	"user_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "outgoing_mails_state" CHECK ("outgoing_mails"."state" in ('queued', 'sent', 'failed', 'unwanted')),
	CONSTRAINT "outgoing_mails_sent" CHECK (("outgoing_mails"."state" = 'sent') = ("outgoing_mails"."sent_at" is not null)),
	CONSTRAINT "outgoing_mails_addressed" CHECK ("outgoing_mails"."state" <> 'queued' or "outgoing_mails"."to_address" is not null),
	CONSTRAINT "outgoing_mails_over" CHECK ("outgoing_mails"."state" = 'queued' or "outgoing_mails"."data" = '{}'),
	CONSTRAINT "outgoing_mails_address" CHECK ("outgoing_mails"."to_address" ~ '^[^@[:space:]<>,]+@[^@[:space:]<>,]+$')
);--> statement-breakpoint

CREATE UNIQUE INDEX "outgoing_mails_dedupe" ON "outgoing_mails" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "outgoing_mails_queued" ON "outgoing_mails" USING btree ("created_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "outgoing_mails_user" ON "outgoing_mails" USING btree ("user_id");--> statement-breakpoint

-- Identity

CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"email_confirmed_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"user_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"app_metadata" jsonb DEFAULT '{"provider":"email","providers":["email"]}'::jsonb NOT NULL,
	"suspended_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"new_email" text,
	"email_change_sent_at" timestamp with time zone,
	CONSTRAINT "users_email_form" CHECK ("users"."email" ~ '^[^@\s]+@[^@\s]+$')
);--> statement-breakpoint

CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"email" text,
	"identity_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_known" CHECK ("identities"."provider" in ('google'))
);--> statement-breakpoint

CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"user_agent" text,
	"aal" integer DEFAULT 1 NOT NULL,
	"is_staff" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refreshed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"methods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "sessions_aal" CHECK ("sessions"."aal" in (1, 2))
);--> statement-breakpoint

CREATE TABLE "refresh_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refresh_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"parent_id" bigint,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"successor_salt" text,
	CONSTRAINT "refresh_tokens_used" CHECK (("refresh_tokens"."used_at" is null) = ("refresh_tokens"."successor_salt" is null))
);--> statement-breakpoint

CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device" text NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_device_pk" PRIMARY KEY("user_id","device")
);--> statement-breakpoint

CREATE TABLE "one_time_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"flow_id" uuid,
	"password_hash" text,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "one_time_tokens_kind" CHECK ("one_time_tokens"."kind" in ('signup', 'recovery', 'magiclink', 'email_change', 'reauthentication'))
);--> statement-breakpoint

CREATE TABLE "flow_states" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"method" text NOT NULL,
	"code_challenge" text NOT NULL,
	"challenge_method" text NOT NULL,
	"code_hash" text,
	"code_issued_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flow_states_challenge_method" CHECK ("flow_states"."challenge_method" in ('s256', 'plain'))
);--> statement-breakpoint

CREATE TABLE "oauth_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"state_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"redirect_to" text NOT NULL,
	"code_challenge" text,
	"challenge_method" text,
	"link_user_id" uuid,
	"ref" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "oauth_requests_challenge" CHECK (("oauth_requests"."code_challenge" is null) = ("oauth_requests"."challenge_method" is null))
);--> statement-breakpoint

CREATE TABLE "mfa_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"friendly_name" text,
	"secret" text,
	"verified_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sealed_secret" text,
	CONSTRAINT "mfa_factors_secret" CHECK (num_nonnulls("mfa_factors"."secret", "mfa_factors"."sealed_secret") = 1)
);--> statement-breakpoint

CREATE TABLE "mfa_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"factor_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);--> statement-breakpoint

CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint

CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_jwk" jsonb NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);--> statement-breakpoint

CREATE TABLE "installation" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint

CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);--> statement-breakpoint

ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_flow_id_flow_states_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."flow_states"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_states" ADD CONSTRAINT "flow_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_requests" ADD CONSTRAINT "oauth_requests_link_user_id_users_id_fk" FOREIGN KEY ("link_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_factors" ADD CONSTRAINT "mfa_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_challenges" ADD CONSTRAINT "mfa_challenges_factor_id_mfa_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."mfa_factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint

CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "identities_provider" ON "identities" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_user" ON "identities" USING btree ("user_id","provider");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_hash" ON "refresh_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_hash" ON "one_time_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "one_time_tokens_user" ON "one_time_tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "flow_states_code" ON "flow_states" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "flow_states_user" ON "flow_states" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_requests_state" ON "oauth_requests" USING btree ("state_hash");--> statement-breakpoint
CREATE INDEX "oauth_requests_age" ON "oauth_requests" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mfa_factors_name" ON "mfa_factors" USING btree ("user_id","friendly_name");--> statement-breakpoint
CREATE INDEX "mfa_factors_user" ON "mfa_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mfa_challenges_factor" ON "mfa_challenges" USING btree ("factor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_hash" ON "recovery_codes" USING btree ("user_id","code_hash");--> statement-breakpoint

-- Media

CREATE TABLE "buckets" (
	"id" text PRIMARY KEY NOT NULL,
	"is_public" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint

CREATE TABLE "stored_sets" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_sets_key" CHECK ("stored_sets"."key" ~ '^(public|private)/[0-9a-f-]{36}$')
);--> statement-breakpoint

CREATE TABLE "media_objects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bucket_id" text NOT NULL,
	"name" text NOT NULL,
	"owner_id" uuid,
	"storage_key" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"blur" text,
	"cache_control" text DEFAULT 'max-age=3600' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_objects_bytes" CHECK ("media_objects"."bytes" >= 0),
	CONSTRAINT "media_objects_size" CHECK (("media_objects"."width" is null) = ("media_objects"."height" is null))
);--> statement-breakpoint

ALTER TABLE "media_objects" ADD CONSTRAINT "media_objects_bucket_id_buckets_id_fk" FOREIGN KEY ("bucket_id") REFERENCES "public"."buckets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_objects" ADD CONSTRAINT "media_objects_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_objects" ADD CONSTRAINT "media_objects_storage_key_stored_sets_key_fk" FOREIGN KEY ("storage_key") REFERENCES "public"."stored_sets"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint

CREATE INDEX "stored_sets_age" ON "stored_sets" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "media_objects_name" ON "media_objects" USING btree ("bucket_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "media_objects_storage_key" ON "media_objects" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "media_objects_owner" ON "media_objects" USING btree ("owner_id");--> statement-breakpoint

insert into buckets (id, is_public) values
  ('profile-photos', true),
  ('cover-photos', true),
  ('business-photos', true),
  ('evidence', false),
  ('exports', false);--> statement-breakpoint

-- Accounts

CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text,
	"first_name" text,
	"last_name" text,
	"full_name" text,
	"bio" text,
	"birthday" date,
	"phone" text,
	"social_media" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"country" text,
	"state" text,
	"city" text,
	"neighborhood" text,
	"street" text,
	"postal_code" text,
	"country_code" text,
	"avatar_url" text,
	"cover_photo" text,
	"role" text DEFAULT 'user' NOT NULL,
	"products_services" text[] DEFAULT '{}' NOT NULL,
	"interests" text[] DEFAULT '{}' NOT NULL,
	"is_profile_complete" boolean DEFAULT false NOT NULL,
	"referred_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_role" CHECK ("profiles"."role" in ('user', 'personal', 'empresa', 'agente', 'embajador', 'staff')),
	CONSTRAINT "profiles_phone" CHECK ("profiles"."phone" ~ '^\+[1-9][0-9]{6,14}$'),
	CONSTRAINT "profiles_not_self_referred" CHECK ("profiles"."referred_by" <> "profiles"."id"),
	CONSTRAINT "profiles_country_code" CHECK ("profiles"."country_code" ~ '^[A-Z]{2}$')
);--> statement-breakpoint

CREATE TABLE "notification_preferences" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"wanted" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_preferences_user_id_topic_pk" PRIMARY KEY("user_id","topic"),
	CONSTRAINT "notification_preferences_topic" CHECK ("notification_preferences"."topic" in ('leads', 'verification', 'team', 'sign_in', 'news'))
);--> statement-breakpoint

CREATE TABLE "referral_visits" (
	"referrer_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "referral_visits_once" PRIMARY KEY("referrer_id","day","visitor")
);--> statement-breakpoint

CREATE TABLE "referral_totals" (
	"referrer_id" uuid PRIMARY KEY NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL
);--> statement-breakpoint

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
);--> statement-breakpoint

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
);--> statement-breakpoint

ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_referred_by_users_id_fk" FOREIGN KEY ("referred_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_visits" ADD CONSTRAINT "referral_visits_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_totals" ADD CONSTRAINT "referral_totals_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_media_id_media_objects_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint

CREATE UNIQUE INDEX "profiles_username" ON "profiles" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "profiles_referred" ON "profiles" USING btree ("referred_by") WHERE referred_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_daily" ON "data_exports" USING btree ("user_id","requested_on") WHERE state <> 'failed';--> statement-breakpoint
CREATE INDEX "data_exports_age" ON "data_exports" USING btree ("requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_deletions_token" ON "account_deletions" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "account_deletions_open" ON "account_deletions" USING btree ("user_id") WHERE state in ('asked', 'scheduled', 'erasing');--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("erase_after") WHERE state in ('scheduled', 'erasing');--> statement-breakpoint

create function mailbox(email text) returns text language sql immutable strict parallel safe as $$
  select case when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || host end
  from (select split_part(split_part(lower(email), '@', 1), '+', 1) as name, split_part(lower(email), '@', 2) as host) parts
$$;--> statement-breakpoint

create function mailboxes_of(person uuid) returns setof text language sql stable strict as $$
  select mailbox(email) from users where id = person
  union select mailbox(new_email) from users where id = person and new_email is not null
  union select mailbox(email) from identities where user_id = person and email is not null
$$;--> statement-breakpoint

create function same_person(one uuid, other uuid) returns boolean language sql stable strict as $$
  select one = other or exists (select from mailboxes_of(one) a join mailboxes_of(other) b on a = b)
$$;--> statement-breakpoint

create function guard_who_invited() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if same_person(new.id, new.referred_by) then
      raise exception 'nobody invites themselves' using errcode = 'check_violation';
    end if;
  elsif new.referred_by is distinct from old.referred_by
    and not (new.referred_by is null and not exists (select from users where id = old.referred_by)) then
    raise exception 'who invited an account never changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger profiles_who_invited before insert or update of referred_by on profiles
  for each row execute function guard_who_invited();--> statement-breakpoint

-- Directory: categories and places

CREATE TABLE "categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"parent_id" integer,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"icon" text NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"scian_prefixes" text[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);--> statement-breakpoint

CREATE TABLE "places" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer,
	"kind" text NOT NULL,
	"country_code" text NOT NULL,
	"name" text NOT NULL,
	"folded" text NOT NULL,
	"slug" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "places_kind" CHECK ("places"."kind" in ('country', 'state', 'city', 'neighborhood')),
	CONSTRAINT "places_root" CHECK (("places"."kind" = 'country') = ("places"."parent_id" is null))
);--> statement-breakpoint

ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_parent_id_places_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint

CREATE UNIQUE INDEX "categories_slug" ON "categories" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "places_slug" ON "places" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "places_identity" ON "places" USING btree ("country_code","kind","parent_id","folded") WHERE parent_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "places_country" ON "places" USING btree ("country_code") WHERE kind = 'country';--> statement-breakpoint
CREATE INDEX "places_parent" ON "places" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "places_folded" ON "places" USING btree ("folded" text_pattern_ops);--> statement-breakpoint

-- Directory: businesses

CREATE TABLE "businesses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'empresa' NOT NULL,
	"category_id" integer,
	"sector" text,
	"tagline" text,
	"description" text,
	"year_founded" integer,
	"offers_products" boolean DEFAULT false NOT NULL,
	"offers_services" boolean DEFAULT false NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"payment_methods" text[] DEFAULT '{}' NOT NULL,
	"time_zone" text DEFAULT 'America/Mexico_City' NOT NULL,
	"always_open" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"holiday_until" date,
	"claimed" boolean DEFAULT true NOT NULL,
	"level" integer DEFAULT 0 NOT NULL,
	"verified_until" date,
	"verified_facts" text[] DEFAULT '{}' NOT NULL,
	"rating_average" double precision,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "businesses_kind" CHECK ("businesses"."kind" in ('empresa', 'profesional', 'agente', 'embajador', 'comercio')),
	CONSTRAINT "businesses_state" CHECK ("businesses"."state" in ('draft', 'published', 'holiday', 'closed')),
	CONSTRAINT "businesses_level" CHECK ("businesses"."level" between 0 and 4),
	CONSTRAINT "businesses_name" CHECK (length(btrim("businesses"."name")) between 1 and 150),
	CONSTRAINT "businesses_slug_form" CHECK ("businesses"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "businesses_published" CHECK ("businesses"."state" = 'draft' or "businesses"."published_at" is not null),
	CONSTRAINT "businesses_year" CHECK ("businesses"."year_founded" between 1500 and 2200),
	CONSTRAINT "businesses_sector" CHECK ("businesses"."sector" in ('tecnologia', 'salud', 'educacion', 'manufactura', 'servicios'))
);--> statement-breakpoint

CREATE TABLE "business_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint

CREATE TABLE "business_members" (
	"business_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "business_members_business_id_profile_id_pk" PRIMARY KEY("business_id","profile_id"),
	CONSTRAINT "business_members_role" CHECK ("business_members"."role" in ('owner', 'manager', 'seller'))
);--> statement-breakpoint

CREATE TABLE "business_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"position" integer DEFAULT 0 NOT NULL,
	"folded" text DEFAULT '' NOT NULL,
	CONSTRAINT "business_offers_kind" CHECK ("business_offers"."kind" in ('product', 'service'))
);--> statement-breakpoint

CREATE TABLE "business_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"label" text,
	"country_code" text NOT NULL,
	"state" text NOT NULL,
	"city" text NOT NULL,
	"neighborhood" text,
	"street" text,
	"street_number" text,
	"interior" text,
	"postal_code" text,
	"reference" text,
	"lat" double precision,
	"lng" double precision,
	"place_id" integer,
	"is_primary" boolean DEFAULT false NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"municipality" text,
	"official_town" text,
	CONSTRAINT "business_addresses_country" CHECK ("business_addresses"."country_code" ~ '^[A-Z]{2}$'),
	CONSTRAINT "business_addresses_point" CHECK (("business_addresses"."lat" is null) = ("business_addresses"."lng" is null)),
	CONSTRAINT "business_addresses_lat" CHECK ("business_addresses"."lat" between -90 and 90),
	CONSTRAINT "business_addresses_lng" CHECK ("business_addresses"."lng" between -180 and 180)
);--> statement-breakpoint

CREATE TABLE "business_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"label" text,
	"is_public" boolean DEFAULT true NOT NULL,
	"source" text DEFAULT 'owner' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "business_contacts_kind" CHECK ("business_contacts"."kind" in ('phone', 'whatsapp', 'email', 'web', 'facebook', 'instagram', 'linkedin', 'twitter', 'youtube', 'tiktok')),
	CONSTRAINT "business_contacts_source" CHECK ("business_contacts"."source" in ('owner', 'import', 'demo')),
	CONSTRAINT "business_contacts_import_private" CHECK ("business_contacts"."source" <> 'import' or not "business_contacts"."is_public"),
	CONSTRAINT "business_contacts_phone" CHECK ("business_contacts"."kind" not in ('phone', 'whatsapp') or "business_contacts"."source" = 'import' or "business_contacts"."value" ~ '^\+[1-9][0-9]{6,14}$')
);--> statement-breakpoint

CREATE TABLE "business_hours" (
	"business_id" uuid NOT NULL,
	"weekday" integer NOT NULL,
	"opens" integer NOT NULL,
	"closes" integer NOT NULL,
	CONSTRAINT "business_hours_business_id_weekday_opens_pk" PRIMARY KEY("business_id","weekday","opens"),
	CONSTRAINT "business_hours_weekday" CHECK ("business_hours"."weekday" between 1 and 7),
	CONSTRAINT "business_hours_minutes" CHECK ("business_hours"."opens" between 0 and 1439 and "business_hours"."closes" > "business_hours"."opens" and "business_hours"."closes" <= "business_hours"."opens" + 1440)
);--> statement-breakpoint

CREATE TABLE "business_special_days" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"opens" integer,
	"closes" integer,
	"note" text,
	CONSTRAINT "business_special_days_business_id_day_pk" PRIMARY KEY("business_id","day"),
	CONSTRAINT "business_special_days_times" CHECK (("business_special_days"."opens" is null) = ("business_special_days"."closes" is null)),
	CONSTRAINT "business_special_days_minutes" CHECK ("business_special_days"."opens" between 0 and 1439 and "business_special_days"."closes" > "business_special_days"."opens" and "business_special_days"."closes" <= "business_special_days"."opens" + 1440)
);--> statement-breakpoint

CREATE TABLE "business_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "business_photos_kind" CHECK ("business_photos"."kind" in ('logo', 'cover', 'gallery')),
	CONSTRAINT "business_photos_position" CHECK ("business_photos"."position" between 0 and 11)
);--> statement-breakpoint

ALTER TABLE "businesses" ADD CONSTRAINT "businesses_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_former_slugs" ADD CONSTRAINT "business_former_slugs_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_members" ADD CONSTRAINT "business_members_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_members" ADD CONSTRAINT "business_members_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_offers" ADD CONSTRAINT "business_offers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_addresses" ADD CONSTRAINT "business_addresses_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_addresses" ADD CONSTRAINT "business_addresses_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_contacts" ADD CONSTRAINT "business_contacts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_hours" ADD CONSTRAINT "business_hours_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_special_days" ADD CONSTRAINT "business_special_days_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_photos" ADD CONSTRAINT "business_photos_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_photos" ADD CONSTRAINT "business_photos_media_id_media_objects_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint

CREATE UNIQUE INDEX "businesses_slug" ON "businesses" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "businesses_category" ON "businesses" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "businesses_newest" ON "businesses" USING btree ("published_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "business_members_profile" ON "business_members" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "business_offers_business" ON "business_offers" USING btree ("business_id","position");--> statement-breakpoint
CREATE INDEX "business_offers_folded" ON "business_offers" USING btree ("folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "business_addresses_business" ON "business_addresses" USING btree ("business_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "business_addresses_primary" ON "business_addresses" USING btree ("business_id") WHERE is_primary;--> statement-breakpoint
CREATE INDEX "business_addresses_place" ON "business_addresses" USING btree ("place_id");--> statement-breakpoint
CREATE UNIQUE INDEX "business_contacts_value" ON "business_contacts" USING btree ("business_id","kind","value");--> statement-breakpoint
CREATE INDEX "business_photos_business" ON "business_photos" USING btree ("business_id","kind","position");--> statement-breakpoint
CREATE UNIQUE INDEX "business_photos_single" ON "business_photos" USING btree ("business_id","kind") WHERE kind in ('logo', 'cover');--> statement-breakpoint
CREATE UNIQUE INDEX "business_photos_position_once" ON "business_photos" USING btree ("business_id","position") WHERE kind = 'gallery';--> statement-breakpoint

create function refuse_anothers_former_slug() returns trigger language plpgsql as $$
begin
  if exists (select from business_former_slugs where slug = new.slug and business_id <> new.id) then
    raise exception 'another business had the slug %', new.slug using errcode = 'unique_violation', constraint = 'businesses_slug';
  end if;
  return null;
end $$;--> statement-breakpoint

-- After the row, so that it sees the former slug of a rename that this change had to wait for.
create trigger businesses_slug_never_anothers after update of slug on businesses
  for each row execute function refuse_anothers_former_slug();--> statement-breakpoint

-- One look for all rows of an insert instead of one for each; a rename is looked at alone.
create function refuse_anothers_former_slugs() returns trigger language plpgsql as $$
declare
  taken text;
begin
  select slug into taken from added join business_former_slugs f using (slug) where f.business_id <> added.id limit 1;
  if found then
    raise exception 'another business had the slug %', taken using errcode = 'unique_violation', constraint = 'businesses_slug';
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger businesses_slugs_never_anothers after insert on businesses referencing new table as added
  for each statement execute function refuse_anothers_former_slugs();--> statement-breakpoint

-- Directory: claims

CREATE TABLE "business_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"claimant_id" uuid NOT NULL,
	"statement" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"decided_by" uuid,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "business_claims_state" CHECK ("business_claims"."state" in ('pending', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "business_claims_decision" CHECK (("business_claims"."state" in ('approved', 'rejected')) = ("business_claims"."decided_at" is not null))
);--> statement-breakpoint

CREATE TABLE "business_claim_evidence" (
	"claim_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "business_claim_evidence_claim_id_media_id_pk" PRIMARY KEY("claim_id","media_id")
);--> statement-breakpoint

ALTER TABLE "business_claims" ADD CONSTRAINT "business_claims_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_claims" ADD CONSTRAINT "business_claims_claimant_id_profiles_id_fk" FOREIGN KEY ("claimant_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_claims" ADD CONSTRAINT "business_claims_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_claim_evidence" ADD CONSTRAINT "business_claim_evidence_claim_id_business_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."business_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_claim_evidence" ADD CONSTRAINT "business_claim_evidence_media_id_media_objects_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint

CREATE UNIQUE INDEX "business_claims_pending" ON "business_claims" USING btree ("business_id","claimant_id") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "business_claims_approved" ON "business_claims" USING btree ("business_id") WHERE state = 'approved';--> statement-breakpoint
CREATE INDEX "business_claims_state" ON "business_claims" USING btree ("state","created_at");--> statement-breakpoint

create function claim_interest(person uuid, claim uuid) returns text language sql stable as $$
  select case
    when c.claimant_id = person then 'claimant'
    when exists (select from business_members m where m.business_id = c.business_id and m.profile_id = person) then 'member'
    when exists (select from profiles p where p.id = c.claimant_id and p.referred_by = person) then 'referrer'
    when exists (select from profiles p where p.id = person and p.referred_by = c.claimant_id) then 'referred'
  end
  from business_claims c where c.id = claim
$$;--> statement-breakpoint

create function check_claim_decision() returns trigger language plpgsql as $$
begin
  if old.state <> 'pending' and new.state <> old.state then
    raise exception 'a claim that ended stays as it ended' using errcode = 'check_violation';
  end if;
  if new.state = 'approved' and old.state <> 'approved' then
    if new.decided_by is null or claim_interest(new.decided_by, new.id) is not null then
      raise exception 'nobody decides on their own claim or that of somebody close' using errcode = 'insufficient_privilege';
    end if;
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger business_claims_decision before update on business_claims
  for each row execute function check_claim_decision();--> statement-breakpoint

-- Directory: import

CREATE TABLE "business_sources" (
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"business_id" uuid NOT NULL,
	"edition" text,
	"content_hash" text NOT NULL,
	"activity_code" text,
	"activity_name" text,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"imported" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "business_sources_source_source_id_pk" PRIMARY KEY("source","source_id")
);--> statement-breakpoint

CREATE TABLE "import_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"format" text NOT NULL,
	"encoding" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"total_bytes" bigint NOT NULL,
	"done_rows" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"duplicates" integer DEFAULT 0 NOT NULL,
	"started_by" uuid,
	"error" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"heartbeat_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"dry_run" boolean DEFAULT false NOT NULL,
	"done_bytes" bigint DEFAULT 0 NOT NULL,
	"edition" text,
	CONSTRAINT "import_runs_state" CHECK ("import_runs"."state" in ('running', 'finished', 'failed', 'cancelled'))
);--> statement-breakpoint

CREATE TABLE "import_rejections" (
	"run_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"reason" text NOT NULL,
	"raw" text NOT NULL,
	CONSTRAINT "import_rejections_run_id_line_pk" PRIMARY KEY("run_id","line")
);--> statement-breakpoint

CREATE TABLE "possible_duplicates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"evidence" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "possible_duplicates_order" CHECK ("possible_duplicates"."first_id" < "possible_duplicates"."second_id"),
	CONSTRAINT "possible_duplicates_state" CHECK ("possible_duplicates"."state" in ('open', 'merged', 'different'))
);--> statement-breakpoint

ALTER TABLE "business_sources" ADD CONSTRAINT "business_sources_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_started_by_profiles_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rejections" ADD CONSTRAINT "import_rejections_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "possible_duplicates" ADD CONSTRAINT "possible_duplicates_first_id_businesses_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "possible_duplicates" ADD CONSTRAINT "possible_duplicates_second_id_businesses_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "possible_duplicates" ADD CONSTRAINT "possible_duplicates_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint

CREATE INDEX "business_sources_business" ON "business_sources" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "import_runs_file" ON "import_runs" USING btree ("file_hash","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "possible_duplicates_pair" ON "possible_duplicates" USING btree ("first_id","second_id");--> statement-breakpoint
CREATE INDEX "possible_duplicates_state" ON "possible_duplicates" USING btree ("state","created_at");--> statement-breakpoint

-- Directory: search

CREATE TABLE "business_search" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_words" "tsvector" NOT NULL,
	"name_length" smallint NOT NULL,
	"words" "tsvector" NOT NULL,
	"root_id" integer,
	"category_id" integer,
	"country_id" integer,
	"state_id" integer,
	"city_id" integer,
	"town_id" integer,
	"neighborhood_id" integer,
	"level" smallint NOT NULL,
	"quality" real NOT NULL,
	"products" boolean NOT NULL,
	"services" boolean NOT NULL,
	"payments" integer NOT NULL,
	"rating" real NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"spot" "point",
	"open_week" "int4multirange",
	"special_days" integer[],
	"special_open" "tstzmultirange"
);--> statement-breakpoint

CREATE TABLE "business_cards" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"card" json NOT NULL,
	"page" json NOT NULL
);--> statement-breakpoint

CREATE TABLE "category_place_counts" (
	"category_id" integer NOT NULL,
	"place_id" integer NOT NULL,
	"category_parent_id" integer NOT NULL,
	"place_parent_id" integer NOT NULL,
	"total" integer NOT NULL,
	"levels" integer[] NOT NULL,
	"products" integer NOT NULL,
	"services" integer NOT NULL,
	"payments" integer[] NOT NULL,
	CONSTRAINT "category_place_counts_category_id_place_id_pk" PRIMARY KEY("category_id","place_id")
);--> statement-breakpoint

CREATE TABLE "search_vocabulary" (
	"word" text PRIMARY KEY NOT NULL,
	"uses" integer DEFAULT 1 NOT NULL
);--> statement-breakpoint

CREATE TABLE "time_zones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "time_zones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL
);--> statement-breakpoint

ALTER TABLE "business_search" ADD CONSTRAINT "business_search_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_cards" ADD CONSTRAINT "business_cards_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint

CREATE INDEX "business_search_words" ON "business_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "business_search_fuzzy" ON "business_search" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "business_search_best" ON "business_search" USING btree ("quality" DESC NULLS FIRST,"business_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "business_search_root" ON "business_search" USING btree ("root_id","quality" DESC NULLS FIRST,"business_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "business_search_category" ON "business_search" USING btree ("category_id","quality" DESC NULLS FIRST,"business_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "business_search_state" ON "business_search" USING btree ("state_id","quality" DESC NULLS FIRST,"business_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "business_search_city" ON "business_search" USING btree ("city_id","quality" DESC NULLS FIRST,"business_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "business_search_town" ON "business_search" USING btree ("town_id","quality" DESC NULLS FIRST,"business_id" DESC NULLS FIRST) WHERE town_id is not null;--> statement-breakpoint
CREATE INDEX "business_search_neighborhood" ON "business_search" USING btree ("neighborhood_id","quality" DESC NULLS FIRST,"business_id" DESC NULLS FIRST) WHERE neighborhood_id is not null;--> statement-breakpoint
CREATE INDEX "business_search_told" ON "business_search" USING btree ("quality" DESC NULLS FIRST,"business_id" DESC NULLS FIRST) WHERE level > 0 or products or services or payments <> 0;--> statement-breakpoint
CREATE INDEX "business_search_newest" ON "business_search" USING btree ("published_at" DESC NULLS FIRST,"business_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "business_search_rating" ON "business_search" USING btree ("rating" DESC NULLS FIRST,"business_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "business_search_spot" ON "business_search" USING gist ("spot");--> statement-breakpoint
CREATE INDEX "business_search_open" ON "business_search" USING gist ("open_week") WHERE open_week is not null;--> statement-breakpoint
CREATE INDEX "business_search_special" ON "business_search" USING gist ("special_open") WHERE special_open is not null;--> statement-breakpoint
CREATE INDEX "category_place_counts_places" ON "category_place_counts" USING btree ("category_id","place_parent_id","total" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "category_place_counts_categories" ON "category_place_counts" USING btree ("place_id","category_parent_id","total" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_vocabulary_fuzzy" ON "search_vocabulary" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "time_zones_name" ON "time_zones" USING btree ("name");--> statement-breakpoint

-- Spanish stems without a list of words to leave out: a name may be made of nothing else ("La Nuestra").
create text search dictionary search_stems (template = snowball, language = spanish);--> statement-breakpoint
create text search configuration search_stems (parser = default);--> statement-breakpoint
alter text search configuration search_stems
  add mapping for asciiword, word, numword, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart with search_stems;--> statement-breakpoint
alter text search configuration search_stems
  add mapping for int, uint, float, sfloat, version, email, url, host, url_path, file with simple;--> statement-breakpoint

-- Lower case, no accents, single spaces between letters and digits. `fold-text.ts` does the same.
create function search_fold(plain text) returns text language sql stable strict parallel safe as $$
  select btrim(regexp_replace(lower(unaccent(plain)), '[^a-z0-9]+', ' ', 'g'))
$$;--> statement-breakpoint

-- The accent that the stemmer needs to know the ending.
create function search_restored(folded text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(folded, '([cs])ion\M', '\1ión', 'g')
$$;--> statement-breakpoint

-- Lexemes of a text: folded words, their stems, and the stems of words as they are written.
create function search_lexemes(plain text) returns tsvector language plpgsql stable strict parallel safe as $$
declare
  folded text := search_fold(plain);
  words tsvector := array_to_tsvector(string_to_array(folded, ' ')) || to_tsvector('search_stems', search_restored(folded));
begin
  if octet_length(plain) <> length(plain) then
    words := words || to_tsvector('search_stems', regexp_replace(lower(plain), '[^[:alnum:]]+', ' ', 'g'));
  end if;
  return strip(words);
end $$;--> statement-breakpoint

-- The lexemes by which one written word is found.
create function search_word(word text) returns text[] language sql stable strict parallel safe as $$
  select array(select distinct unnest(array[f.folded]
    || ts_lexize('search_stems', search_restored(f.folded)) || ts_lexize('search_stems', lower(word))))
  from (select search_fold(word) as folded) f
$$;--> statement-breakpoint

-- A word and all that is left of it when one letter goes: two words that differ in one letter, or in the order of two, share one.
create function search_deletions(word text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  found text[] := array[word];
begin
  for i in 1..length(word) loop
    found := found || overlay(word placing '' from i for 1);
  end loop;
  return found;
end $$;--> statement-breakpoint
create index search_vocabulary_deletions on search_vocabulary using gin (search_deletions(word));--> statement-breakpoint

-- Words that may have been meant: by one letter, or for long ones by what most of their letters share.
create function search_nearest(typed text, most int) returns table (word text, uses int) language sql stable strict parallel safe
  set pg_trgm.similarity_threshold = 0.25 as $$
  select v.word, v.uses from search_vocabulary v
  where search_deletions(v.word) && search_deletions(typed)
    or (length(typed) > 5 and v.word % typed and abs(length(v.word) - length(typed)) < 3)
  order by similarity(v.word, typed) desc, v.uses desc limit most
$$;--> statement-breakpoint

create function fold_offer() returns trigger language plpgsql set search_path = public as $$
begin
  new.folded := search_fold(new.name);
  return new;
end $$;--> statement-breakpoint
create trigger business_offers_folded before insert or update of name on business_offers for each row execute function fold_offer();--> statement-breakpoint

-- What no plan asks for costs most to sample.
alter table business_search alter column name_words set statistics 0;--> statement-breakpoint
alter table business_cards alter column card set statistics 0, alter column page set statistics 0;--> statement-breakpoint
alter table business_sources alter column imported set statistics 0, alter column content_hash set statistics 0;--> statement-breakpoint

-- What making businesses ready for search reads, for the plans of an import under way: the application does not own the tables.
create function analyze_imported() returns void language plpgsql security definer set search_path = public as $$
begin
  analyze businesses, business_addresses, business_sources, places;
end $$;--> statement-breakpoint
revoke execute on function analyze_imported() from public;--> statement-breakpoint
grant execute on function analyze_imported() to lonja_app;--> statement-breakpoint

-- After many rows came at once: what the planner knows of the directory, and additions that still wait to be sorted in.
create function analyze_directory() returns void language plpgsql security definer set search_path = public as $$
begin
  perform gin_clean_pending_list(i) from unnest(array['business_search_words', 'business_search_fuzzy', 'search_vocabulary_fuzzy',
    'search_vocabulary_deletions']::regclass[]) i;
  analyze businesses, business_addresses, business_sources, places, business_search, business_cards, category_place_counts, search_vocabulary;
end $$;--> statement-breakpoint
revoke execute on function analyze_directory() from public;--> statement-breakpoint
grant execute on function analyze_directory() to lonja_app;--> statement-breakpoint

-- Leads

CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"code" text NOT NULL,
	"page" text,
	"name" text,
	"email" text,
	"phone" text,
	"message" text,
	"profile_id" uuid,
	"state" text DEFAULT 'new' NOT NULL,
	"note" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leads_channel" CHECK ("leads"."channel" in ('whatsapp', 'email', 'quote')),
	CONSTRAINT "leads_state" CHECK ("leads"."state" in ('new', 'contacted', 'won', 'lost', 'spam'))
);--> statement-breakpoint

CREATE TABLE "business_daily_counts" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "business_daily_counts_business_id_day_kind_pk" PRIMARY KEY("business_id","day","kind"),
	CONSTRAINT "business_daily_counts_kind" CHECK ("business_daily_counts"."kind" in ('view', 'search', 'whatsapp', 'phone', 'web', 'form'))
);--> statement-breakpoint

ALTER TABLE "leads" ADD CONSTRAINT "leads_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_daily_counts" ADD CONSTRAINT "business_daily_counts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint

CREATE UNIQUE INDEX "leads_code" ON "leads" USING btree ("business_id","code");--> statement-breakpoint
CREATE INDEX "leads_business" ON "leads" USING btree ("business_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint

-- Verification

CREATE TABLE "verification_facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"value" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"method" text,
	"warning" text,
	"submitted_by" uuid,
	"assigned_to" uuid,
	"assigned_at" timestamp with time zone,
	"reviewed_by" uuid,
	"reason" text,
	"evidence_date" date,
	"decided_at" timestamp with time zone,
	"expires_on" date,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"note" text,
	"recheck" text,
	CONSTRAINT "verification_facts_kind" CHECK ("verification_facts"."kind" in ('identity', 'tax_id', 'registry', 'licence', 'address', 'phone', 'email', 'web_domain', 'references')),
	CONSTRAINT "verification_facts_state" CHECK ("verification_facts"."state" in ('pending', 'needs_more', 'valid', 'rejected', 'expired', 'replaced', 'withdrawn', 'revoked')),
	CONSTRAINT "verification_facts_valid_complete" CHECK ("verification_facts"."state" <> 'valid' or ("verification_facts"."method" is not null and "verification_facts"."decided_at" is not null and "verification_facts"."expires_on" is not null))
);--> statement-breakpoint

CREATE TABLE "verification_evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fact_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint

CREATE TABLE "verification_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fact_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"given_by" text NOT NULL,
	CONSTRAINT "verification_challenges_given_by" CHECK ("verification_challenges"."given_by" in ('owner', 'staff')),
	CONSTRAINT "verification_challenges_attempts" CHECK ("verification_challenges"."attempts" between 0 and 5)
);--> statement-breakpoint

ALTER TABLE "verification_facts" ADD CONSTRAINT "verification_facts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_facts" ADD CONSTRAINT "verification_facts_submitted_by_profiles_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_facts" ADD CONSTRAINT "verification_facts_assigned_to_profiles_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_facts" ADD CONSTRAINT "verification_facts_reviewed_by_profiles_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_evidence" ADD CONSTRAINT "verification_evidence_fact_id_verification_facts_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."verification_facts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_evidence" ADD CONSTRAINT "verification_evidence_media_id_media_objects_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_evidence" ADD CONSTRAINT "verification_evidence_uploaded_by_profiles_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_challenges" ADD CONSTRAINT "verification_challenges_fact_id_verification_facts_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."verification_facts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint

CREATE INDEX "verification_facts_business" ON "verification_facts" USING btree ("business_id","kind","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "verification_facts_queue" ON "verification_facts" USING btree ("created_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "verification_facts_lapse" ON "verification_facts" USING btree ("expires_on") WHERE state = 'valid';--> statement-breakpoint
CREATE INDEX "verification_facts_recheck" ON "verification_facts" USING btree ("updated_at") WHERE recheck is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "verification_facts_open" ON "verification_facts" USING btree ("business_id","kind") WHERE state in ('pending', 'needs_more');--> statement-breakpoint
CREATE UNIQUE INDEX "verification_facts_valid" ON "verification_facts" USING btree ("business_id","kind") WHERE state = 'valid';--> statement-breakpoint
CREATE INDEX "verification_evidence_fact" ON "verification_evidence" USING btree ("fact_id");--> statement-breakpoint
CREATE INDEX "verification_evidence_media" ON "verification_evidence" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "verification_challenges_fact" ON "verification_challenges" USING btree ("fact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "verification_challenges_open" ON "verification_challenges" USING btree ("fact_id") WHERE used_at is null;--> statement-breakpoint

create function interest_in_business(person uuid, business uuid) returns text language sql stable as $$
  with people as (
    select profile_id as id from business_members where business_id = business
    union select created_by from businesses where id = business and created_by is not null
    union select submitted_by from verification_facts where business_id = business and submitted_by is not null
  )
  select case
    when exists (select from people where id = person) then 'member'
    when exists (select from people join profiles using (id) where profiles.referred_by = person) then 'referrer'
    when exists (select from profiles join people on people.id = profiles.referred_by where profiles.id = person) then 'referred'
  end
$$;--> statement-breakpoint

create function check_fact_decision() returns trigger language plpgsql as $$
declare
  judged constant text[] := array['valid', 'rejected', 'needs_more', 'revoked'];
  ended constant text[] := array['rejected', 'expired', 'replaced', 'withdrawn', 'revoked'];
  shows_itself constant text[] := array['email_code', 'dns_record', 'meta_tag'];
begin
  if tg_op = 'UPDATE' then
    if old.state = any (ended) and new.state <> old.state then
      raise exception 'a fact that ended stays as it ended' using errcode = 'check_violation';
    end if;
    if new.state = old.state and (new.reviewed_by is null or new.reviewed_by is not distinct from old.reviewed_by) then
      return new;
    end if;
  end if;
  if not new.state = any (judged) or (new.state = 'valid' and new.method = any (shows_itself)) then
    return new;
  end if;
  if new.reviewed_by is null then
    if new.is_demo then
      return new;
    end if;
    raise exception 'a decision names its reviewer' using errcode = 'check_violation';
  end if;
  if interest_in_business(new.reviewed_by, new.business_id) is not null then
    raise exception 'nobody decides on a business they belong to or referred' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger verification_facts_decision before insert or update on verification_facts
  for each row execute function check_fact_decision();--> statement-breakpoint

create function keep_evidence() returns trigger language plpgsql as $$
begin
  if new.storage_key is distinct from old.storage_key
    and exists (select from verification_evidence where media_id = old.id) then
    raise exception 'evidence stays as it was sent' using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger media_objects_keep_evidence before update on media_objects
  for each row execute function keep_evidence();--> statement-breakpoint

-- Staff

CREATE TABLE "staff_permissions" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"can_read" boolean DEFAULT true NOT NULL,
	"can_create_content" boolean DEFAULT false NOT NULL,
	"can_edit_content" boolean DEFAULT false NOT NULL,
	"can_delete_content" boolean DEFAULT false NOT NULL,
	"can_share" boolean DEFAULT false NOT NULL,
	"can_manage_users" boolean DEFAULT false NOT NULL,
	"approved_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint

ALTER TABLE "staff_permissions" ADD CONSTRAINT "staff_permissions_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_permissions" ADD CONSTRAINT "staff_permissions_approved_by_profiles_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
