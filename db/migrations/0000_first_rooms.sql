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
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"parent_id" integer,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"icon" text NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"scian_prefixes" text[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
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
	"business_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "places_kind" CHECK ("places"."kind" in ('country', 'state', 'city', 'neighborhood')),
	CONSTRAINT "places_root" CHECK (("places"."kind" = 'country') = ("places"."parent_id" is null))
);
--> statement-breakpoint
CREATE TABLE "business_sources" (
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"business_id" uuid NOT NULL,
	"edition" text,
	"content_hash" text NOT NULL,
	"activity_code" text,
	"activity_name" text,
	"owned_fields" text[] DEFAULT '{}' NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "business_sources_source_source_id_pk" PRIMARY KEY("source","source_id")
);
--> statement-breakpoint
CREATE TABLE "import_rejections" (
	"run_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"reason" text NOT NULL,
	"raw" text NOT NULL,
	CONSTRAINT "import_rejections_run_id_line_pk" PRIMARY KEY("run_id","line")
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"format" text NOT NULL,
	"encoding" text NOT NULL,
	"dry_run" text DEFAULT 'no' NOT NULL,
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
	CONSTRAINT "import_runs_state" CHECK ("import_runs"."state" in ('running', 'finished', 'failed', 'cancelled')),
	CONSTRAINT "import_runs_dry" CHECK ("import_runs"."dry_run" in ('yes', 'no'))
);
--> statement-breakpoint
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
);
--> statement-breakpoint
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
	CONSTRAINT "business_addresses_country" CHECK ("business_addresses"."country_code" ~ '^[A-Z]{2}$'),
	CONSTRAINT "business_addresses_point" CHECK (("business_addresses"."lat" is null) = ("business_addresses"."lng" is null)),
	CONSTRAINT "business_addresses_lat" CHECK ("business_addresses"."lat" between -90 and 90),
	CONSTRAINT "business_addresses_lng" CHECK ("business_addresses"."lng" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "business_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"claimant_id" uuid NOT NULL,
	"statement" text NOT NULL,
	"evidence" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"decided_by" uuid,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "business_claims_state" CHECK ("business_claims"."state" in ('pending', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "business_claims_decision" CHECK (("business_claims"."state" in ('approved', 'rejected')) = ("business_claims"."decided_at" is not null))
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE "business_daily_counts" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "business_daily_counts_business_id_day_kind_pk" PRIMARY KEY("business_id","day","kind"),
	CONSTRAINT "business_daily_counts_kind" CHECK ("business_daily_counts"."kind" in ('view', 'search', 'whatsapp', 'phone', 'web', 'form'))
);
--> statement-breakpoint
CREATE TABLE "business_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_hours" (
	"business_id" uuid NOT NULL,
	"weekday" integer NOT NULL,
	"opens" integer NOT NULL,
	"closes" integer NOT NULL,
	CONSTRAINT "business_hours_business_id_weekday_opens_pk" PRIMARY KEY("business_id","weekday","opens"),
	CONSTRAINT "business_hours_weekday" CHECK ("business_hours"."weekday" between 1 and 7),
	CONSTRAINT "business_hours_minutes" CHECK ("business_hours"."opens" between 0 and 1439 and "business_hours"."closes" > "business_hours"."opens" and "business_hours"."closes" <= "business_hours"."opens" + 1440)
);
--> statement-breakpoint
CREATE TABLE "business_members" (
	"business_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "business_members_business_id_profile_id_pk" PRIMARY KEY("business_id","profile_id"),
	CONSTRAINT "business_members_role" CHECK ("business_members"."role" in ('owner', 'manager', 'seller'))
);
--> statement-breakpoint
CREATE TABLE "business_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "business_offers_kind" CHECK ("business_offers"."kind" in ('product', 'service'))
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE "business_special_days" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"opens" integer,
	"closes" integer,
	"note" text,
	CONSTRAINT "business_special_days_business_id_day_pk" PRIMARY KEY("business_id","day"),
	CONSTRAINT "business_special_days_times" CHECK (("business_special_days"."opens" is null) = ("business_special_days"."closes" is null)),
	CONSTRAINT "business_special_days_minutes" CHECK ("business_special_days"."opens" between 0 and 1439 and "business_special_days"."closes" > "business_special_days"."opens" and "business_special_days"."closes" <= "business_special_days"."opens" + 1440)
);
--> statement-breakpoint
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
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "one_time_tokens_kind" CHECK ("one_time_tokens"."kind" in ('signup', 'recovery', 'magiclink', 'email_change', 'reauthentication'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refresh_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"parent_id" bigint,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"user_agent" text,
	"aal" integer DEFAULT 1 NOT NULL,
	"is_staff" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refreshed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sessions_aal" CHECK ("sessions"."aal" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_jwk" jsonb NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
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
	CONSTRAINT "users_email_form" CHECK ("users"."email" ~ '^[^@\s]+@[^@\s]+$')
);
--> statement-breakpoint
CREATE TABLE "outgoing_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"to_address" text NOT NULL,
	"template" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outgoing_mails_state" CHECK ("outgoing_mails"."state" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "buckets" (
	"id" text PRIMARY KEY NOT NULL,
	"is_public" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
	CONSTRAINT "media_objects_bytes" CHECK ("media_objects"."bytes" >= 0)
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE "verification_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fact_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "verification_challenges_attempts" CHECK ("verification_challenges"."attempts" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "verification_evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fact_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
	CONSTRAINT "verification_facts_kind" CHECK ("verification_facts"."kind" in ('identity', 'tax_id', 'registry', 'licence', 'address', 'phone', 'email', 'web_domain', 'references')),
	CONSTRAINT "verification_facts_state" CHECK ("verification_facts"."state" in ('pending', 'needs_more', 'valid', 'rejected', 'expired', 'replaced', 'withdrawn')),
	CONSTRAINT "verification_facts_valid_complete" CHECK ("verification_facts"."state" <> 'valid' or ("verification_facts"."method" is not null and "verification_facts"."decided_at" is not null and "verification_facts"."expires_on" is not null))
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_referred_by_users_id_fk" FOREIGN KEY ("referred_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_parent_id_places_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_sources" ADD CONSTRAINT "business_sources_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rejections" ADD CONSTRAINT "import_rejections_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_started_by_profiles_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "possible_duplicates" ADD CONSTRAINT "possible_duplicates_first_id_businesses_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "possible_duplicates" ADD CONSTRAINT "possible_duplicates_second_id_businesses_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "possible_duplicates" ADD CONSTRAINT "possible_duplicates_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_addresses" ADD CONSTRAINT "business_addresses_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_addresses" ADD CONSTRAINT "business_addresses_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_claims" ADD CONSTRAINT "business_claims_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_claims" ADD CONSTRAINT "business_claims_claimant_id_profiles_id_fk" FOREIGN KEY ("claimant_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_claims" ADD CONSTRAINT "business_claims_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_contacts" ADD CONSTRAINT "business_contacts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_daily_counts" ADD CONSTRAINT "business_daily_counts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_former_slugs" ADD CONSTRAINT "business_former_slugs_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_hours" ADD CONSTRAINT "business_hours_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_members" ADD CONSTRAINT "business_members_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_members" ADD CONSTRAINT "business_members_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_offers" ADD CONSTRAINT "business_offers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_photos" ADD CONSTRAINT "business_photos_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_photos" ADD CONSTRAINT "business_photos_media_id_media_objects_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_special_days" ADD CONSTRAINT "business_special_days_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_objects" ADD CONSTRAINT "media_objects_bucket_id_buckets_id_fk" FOREIGN KEY ("bucket_id") REFERENCES "public"."buckets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_objects" ADD CONSTRAINT "media_objects_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_permissions" ADD CONSTRAINT "staff_permissions_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_permissions" ADD CONSTRAINT "staff_permissions_approved_by_profiles_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_challenges" ADD CONSTRAINT "verification_challenges_fact_id_verification_facts_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."verification_facts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_evidence" ADD CONSTRAINT "verification_evidence_fact_id_verification_facts_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."verification_facts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_evidence" ADD CONSTRAINT "verification_evidence_media_id_media_objects_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_evidence" ADD CONSTRAINT "verification_evidence_uploaded_by_profiles_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_facts" ADD CONSTRAINT "verification_facts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_facts" ADD CONSTRAINT "verification_facts_submitted_by_profiles_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_facts" ADD CONSTRAINT "verification_facts_assigned_to_profiles_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_facts" ADD CONSTRAINT "verification_facts_reviewed_by_profiles_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_username" ON "profiles" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit_entries" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit_entries" USING btree ("subject_kind","subject_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_business" ON "audit_entries" USING btree ("business_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit_entries" USING btree ("actor_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug" ON "categories" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "places_slug" ON "places" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "places_identity" ON "places" USING btree ("country_code","kind","parent_id","folded") WHERE parent_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "places_country" ON "places" USING btree ("country_code") WHERE kind = 'country';--> statement-breakpoint
CREATE INDEX "places_parent" ON "places" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "business_sources_business" ON "business_sources" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "import_runs_file" ON "import_runs" USING btree ("file_hash","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "possible_duplicates_pair" ON "possible_duplicates" USING btree ("first_id","second_id");--> statement-breakpoint
CREATE INDEX "possible_duplicates_state" ON "possible_duplicates" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "business_addresses_business" ON "business_addresses" USING btree ("business_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "business_addresses_primary" ON "business_addresses" USING btree ("business_id") WHERE is_primary;--> statement-breakpoint
CREATE INDEX "business_addresses_place" ON "business_addresses" USING btree ("place_id");--> statement-breakpoint
CREATE UNIQUE INDEX "business_claims_pending" ON "business_claims" USING btree ("business_id","claimant_id") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "business_claims_approved" ON "business_claims" USING btree ("business_id") WHERE state = 'approved';--> statement-breakpoint
CREATE INDEX "business_claims_state" ON "business_claims" USING btree ("state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "business_contacts_value" ON "business_contacts" USING btree ("business_id","kind","value");--> statement-breakpoint
CREATE INDEX "business_members_profile" ON "business_members" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "business_offers_business" ON "business_offers" USING btree ("business_id","position");--> statement-breakpoint
CREATE INDEX "business_photos_business" ON "business_photos" USING btree ("business_id","kind","position");--> statement-breakpoint
CREATE UNIQUE INDEX "business_photos_single" ON "business_photos" USING btree ("business_id","kind") WHERE kind in ('logo', 'cover');--> statement-breakpoint
CREATE UNIQUE INDEX "business_photos_position_once" ON "business_photos" USING btree ("business_id","position") WHERE kind = 'gallery';--> statement-breakpoint
CREATE UNIQUE INDEX "businesses_slug" ON "businesses" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "businesses_category" ON "businesses" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "businesses_newest" ON "businesses" USING btree ("published_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_code" ON "leads" USING btree ("code");--> statement-breakpoint
CREATE INDEX "leads_business" ON "leads" USING btree ("business_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_hash" ON "one_time_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "one_time_tokens_user" ON "one_time_tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_hash" ON "refresh_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_mails_dedupe" ON "outgoing_mails" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "outgoing_mails_queued" ON "outgoing_mails" USING btree ("created_at") WHERE state = 'queued';--> statement-breakpoint
CREATE UNIQUE INDEX "media_objects_name" ON "media_objects" USING btree ("bucket_id","name");--> statement-breakpoint
CREATE INDEX "media_objects_owner" ON "media_objects" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "verification_challenges_fact" ON "verification_challenges" USING btree ("fact_id");--> statement-breakpoint
CREATE INDEX "verification_evidence_fact" ON "verification_evidence" USING btree ("fact_id");--> statement-breakpoint
CREATE INDEX "verification_facts_business" ON "verification_facts" USING btree ("business_id","kind","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "verification_facts_queue" ON "verification_facts" USING btree ("created_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "verification_facts_lapse" ON "verification_facts" USING btree ("expires_on") WHERE state = 'valid';--> statement-breakpoint
CREATE UNIQUE INDEX "verification_facts_open" ON "verification_facts" USING btree ("business_id","kind") WHERE state in ('pending', 'needs_more');--> statement-breakpoint
CREATE UNIQUE INDEX "verification_facts_valid" ON "verification_facts" USING btree ("business_id","kind") WHERE state = 'valid';