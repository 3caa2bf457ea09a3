-- All tables, wing by wing. What stands in db/functions (functions, views and triggers) comes beside: before the tables what they
-- need of it, after them the rest. The order of columns is part of every backup (docs/decisions/0003-backups-are-tables.md).

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

-- The role that the process acts as: it may use all tables that come below or later, and alter none.
do $$
begin
  if not exists (select from pg_roles where rolname = 'lonja_app') then
    create role lonja_app nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- another database of the same server made the role at the same moment
end $$;
do $$
begin
  execute format('grant lonja_app to %I', current_user);
end $$;
grant usage on schema public to lonja_app;
alter default privileges in schema public grant select, insert, update, delete on tables to lonja_app;
alter default privileges in schema public grant usage, select on sequences to lonja_app;

-- Text in the order of Spanish dictionaries, whatever signs a name begins with, and numbers by what they count.
create collation spanish (provider = icu, locale = 'es-u-ka-shifted-kn-true');

-- Stems of Spanish words, of which none is too common to be searched.
create text search dictionary search_stems (template = snowball, language = spanish);
create text search configuration search_stems (parser = default);
alter text search configuration search_stems
  add mapping for asciiword, word, numword, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart with search_stems;
alter text search configuration search_stems
  add mapping for int, uint, float, sfloat, version, email, url, host, url_path, file with simple;

-- platform: audit

create table audit_entries (
  id uuid primary key,
  at timestamptz not null default now(),
  actor_kind text not null,
  actor_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  business_id uuid,
  detail jsonb not null default '{}'::jsonb,
  request_id text,
  session_id uuid,
  constraint audit_actor_kind check (actor_kind in ('user', 'staff', 'system', 'guest'))
);
create index audit_at on audit_entries (at desc);
create index audit_action on audit_entries (action, at desc);
create index audit_subject on audit_entries (subject_kind, subject_id, at desc);
create index audit_business on audit_entries (business_id, at desc);
create index audit_name on audit_entries using gin ((translate(lower(coalesce(detail->>'name', detail->>'title')), 'áéíóúüñ',
  'aeiouun')) gin_trgm_ops) where coalesce(detail->>'name', detail->>'title') is not null;
create index audit_actor on audit_entries (actor_id, at desc);
revoke update, delete, truncate on audit_entries from lonja_app;

create table audit_chain (
  seq bigint primary key,
  entry_id uuid not null,
  chained_at timestamptz,
  hash bytea not null,
  written_at timestamptz,
  constraint audit_chain_entry unique (entry_id),
  constraint audit_chain_seq check (seq > 0),
  constraint audit_chain_hash check (length(hash) = 32)
);

create table audit_pending (
  id bigint primary key generated always as identity,
  entry_id uuid not null,
  written_at timestamptz not null default clock_timestamp()
);
revoke insert, update, delete, truncate on audit_pending from lonja_app;
revoke all on sequence audit_pending_id_seq from lonja_app;

create table audit_head (
  id boolean primary key not null default true,
  seq bigint not null,
  hash bytea not null,
  constraint audit_head_one check (id)
);
-- The first link follows this one.
insert into audit_head (seq, hash) values (0, decode(repeat('00', 32), 'hex'));
revoke insert, update, delete, truncate on audit_chain, audit_head from lonja_app;

-- platform: keys

create table keys (
  id text primary key,
  purpose text not null,
  sealed text,
  plain text,
  public_jwk jsonb,
  created_at timestamptz not null default now(),
  retires_at timestamptz,
  constraint keys_known_purpose check (purpose in ('access_token', 'media_link', 'mail_leave', 'lead_code', 'report_mark',
      'purchase_link', 'push', 'post_preview', 'suspension_link')),
  constraint keys_secret check (num_nonnulls(sealed, plain) = 1),
  constraint keys_public check ((public_jwk is not null) = (purpose in ('access_token', 'push')))
);
create index keys_purpose on keys (purpose, created_at desc);

-- platform: places

create table categories (
  id integer primary key,
  parent_id integer,
  slug text not null,
  name text not null,
  icon text not null,
  keywords text[] not null default '{}',
  scian_prefixes text[] not null default '{}',
  position integer not null default 0
);
create unique index categories_slug on categories (slug);
create index categories_parent on categories (parent_id);

create table places (
  id integer primary key generated always as identity,
  parent_id integer,
  kind text not null,
  country_code text not null,
  name text not null,
  folded text not null,
  slug text not null,
  lat double precision,
  lng double precision,
  created_at timestamptz not null default now(),
  constraint places_kind check (kind in ('country', 'state', 'city', 'neighborhood')),
  constraint places_root check ((kind = 'country') = (parent_id is null))
);
create unique index places_slug on places (slug);
create unique index places_identity on places (country_code, kind, parent_id, folded) where parent_id is not null;
create unique index places_country on places (country_code) where kind = 'country';
create index places_parent on places (parent_id);
create index places_folded on places (folded text_pattern_ops);

-- platform: mail

create table outgoing_mails (
  id uuid primary key,
  dedupe_key text not null,
  to_address text,
  user_id uuid,
  reply_to text,
  kind text not null,
  data jsonb not null default '{}'::jsonb,
  state text not null default 'queued',
  attempts integer not null default 0,
  last_error text,
  claimed_until timestamptz,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint outgoing_mails_state check (state in ('queued', 'sent', 'failed', 'unwanted', 'gathered')),
  constraint outgoing_mails_sent check ((state = 'sent') = (sent_at is not null)),
  constraint outgoing_mails_addressed check (state <> 'queued' or to_address is not null),
  constraint outgoing_mails_over check (state = 'queued' or data = '{}'),
  constraint outgoing_mails_address check (to_address ~ '^[^@[:space:]<>,]+@[^@[:space:]<>,]+$')
);
create unique index outgoing_mails_dedupe on outgoing_mails (dedupe_key);
create index outgoing_mails_queued on outgoing_mails (created_at) where state = 'queued';
create index outgoing_mails_user on outgoing_mails (user_id);
create index outgoing_mails_mailbox on outgoing_mails (mailbox_key(to_address),created_at);

create table mail_days (
  user_id uuid primary key,
  day date not null,
  mail_id uuid
);
create index mail_days_mail on mail_days (mail_id) where mail_id is not null;

-- platform: media

create table buckets (
  id text primary key,
  is_public boolean not null,
  created_at timestamptz not null default now()
);
insert into buckets (id, is_public) values
  ('profile-photos', true),
  ('cover-photos', true),
  ('business-photos', true),
  ('review-photos', true),
  ('author-photos', true),
  ('content-photos', true),
  ('house-photos', true),
  ('evidence', false),
  ('exports', false),
  ('downloads', false);

create table stored_sets (
  key text primary key,
  created_at timestamptz not null default now(),
  constraint stored_sets_key check (key ~ '^(public|private)/[0-9a-f-]{36}$')
);
create index stored_sets_age on stored_sets (created_at);

create table media_objects (
  id uuid primary key,
  bucket_id text not null,
  name text not null,
  owner_id uuid,
  storage_key text not null,
  content_type text not null,
  bytes bigint not null,
  width integer,
  height integer,
  variants jsonb not null default '[]'::jsonb,
  blur text,
  cache_control text not null default 'max-age=3600',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint media_objects_bytes check (bytes >= 0),
  constraint media_objects_size check ((width is null) = (height is null))
);
create unique index media_objects_name on media_objects (bucket_id, name);
create unique index media_objects_storage_key on media_objects (storage_key);
create index media_objects_owner on media_objects (owner_id);

-- platform: deferred actions

create table held_decisions (
  id uuid primary key,
  subject_kind text not null,
  subject_id uuid not null,
  business_id uuid,
  decided_by uuid not null,
  decision jsonb not null,
  job text not null,
  request_id text not null,
  decided_at timestamptz not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  failed_at timestamptz,
  constraint held_decisions_subject unique (subject_kind, subject_id),
  constraint held_decisions_subject_kind check (subject_kind in ('fact', 'claim', 'duplicate', 'case', 'appeal', 'suspension_appeal',
      'review')),
  constraint held_decisions_tries check (tries >= 0 and (failed_at is null or tries > 0)),
  constraint held_decisions_due check (due_at > decided_at)
);
create index held_decisions_business on held_decisions (business_id);
create index held_decisions_decided_by on held_decisions (decided_by);

-- platform: subjects

create table subject_figures (
  subject_id uuid primary key,
  kind text not null,
  listed_as text,
  score double precision,
  comment_score double precision,
  followers integer not null default 0,
  likes integer not null default 0,
  saves integer not null default 0,
  comments integer not null default 0,
  constraint subject_figures_counts check (followers >= 0 and likes >= 0 and saves >= 0 and comments >= 0)
);
create index subject_figures_most on subject_figures (kind, listed_as, score desc, subject_id) where score is not null;
create index subject_figures_commented on subject_figures (comment_score desc, subject_id) where comment_score is not null;

create table interactions (
  subject_id uuid not null,
  profile_id uuid not null,
  act text not null,
  day date not null,
  constraint interactions_pk primary key (subject_id, profile_id, act, day),
  constraint interactions_act check (act in ('save', 'like', 'comment', 'contact', 'follow', 'buy'))
);
create index interactions_profile on interactions (profile_id);
create index interactions_day on interactions (day);

create table subjects (
  id uuid primary key,
  kind text not null,
  business_id uuid generated always as (case when kind = 'business' then id end) stored,
  product_id uuid generated always as (case when kind = 'product' then id end) stored,
  store_id uuid generated always as (case when kind = 'store' then id end) stored,
  created_at timestamptz not null default now(),
  constraint subjects_business unique (business_id),
  constraint subjects_product unique (product_id),
  constraint subjects_store unique (store_id),
  constraint subjects_kind unique (id, kind),
  constraint subjects_kind_known check (kind in ('business', 'product', 'store', 'review', 'reply', 'question', 'answer', 'comment',
      'author', 'post'))
);

-- accounts: identity

create table users (
  id uuid primary key,
  email text not null,
  password_hash text,
  email_confirmed_at timestamptz,
  mailbox_proved_at timestamptz,
  last_sign_in_at timestamptz,
  user_metadata jsonb not null default '{}'::jsonb,
  app_metadata jsonb not null default '{"provider":"email","providers":["email"]}'::jsonb,
  new_email text,
  email_change_sent_at timestamptz,
  suspended_at timestamptz,
  merged_into uuid,
  is_demo boolean not null default false,
  folded text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_email_form check (email ~ '^[^@\s]+@[^@\s]+$'),
  constraint users_merged_shut check (merged_into is null or (suspended_at is not null and merged_into <> id)),
  constraint users_proved check (mailbox_proved_at is null or email_confirmed_at is not null)
);
create unique index users_email on users (lower(email));
create index users_mailbox on users (mailbox_key(email));
create index users_words on users using gin (folded gin_trgm_ops);
create index users_newest on users (created_at desc, id desc);
create index users_merged on users (merged_into) where merged_into is not null;

create table sessions (
  id uuid primary key,
  user_id uuid not null,
  user_agent text,
  aal integer not null default 1,
  methods jsonb not null default '[]'::jsonb,
  is_staff boolean not null default false,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz,
  ended_at timestamptz,
  constraint sessions_aal check (aal in (1, 2))
);
create index sessions_user on sessions (user_id);

create table known_devices (
  user_id uuid not null,
  device text not null,
  first_seen_at timestamptz not null default now(),
  constraint known_devices_user_id_device_pk primary key (user_id, device)
);

create table refresh_tokens (
  id bigint primary key generated always as identity,
  session_id uuid not null,
  token_hash text not null,
  parent_id bigint,
  successor_salt text,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint refresh_tokens_used check ((used_at is null) = (successor_salt is null))
);
create unique index refresh_tokens_hash on refresh_tokens (token_hash);
create index refresh_tokens_session on refresh_tokens (session_id);

create table flow_states (
  id uuid primary key,
  user_id uuid,
  method text not null,
  code_challenge text not null,
  challenge_method text not null,
  code_hash text,
  code_issued_at timestamptz,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  is_staff boolean not null default false,
  constraint flow_states_challenge_method check (challenge_method in ('s256', 'plain'))
);
create unique index flow_states_code on flow_states (code_hash);
create index flow_states_user on flow_states (user_id, created_at desc);

create table one_time_tokens (
  id uuid primary key,
  user_id uuid not null,
  kind text not null,
  token_hash text not null,
  email text not null,
  code_hash text,
  tries integer not null default 0,
  password_hash text,
  flow_id uuid,
  session_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint one_time_tokens_kind check (kind in ('signup', 'recovery', 'magiclink', 'email_change', 'reauthentication'))
);
create unique index one_time_tokens_hash on one_time_tokens (token_hash);
create index one_time_tokens_user on one_time_tokens (user_id, kind);
create index one_time_tokens_session on one_time_tokens (session_id) where session_id is not null;

create table identities (
  id uuid primary key,
  user_id uuid not null,
  provider text not null,
  provider_id text not null,
  email text,
  identity_data jsonb not null default '{}'::jsonb,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint identities_known check (provider in ('google'))
);
create unique index identities_provider on identities (provider, provider_id);
create unique index identities_user on identities (user_id, provider);

create table oauth_requests (
  id uuid primary key,
  provider text not null,
  state_hash text not null,
  browser_hash text not null,
  nonce text not null,
  verifier text not null,
  redirect_to text not null,
  code_challenge text,
  challenge_method text,
  link_user_id uuid,
  link_session_id uuid,
  ref uuid,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  is_staff boolean not null default false,
  constraint oauth_requests_staff check (not (is_staff and link_user_id is not null)),
  constraint oauth_requests_challenge check ((code_challenge is null) = (challenge_method is null)),
  constraint oauth_requests_link check ((link_user_id is null) = (link_session_id is null))
);
create unique index oauth_requests_state on oauth_requests (state_hash);
create index oauth_requests_age on oauth_requests (created_at);
create index oauth_requests_user on oauth_requests (link_user_id) where link_user_id is not null;
create index oauth_requests_session on oauth_requests (link_session_id) where link_session_id is not null;

create table installation (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- accounts: profiles

create table profiles (
  id uuid primary key,
  username text,
  first_name text,
  last_name text,
  full_name text,
  bio text,
  birthday date,
  phone text,
  social_media jsonb not null default '{}'::jsonb,
  country text,
  state text,
  city text,
  neighborhood text,
  street text,
  postal_code text,
  country_code text,
  avatar_url text,
  cover_photo text,
  role text not null default 'user',
  products_services text[] not null default '{}',
  interests text[] not null default '{}',
  is_profile_complete boolean not null default false,
  referred_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_role check (role in ('user', 'personal', 'empresa', 'agente', 'embajador', 'staff')),
  constraint profiles_phone check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  constraint profiles_not_self_referred check (referred_by <> id),
  constraint profiles_country_code check (country_code ~ '^[A-Z]{2}$')
);
create unique index profiles_username on profiles (lower(normalize(username, nfkc)));
create index profiles_referred on profiles (referred_by) where referred_by is not null;
create index profiles_phone_key on profiles (phone_key(phone)) where phone is not null;
create index profiles_name_key on profiles (name_key(full_name)) where full_name is not null;
create index profiles_other_role on profiles (role) where role <> 'user';

-- accounts: notifications

create table notifications (
  id uuid primary key,
  recipient_id uuid not null,
  topic text not null,
  kind text not null,
  group_key text not null,
  facts jsonb not null,
  actor_id uuid,
  count integer not null default 1,
  people integer not null default 1,
  path text not null,
  is_here boolean not null,
  waits_since timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null,
  read_at timestamptz,
  reading_id uuid,
  constraint notifications_read check ((read_at is null) = (reading_id is null)),
  constraint notifications_count check (count > 0),
  constraint notifications_people check (people between 1 and count),
  constraint notifications_path check (path ~ '^/[^/]' and length(path) <= 400)
);
create unique index notifications_group on notifications (recipient_id, group_key) where read_at is null;
create index notifications_list on notifications (recipient_id, changed_at, id) where is_here;
create index notifications_unread on notifications (recipient_id) where read_at is null and is_here;
create index notifications_summary on notifications (recipient_id) where waits_since is not null;
create index notifications_reading on notifications (reading_id) where reading_id is not null;
create index notifications_actor on notifications (actor_id) where actor_id is not null;
create index notifications_old on notifications (changed_at);

create table notification_causes (
  recipient_id uuid not null,
  cause text not null,
  notification_id uuid,
  actor_id uuid,
  constraint notification_causes_recipient_id_cause_pk primary key (recipient_id, cause),
  constraint notification_causes_cause check (length(cause) <= 200)
);
create index notification_causes_notification on notification_causes (notification_id, actor_id);
create index notification_causes_actor on notification_causes (actor_id) where actor_id is not null;

create table notification_preferences (
  user_id uuid not null,
  topic text not null,
  channel text not null,
  wish text not null,
  updated_at timestamptz not null default now(),
  constraint notification_preferences_user_id_topic_channel_pk primary key (user_id, topic, channel),
  constraint notification_preferences_topic check (topic ~ '^[a-z][a-z_]{0,39}$'),
  constraint notification_preferences_channel check (channel in ('here', 'mail', 'push')),
  constraint notification_preferences_wish check (wish in ('none', 'summary', 'first', 'each')),
  constraint notification_preferences_summary check (wish not in ('summary', 'first') or channel = 'mail')
);

create table notification_settings (
  user_id uuid primary key,
  quiet_from smallint,
  quiet_until smallint,
  time_zone text,
  summary text not null default 'daily',
  updated_at timestamptz not null default now(),
  constraint notification_settings_summary check (summary in ('daily', 'weekly')),
  constraint notification_settings_quiet check ((quiet_from is null) = (quiet_until is null)
        and (quiet_from is null or (time_zone is not null and quiet_from <> quiet_until
          and quiet_from between 0 and 1439 and quiet_until between 0 and 1439)))
);

create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null,
  session_id uuid not null,
  key_id text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamptz not null default now(),
  constraint push_subscriptions_endpoint_form check (endpoint ~ '^https?://' and length(endpoint) <= 1000),
  constraint push_subscriptions_keys check (length(p256dh) = 87 and length(auth) = 22)
);
create unique index push_subscriptions_endpoint on push_subscriptions (endpoint);
create unique index push_subscriptions_session on push_subscriptions (session_id);
create index push_subscriptions_user on push_subscriptions (user_id);
create index push_subscriptions_key on push_subscriptions (key_id);

create table push_deliveries (
  notification_id uuid not null,
  subscription_id uuid not null,
  due_at timestamptz,
  claimed_until timestamptz,
  attempts integer not null default 0,
  sent_at timestamptz,
  constraint push_deliveries_notification_id_subscription_id_pk primary key (notification_id, subscription_id),
  constraint push_deliveries_attempts check (attempts >= 0)
);
create index push_deliveries_subscription on push_deliveries (subscription_id);
create index push_deliveries_due on push_deliveries (due_at) where due_at is not null;
create index push_deliveries_claimed on push_deliveries (claimed_until) where claimed_until is not null;

-- accounts: referrals

create table referral_visits (
  referrer_id uuid not null,
  day date not null,
  visitor text not null,
  constraint referral_visits_once primary key (referrer_id, day, visitor)
);

create table referral_totals (
  referrer_id uuid primary key,
  visits integer not null default 0
);

-- accounts: second step

create table mfa_factors (
  id uuid primary key,
  user_id uuid not null,
  friendly_name text,
  secret text,
  sealed_secret text,
  verified_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mfa_factors_secret check (num_nonnulls(secret, sealed_secret) = 1)
);
create unique index mfa_factors_name on mfa_factors (user_id, friendly_name);
create index mfa_factors_user on mfa_factors (user_id);

create table mfa_challenges (
  id uuid primary key,
  factor_id uuid not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index mfa_challenges_factor on mfa_challenges (factor_id);

create table recovery_codes (
  id uuid primary key,
  user_id uuid not null,
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index recovery_codes_hash on recovery_codes (user_id, code_hash);

-- accounts: trust and blocks

create table spent_allowances (
  profile_id uuid not null,
  act text not null,
  day date not null,
  posts integer not null default 0,
  edits integer not null default 0,
  links integer not null default 0,
  pictures integer not null default 0,
  mentions integer not null default 0,
  constraint spent_allowances_pk primary key (profile_id, act, day),
  constraint spent_allowances_act check (act ~ '^[a-z][a-z_]{0,29}$'),
  constraint spent_allowances_counted check (posts >= 0 and edits >= 0 and links >= 0 and pictures >= 0 and mentions >= 0)
);
create index spent_allowances_day on spent_allowances (day);

create table mutes (
  id uuid primary key,
  owner_id uuid not null,
  person_id uuid not null,
  shown_as text not null,
  created_at timestamptz not null default now(),
  constraint mutes_once unique (owner_id, person_id),
  constraint mutes_never_oneself check (owner_id <> person_id),
  constraint mutes_name check (char_length(shown_as) between 1 and 120)
);
create index mutes_person on mutes (person_id);

create table blocks (
  id uuid primary key,
  owner_id uuid not null,
  person_id uuid not null,
  shown_as text not null,
  created_at timestamptz not null default now(),
  constraint blocks_once unique (owner_id, person_id),
  constraint blocks_never_oneself check (owner_id <> person_id),
  constraint blocks_name check (char_length(shown_as) between 1 and 120)
);
create index blocks_person on blocks (person_id);

-- directory: businesses

create table businesses (
  id uuid primary key,
  slug text not null,
  name text not null,
  kind text not null default 'empresa',
  category_id integer,
  sector text,
  tagline text,
  description text,
  year_founded integer,
  offers_products boolean not null default false,
  offers_services boolean not null default false,
  languages text[] not null default '{}',
  payment_methods text[] not null default '{}',
  time_zone text not null default 'America/Mexico_City',
  always_open boolean not null default false,
  state text not null default 'draft',
  holiday_until date,
  claimed boolean not null default true,
  level integer not null default 0,
  verified_until date,
  verified_facts text[] not null default '{}',
  rating_average double precision,
  rating_count integer not null default 0,
  is_demo boolean not null default false,
  published_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint businesses_kind check (kind in ('empresa', 'profesional', 'agente', 'embajador', 'comercio')),
  constraint businesses_state check (state in ('draft', 'published', 'holiday', 'closed')),
  constraint businesses_level check (level between 0 and 4),
  constraint businesses_name check (length(btrim(name)) between 1 and 150),
  constraint businesses_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint businesses_published check (state = 'draft' or published_at is not null),
  constraint businesses_year check (year_founded between 1500 and 2200),
  constraint businesses_sector check (sector in ('tecnologia', 'salud', 'educacion', 'manufactura', 'servicios'))
);
create unique index businesses_slug on businesses (slug);
create index businesses_category on businesses (category_id);
create index businesses_newest on businesses (published_at desc, id desc);
create index businesses_claimed on businesses (published_at desc, id desc) where claimed;

create table business_former_slugs (
  slug text primary key,
  business_id uuid not null,
  created_at timestamptz not null default now()
);
create index business_former_slugs_business on business_former_slugs (business_id);

create table business_members (
  business_id uuid not null,
  profile_id uuid not null,
  role text not null,
  created_at timestamptz not null default now(),
  constraint business_members_business_id_profile_id_pk primary key (business_id, profile_id),
  constraint business_members_role check (role in ('owner', 'manager', 'seller'))
);
create index business_members_profile on business_members (profile_id);

create table business_offers (
  id uuid primary key,
  business_id uuid not null,
  kind text not null,
  name text not null,
  description text,
  position integer not null default 0,
  folded text not null default '',
  constraint business_offers_kind check (kind in ('product', 'service'))
);
create index business_offers_business on business_offers (business_id, position);
create index business_offers_folded on business_offers (folded text_pattern_ops);

create table business_addresses (
  id uuid primary key,
  business_id uuid not null,
  label text,
  country_code text not null,
  state text not null,
  city text not null,
  municipality text,
  official_town text,
  neighborhood text,
  street text,
  street_number text,
  interior text,
  postal_code text,
  reference text,
  lat double precision,
  lng double precision,
  place_id integer,
  is_primary boolean not null default false,
  is_public boolean not null default true,
  position integer not null default 0,
  constraint business_addresses_country check (country_code ~ '^[A-Z]{2}$'),
  constraint business_addresses_point check ((lat is null) = (lng is null)),
  constraint business_addresses_lat check (lat between -90 and 90),
  constraint business_addresses_lng check (lng between -180 and 180)
);
create index business_addresses_business on business_addresses (business_id, position);
create unique index business_addresses_primary on business_addresses (business_id) where is_primary;
create index business_addresses_place on business_addresses (place_id);
create index business_addresses_postal_code on business_addresses (country_code, postal_code);

create table business_contacts (
  id uuid primary key,
  business_id uuid not null,
  kind text not null,
  value text not null,
  label text,
  is_public boolean not null default true,
  source text not null default 'owner',
  position integer not null default 0,
  constraint business_contacts_kind check (kind in ('phone', 'whatsapp', 'email', 'web', 'facebook', 'instagram', 'linkedin', 'twitter',
      'youtube', 'tiktok')),
  constraint business_contacts_source check (source in ('owner', 'import', 'demo')),
  constraint business_contacts_email check (kind <> 'email' or source = 'import' or value ~ '^[^@?&#%[:space:]]+@[^@?&#%[:space:]]+$'),
  constraint business_contacts_import_private check (source <> 'import' or not is_public),
  constraint business_contacts_phone check (kind not in ('phone', 'whatsapp') or source = 'import' or value ~ '^\+[1-9][0-9]{6,14}$')
);
create unique index business_contacts_value on business_contacts (business_id, kind, value);

create table business_hours (
  business_id uuid not null,
  weekday integer not null,
  opens integer not null,
  closes integer not null,
  constraint business_hours_business_id_weekday_opens_pk primary key (business_id, weekday, opens),
  constraint business_hours_weekday check (weekday between 1 and 7),
  constraint business_hours_minutes check (opens between 0 and 1439 and closes > opens and closes <= opens + 1440)
);

create table business_special_days (
  business_id uuid not null,
  day date not null,
  opens integer,
  closes integer,
  note text,
  constraint business_special_days_business_id_day_pk primary key (business_id, day),
  constraint business_special_days_times check ((opens is null) = (closes is null)),
  constraint business_special_days_minutes check (opens between 0 and 1439 and closes > opens and closes <= opens + 1440)
);

-- directory: business photos

create table business_photos (
  id uuid primary key,
  business_id uuid not null,
  media_id uuid not null,
  kind text not null,
  alt text not null default '',
  position integer not null default 0,
  focus_x real not null default 0.5,
  focus_y real not null default 0.5,
  created_at timestamptz not null default now(),
  constraint business_photos_kind check (kind in ('logo', 'cover', 'gallery')),
  constraint business_photos_focus check (focus_x between 0 and 1 and focus_y between 0 and 1),
  constraint business_photos_position check (position between 0 and 11)
);
create index business_photos_business on business_photos (business_id, kind, position);
create unique index business_photos_single on business_photos (business_id, kind) where kind in ('logo', 'cover');
create unique index business_photos_position_once on business_photos (business_id, position) where kind = 'gallery';

-- directory: claims

create table business_claims (
  id uuid primary key,
  business_id uuid not null,
  claimant_id uuid not null,
  statement text not null,
  state text not null default 'pending',
  decided_by uuid,
  reason text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint business_claims_state check (state in ('pending', 'approved', 'rejected', 'withdrawn')),
  constraint business_claims_decision check ((state in ('approved', 'rejected')) = (decided_at is not null))
);
create unique index business_claims_pending on business_claims (business_id, claimant_id) where state = 'pending';
create unique index business_claims_approved on business_claims (business_id) where state = 'approved';
create index business_claims_business on business_claims (business_id);
create index business_claims_claimant on business_claims (claimant_id);
create index business_claims_state on business_claims (state, created_at);

create table business_claim_evidence (
  claim_id uuid not null,
  media_id uuid not null,
  name text not null,
  position integer not null,
  constraint business_claim_evidence_claim_id_media_id_pk primary key (claim_id, media_id)
);
create index business_claim_evidence_media on business_claim_evidence (media_id);
revoke update, delete on business_claim_evidence from lonja_app;

-- directory: customer blocks

create table business_blocks (
  id uuid primary key,
  business_id uuid not null,
  person_id uuid not null,
  shown_as text not null,
  decided_by uuid,
  created_at timestamptz not null default now(),
  constraint business_blocks_once unique (business_id, person_id),
  constraint business_blocks_name check (char_length(shown_as) between 1 and 120)
);
create index business_blocks_person on business_blocks (person_id);
create index business_blocks_decider on business_blocks (decided_by);

-- directory: imports

create table business_sources (
  source text not null,
  source_id text not null,
  business_id uuid not null,
  edition text,
  content_hash text not null,
  activity_code text,
  activity_name text,
  imported jsonb not null default '{}'::jsonb,
  imported_at timestamptz not null default now(),
  constraint business_sources_source_source_id_pk primary key (source, source_id)
);
create index business_sources_business on business_sources (business_id);
alter table business_sources alter column imported set statistics 0, alter column content_hash set statistics 0;

create table import_runs (
  id uuid primary key,
  file_name text not null,
  file_hash text not null,
  format text not null,
  edition text,
  encoding text not null,
  dry_run boolean not null default false,
  state text not null default 'running',
  total_bytes bigint not null,
  done_bytes bigint not null default 0,
  done_rows integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  rejected integer not null default 0,
  duplicates integer not null default 0,
  started_by uuid,
  error text,
  started_at timestamptz not null default now(),
  heartbeat_at timestamptz,
  finished_at timestamptz,
  constraint import_runs_state check (state in ('running', 'finished', 'failed', 'cancelled'))
);
create index import_runs_file on import_runs (file_hash, started_at);

create table import_rejections (
  run_id uuid not null,
  line integer not null,
  reason text not null,
  raw text not null,
  constraint import_rejections_run_id_line_pk primary key (run_id, line)
);

create table possible_duplicates (
  id uuid primary key,
  first_id uuid not null,
  second_id uuid not null,
  reason text not null,
  evidence jsonb not null default '{}'::jsonb,
  state text not null default 'open',
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint possible_duplicates_order check (first_id < second_id),
  constraint possible_duplicates_state check (state in ('open', 'merged', 'different'))
);
create unique index possible_duplicates_pair on possible_duplicates (first_id, second_id);
create index possible_duplicates_second on possible_duplicates (second_id);
create index possible_duplicates_state on possible_duplicates (state, created_at);

-- directory: leads

create table business_daily_counts (
  business_id uuid not null,
  day date not null,
  kind text not null,
  count integer not null default 0,
  constraint business_daily_counts_business_id_day_kind_pk primary key (business_id, day, kind),
  constraint business_daily_counts_kind check (kind in ('view', 'search', 'whatsapp', 'phone', 'web', 'form'))
);

create table leads (
  id uuid primary key,
  business_id uuid not null,
  channel text not null,
  code text not null,
  page text,
  about text,
  name text,
  email text,
  phone text,
  message text,
  profile_id uuid,
  state text not null default 'new',
  note text,
  answered_at timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint leads_channel check (channel in ('whatsapp', 'email', 'quote')),
  constraint leads_state check (state in ('new', 'contacted', 'won', 'lost', 'spam'))
);
create unique index leads_code on leads (business_id, code);
create index leads_business on leads (business_id, created_at desc, id desc);

-- directory: past members

create table business_past_members (
  business_id uuid not null,
  profile_id uuid not null,
  left_at timestamptz not null default now(),
  constraint business_past_members_business_id_profile_id_pk primary key (business_id, profile_id)
);
create index business_past_members_profile on business_past_members (profile_id);

-- directory: saved searches

create table new_listings (
  business_id uuid primary key,
  number bigint,
  constraint new_listings_counted check (number > 0)
);
create unique index new_listings_number on new_listings (number);
create index new_listings_waiting on new_listings (business_id) where number is null;

create table saved_searches (
  id uuid primary key,
  profile_id uuid not null,
  place smallint not null,
  name text not null,
  address text not null,
  matched text not null,
  alerts boolean not null default true,
  mark bigint not null,
  found_on date,
  found integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint saved_searches_place unique (profile_id, place),
  constraint saved_searches_once unique (profile_id, address),
  constraint saved_searches_most check (place between 1 and 50),
  constraint saved_searches_name check (char_length(name) between 1 and 60),
  constraint saved_searches_address check (address ~ '^/directorio([/?]|$)' and char_length(address) <= 800
      and matched ~ '^/directorio([/?]|$)' and char_length(matched) <= 800),
  constraint saved_searches_mark check (mark >= 0 and found >= 0)
);
create index saved_searches_behind on saved_searches (mark, matched) where alerts;

-- directory: search

create table business_search (
  business_id uuid primary key,
  name text not null,
  sort_name text collate spanish not null default '',
  name_words tsvector not null,
  name_length smallint not null,
  words tsvector not null,
  root_id integer,
  category_id integer,
  country_id integer,
  state_id integer,
  city_id integer,
  town_id integer,
  neighborhood_id integer,
  kind text not null default 'empresa',
  level smallint not null,
  quality real not null,
  products boolean not null,
  services boolean not null,
  payments integer not null,
  rating real not null,
  published_at timestamptz not null,
  spot point,
  open_week int4multirange,
  special_days integer[],
  special_open tstzmultirange
);
create index business_search_words on business_search using gin (words);
create index business_search_names on business_search using gin (name_words);
create index business_search_fuzzy on business_search using gin (name gin_trgm_ops);
create index business_search_best on business_search (quality desc, business_id desc);
create index business_search_root on business_search (root_id, quality desc, business_id desc);
create index business_search_category on business_search (category_id, quality desc, business_id desc);
create index business_search_state on business_search (state_id, quality desc, business_id desc);
create index business_search_city on business_search (city_id, quality desc, business_id desc);
create index business_search_town on business_search (town_id, quality desc, business_id desc) where town_id is not null;
create index business_search_neighborhood on business_search (neighborhood_id, quality desc, business_id desc)
  where neighborhood_id is not null;
create index business_search_told on business_search (quality desc, business_id desc) where level > 0 or products or services
  or payments <> 0;
create index business_search_kind on business_search (kind, quality desc, business_id desc) where kind <> 'empresa';
create index business_search_newest on business_search (published_at desc, business_id desc);
create index business_search_rating on business_search (rating desc, business_id desc);
create index business_search_sort_name on business_search (sort_name, business_id);
create index business_search_spot on business_search using gist (spot);
create index business_search_open on business_search using gist (open_week) where open_week is not null;
create index business_search_special on business_search using gist (special_open) where special_open is not null;
-- A trade in a city, with positions.
create index business_search_category_city on business_search (category_id, city_id, quality desc, business_id desc) include (spot);
-- What nobody plans by: measuring it would cost more than it tells.
alter table business_search alter column name_words set statistics 0;

create table business_cards (
  business_id uuid primary key,
  card json not null,
  page json not null
);
alter table business_cards alter column card set statistics 0, alter column page set statistics 0;

create table category_place_counts (
  category_id integer not null,
  place_id integer not null,
  category_parent_id integer not null,
  place_parent_id integer not null,
  total integer not null,
  levels integer[] not null,
  products integer not null,
  services integer not null,
  payments integer[] not null,
  constraint category_place_counts_category_id_place_id_pk primary key (category_id, place_id)
);
create index category_place_counts_places on category_place_counts (category_id, place_parent_id, total desc);
create index category_place_counts_categories on category_place_counts (place_id, category_parent_id, total desc);

create table search_vocabulary (
  word text primary key,
  uses integer not null default 1
);
create index search_vocabulary_fuzzy on search_vocabulary using gin (word gin_trgm_ops);
create index search_vocabulary_deletions on search_vocabulary using gin (search_deletions(word));

create table time_zones (
  id integer primary key generated always as identity,
  name text not null
);
create unique index time_zones_name on time_zones (name);

-- directory: sitemap

create table sitemap_parts (
  name text primary key,
  body bytea not null,
  written_at timestamptz not null
);

-- directory: team invitations

create table business_invitations (
  id uuid primary key,
  business_id uuid not null,
  email text not null,
  role text not null,
  token_hash text not null,
  invited_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid,
  declined_at timestamptz,
  withdrawn_at timestamptz,
  constraint business_invitations_role check (role in ('owner', 'manager', 'seller')),
  constraint business_invitations_email_form check (email = lower(email) and email ~ '^[^@\s]+@[^@\s]+$'),
  constraint business_invitations_hash check (length(token_hash) = 43),
  constraint business_invitations_term check (expires_at > created_at),
  constraint business_invitations_accepted check ((accepted_at is null) = (accepted_by is null)),
  constraint business_invitations_in_time check (accepted_at < expires_at),
  constraint business_invitations_one_end check (num_nonnulls(accepted_at, declined_at, withdrawn_at) <= 1)
);
create unique index business_invitations_token on business_invitations (token_hash);
create unique index business_invitations_open on business_invitations (business_id,lower(email)) where accepted_at is null
  and declined_at is null and withdrawn_at is null;
create index business_invitations_business on business_invitations (business_id, created_at);
create index business_invitations_email on business_invitations (email);
create index business_invitations_inviter on business_invitations (invited_by);
create index business_invitations_accepter on business_invitations (accepted_by) where accepted_by is not null;
create index business_invitations_expiry on business_invitations (expires_at);

-- trust: queue filters

create table queue_filters (
  id uuid primary key,
  profile_id uuid not null,
  place smallint not null,
  name text not null,
  filters jsonb not null,
  created_at timestamptz not null default now(),
  constraint queue_filters_place unique (profile_id, place),
  constraint queue_filters_most check (place between 1 and 20),
  constraint queue_filters_name_length check (char_length(name) between 1 and 40),
  constraint queue_filters_object check (jsonb_typeof(filters) = 'object')
);
create unique index queue_filters_name on queue_filters (profile_id,lower(name));

-- trust: reports

create table account_removals (
  id uuid primary key,
  author_id uuid,
  rule text not null,
  reason text not null,
  state text not null default 'removing',
  total integer not null,
  removed integer not null default 0,
  returned integer not null default 0,
  skipped integer not null default 0,
  decided_by uuid,
  returned_by uuid,
  request_id text not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint account_removals_rule check (rule in ('spam', 'misleading', 'offensive', 'personal_data', 'illegal', 'off_topic', 'rights')),
  constraint account_removals_state check (state in ('removing', 'removed', 'returning', 'returned')),
  constraint account_removals_reason check (char_length(reason) between 5 and 500),
  constraint account_removals_counts check (total >= 0 and removed >= 0 and returned >= 0 and skipped >= 0),
  constraint account_removals_impartial check (decided_by <> author_id and returned_by <> author_id)
);
create unique index account_removals_running on account_removals (author_id) where state in ('removing', 'returning');
create index account_removals_author on account_removals (author_id, created_at desc);
create index account_removals_decided_by on account_removals (decided_by);
create index account_removals_returned_by on account_removals (returned_by);

create table report_cases (
  id uuid primary key,
  subject_id uuid not null,
  business_id uuid,
  author_id uuid,
  state text not null default 'open',
  rule text,
  reason text,
  decided_by uuid,
  decided_at timestamptz,
  removal_id uuid,
  taken_by uuid,
  taken_at timestamptz,
  created_at timestamptz not null default now(),
  constraint report_cases_of_subject unique (id, subject_id),
  constraint report_cases_decision_of unique (id, subject_id, state),
  constraint report_cases_state check (state in ('open', 'no_change', 'corrected', 'closed_business', 'removed')),
  constraint report_cases_rule check (rule in ('spam', 'misleading', 'offensive', 'personal_data', 'illegal', 'off_topic', 'rights')),
  constraint report_cases_decision check ((state in ('no_change', 'corrected', 'closed_business', 'removed')) = (decided_at is not null
      and reason is not null)),
  constraint report_cases_removed check (state <> 'removed' or rule is not null),
  constraint report_cases_taken check (taken_by is null or taken_at is not null),
  constraint report_cases_impartial check (decided_by <> author_id)
);
create unique index report_cases_open on report_cases (subject_id) where state = 'open';
create index report_cases_subject on report_cases (subject_id);
create index report_cases_waiting on report_cases (created_at, id) where state = 'open';
create index report_cases_decided on report_cases (state, decided_at desc, id desc) where state <> 'open';
create index report_cases_business on report_cases (business_id);
create index report_cases_author on report_cases (author_id, decided_at desc, id desc);
create index report_cases_decided_by on report_cases (decided_by);
create index report_cases_taken_by on report_cases (taken_by);
create index report_cases_removal on report_cases (removal_id, state);

create table reports (
  id uuid primary key,
  case_id uuid not null,
  subject_id uuid not null,
  about text not null,
  text text,
  reporter_id uuid,
  mark text,
  email text,
  created_at timestamptz not null default now(),
  constraint reports_about check (about in ('closed', 'wrong_data', 'duplicate', 'not_a_business', 'spam', 'misleading', 'offensive',
      'personal_data', 'illegal', 'off_topic', 'rights', 'disputed')),
  constraint reports_text check (char_length(text) <= 1000),
  constraint reports_guest check (email is null or reporter_id is null)
);
create unique index reports_once on reports (case_id, mark) where about in ('spam', 'misleading', 'offensive', 'personal_data', 'illegal',
  'off_topic', 'rights');
create unique index reports_once_each on reports (case_id, about, mark);
create index reports_of_case on reports (case_id, subject_id);
create index reports_subject on reports (subject_id, reporter_id);
create index reports_reporter on reports (reporter_id, created_at desc);

create table appeals (
  id uuid primary key,
  case_id uuid not null,
  side text not null,
  person_id uuid,
  text text not null,
  state text not null default 'open',
  reason text,
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint appeals_once unique (case_id, person_id),
  constraint appeals_side check (side in ('author', 'reporter')),
  constraint appeals_state check (state in ('open', 'upheld', 'rejected')),
  constraint appeals_text check (char_length(text) between 1 and 2000),
  constraint appeals_decision check ((state in ('upheld', 'rejected')) = (decided_at is not null and reason is not null)),
  constraint appeals_impartial check (decided_by <> person_id)
);
create unique index appeals_open on appeals (case_id) where state = 'open';
create index appeals_waiting on appeals (created_at, id) where state = 'open';
create index appeals_person on appeals (person_id);
create index appeals_decided_by on appeals (decided_by);

create table hidden_subjects (
  subject_id uuid primary key,
  hidden_at timestamptz not null default now()
);

create table taken_down (
  subject_id uuid primary key,
  case_id uuid not null,
  decision text not null default 'removed',
  stood_as text not null,
  stood_until date,
  taken_at timestamptz not null,
  constraint taken_down_removed check (decision = 'removed')
);
create index taken_down_case on taken_down (case_id, subject_id, decision);

-- trust: suspensions

create table suspensions (
  id uuid primary key,
  person_id uuid not null,
  scope text not null default 'account',
  rule text,
  reason text not null,
  decided_by uuid,
  decided_at timestamptz not null,
  ends_at timestamptz,
  ended_at timestamptz,
  ended_by uuid,
  constraint suspensions_ends check (ends_at > decided_at),
  constraint suspensions_scope check (scope in ('account', 'posting') and (scope = 'account' or ends_at is not null)),
  constraint suspensions_rule check (rule in ('spam', 'misleading', 'offensive', 'personal_data', 'illegal', 'off_topic', 'rights')),
  constraint suspensions_reason check (char_length(reason) between 5 and 500),
  constraint suspensions_ended check (ended_by is null or ended_at is not null),
  constraint suspensions_impartial check (decided_by <> person_id and ended_by <> person_id)
);
create unique index suspensions_running on suspensions (person_id) where ended_at is null;
create index suspensions_person on suspensions (person_id, decided_at desc);
create index suspensions_decided_by on suspensions (decided_by);
create index suspensions_ended_by on suspensions (ended_by);
create index suspensions_due on suspensions (ends_at) where ended_at is null and ends_at is not null;

create table suspension_appeals (
  suspension_id uuid primary key,
  text text not null,
  state text not null default 'open',
  reason text,
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint suspension_appeals_state check (state in ('open', 'upheld', 'rejected')),
  constraint suspension_appeals_text check (char_length(text) between 1 and 2000),
  constraint suspension_appeals_decision check ((state in ('upheld', 'rejected')) = (decided_at is not null and reason is not null))
);
create index suspension_appeals_waiting on suspension_appeals (created_at, suspension_id) where state = 'open';
create index suspension_appeals_decided_by on suspension_appeals (decided_by);

-- trust: verification

create table verification_facts (
  id uuid primary key,
  business_id uuid not null,
  kind text not null,
  state text not null default 'pending',
  value text,
  detail jsonb not null default '{}'::jsonb,
  method text,
  warning text,
  note text,
  recheck text,
  submitted_by uuid,
  assigned_to uuid,
  assigned_at timestamptz,
  parked_until timestamptz,
  parked_for_answer boolean not null default false,
  parked_reason text,
  parked_by uuid,
  first_approved_by uuid,
  first_approved_at timestamptz,
  first_approval jsonb,
  reviewed_by uuid,
  reason text,
  evidence_date date,
  decided_at timestamptz,
  expires_on date,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint verification_facts_kind check (kind in ('identity', 'tax_id', 'registry', 'licence', 'address', 'phone', 'email',
      'web_domain', 'references')),
  constraint verification_facts_state check (state in ('pending', 'needs_more', 'valid', 'rejected', 'expired', 'replaced', 'withdrawn',
      'revoked')),
  constraint verification_facts_parked check (parked_until is null or parked_reason is not null),
  constraint verification_facts_first check ((first_approved_at is null) = (first_approval is null) and (first_approved_at is null
      or state not in ('needs_more', 'rejected'))
        and (first_approved_at is not null or first_approved_by is null)),
  constraint verification_facts_valid_complete check (state <> 'valid' or (method is not null and decided_at is not null
      and expires_on is not null))
);
create index verification_facts_business on verification_facts (business_id, kind, created_at desc);
create index verification_facts_queue on verification_facts (created_at) where state = 'pending';
create index verification_facts_decided on verification_facts (decided_at, id) where decided_at is not null;
create index verification_facts_lapse on verification_facts (expires_on) where state = 'valid';
create index verification_facts_recheck on verification_facts (updated_at) where recheck is not null;
create unique index verification_facts_open on verification_facts (business_id, kind) where state in ('pending', 'needs_more');
create unique index verification_facts_valid on verification_facts (business_id, kind) where state = 'valid';

create table verification_evidence (
  id uuid primary key,
  fact_id uuid not null,
  media_id uuid not null,
  file_name text not null,
  uploaded_by uuid,
  created_at timestamptz not null default now()
);
create index verification_evidence_fact on verification_evidence (fact_id);
create index verification_evidence_media on verification_evidence (media_id);
revoke update on verification_evidence from lonja_app;

create table verification_challenges (
  id uuid primary key,
  fact_id uuid not null,
  secret_hash text not null,
  given_by text not null,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint verification_challenges_given_by check (given_by in ('owner', 'staff')),
  constraint verification_challenges_attempts check (attempts between 0 and 5)
);
create index verification_challenges_fact on verification_challenges (fact_id);
create unique index verification_challenges_open on verification_challenges (fact_id) where used_at is null;

-- selling: stores

create table stores (
  id uuid primary key,
  business_id uuid not null,
  handle text not null,
  name text not null,
  name_words tsvector,
  about text,
  layout text not null default 'fire',
  logo_id uuid,
  banner_id uuid,
  currency char(3) not null,
  state text not null default 'draft',
  holiday_until date,
  return_days integer,
  return_policy text,
  manual_instructions text,
  tax_rate integer,
  tax_number text,
  is_demo boolean not null default false,
  opened_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint stores_business unique (business_id),
  constraint stores_currency unique (id, currency),
  constraint stores_handle_form check (handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(handle) between 3 and 40),
  constraint stores_name check (length(btrim(name)) between 2 and 80),
  constraint stores_layout check (layout in ('fire', 'agente', 'emprendedor', 'embajador')),
  constraint stores_state check (state in ('draft', 'open', 'holiday', 'closed')),
  constraint stores_opened check (state = 'draft' or opened_at is not null),
  constraint stores_holiday check (holiday_until is null or state = 'holiday'),
  constraint stores_code check (currency ~ '^[A-Z]{3}$'),
  constraint stores_tax_rate check (tax_rate between 1 and 10000),
  constraint stores_tax_number check (length(btrim(tax_number)) between 1 and 30),
  constraint stores_return_days check (return_days between 0 and 365)
);
create unique index stores_handle on stores (handle);
create index stores_newest on stores (opened_at desc, id desc) where state = 'open';
create index stores_name_words on stores using gin (name_words);

create table shipping_methods (
  id uuid primary key,
  store_id uuid not null,
  kind text not null,
  name text not null,
  country_code text,
  state text,
  basis text not null default 'flat',
  price bigint not null,
  steps jsonb not null default '[]'::jsonb,
  free_above bigint,
  detail text,
  position integer not null,
  constraint shipping_methods_position unique (store_id, position),
  constraint shipping_methods_kind check (kind in ('delivery', 'pick_up')),
  constraint shipping_methods_price check (price between 0 and 100000000000),
  constraint shipping_methods_basis check (basis in ('flat', 'weight', 'subtotal') and (kind <> 'pick_up' or basis = 'flat')),
  constraint shipping_methods_steps check (are_shipping_steps(steps) and (basis = 'flat') = (steps = '[]')),
  constraint shipping_methods_free check (free_above > 0),
  constraint shipping_methods_position_range check (position between 0 and 19),
  constraint shipping_methods_country check (country_code ~ '^[A-Z]{2}$'),
  constraint shipping_methods_place check ((state is null or country_code is not null) and (kind <> 'pick_up' or country_code is null))
);

create table sellables (
  id uuid primary key,
  kind text not null,
  store_id uuid not null,
  currency char(3) not null,
  title text not null,
  path text not null,
  sku text,
  photo_id uuid,
  price bigint not null,
  sale_price bigint,
  sale_from timestamptz,
  sale_until timestamptz,
  tiers jsonb not null default '[]'::jsonb,
  stock integer,
  moves integer not null default 0,
  low_stock integer,
  is_shipped boolean not null default true,
  weight_grams integer,
  is_offered boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sellables_kind check (kind in ('product')),
  constraint sellables_price check (price between 1 and 100000000000),
  constraint sellables_sale check (sale_price between 1 and price - 1),
  constraint sellables_sale_time check ((sale_price is not null or (sale_from is null and sale_until is null)) and sale_from < sale_until),
  constraint sellables_tiers check (tiers = '[]' or tiers_hold(tiers, price)),
  constraint sellables_stock check (stock between 0 and 1000000),
  constraint sellables_weight check (weight_grams between 0 and 1000000),
  constraint sellables_title check (length(btrim(title)) between 1 and 300),
  constraint sellables_path check (path ~ '^/[a-z0-9/-]+$')
);
create unique index sellables_sku on sellables (store_id, sku);
create index sellables_of_store on sellables (store_id, title, id);
create index sellables_out on sellables (id) where stock = 0;

create table stock_movements (
  sellable_id uuid not null,
  number integer not null,
  reason text not null,
  quantity integer not null,
  after integer,
  order_id uuid,
  key text,
  made_by uuid,
  note text,
  made_at timestamptz not null default now(),
  constraint stock_movements_pk primary key (sellable_id, number),
  constraint stock_movements_reason check (reason in ('received', 'counted', 'lost', 'untracked', 'held', 'freed', 'returned')),
  constraint stock_movements_note check (length(note) <= 300)
);
create unique index stock_movements_key on stock_movements (sellable_id, key);
create index stock_movements_order on stock_movements (order_id);
create index stock_movements_maker on stock_movements (made_by) where made_by is not null;
revoke update, delete, truncate on stock_movements from lonja_app;

create table sellable_prices (
  sellable_id uuid not null,
  number integer not null,
  price bigint not null,
  sale_price bigint,
  sale_from timestamptz,
  sale_until timestamptz,
  set_at timestamptz not null default now(),
  constraint sellable_prices_pk primary key (sellable_id, number)
);
revoke update, delete, truncate on sellable_prices from lonja_app;

-- selling: former handles

create table store_former_handles (
  handle text primary key,
  store_id uuid,
  created_at timestamptz not null default now()
);
create index store_former_handles_store on store_former_handles (store_id);

-- selling: products

create table products (
  id uuid primary key,
  store_id uuid not null,
  slug text not null,
  title text not null,
  kind text not null default 'goods',
  description text not null default '',
  category text not null,
  brand text,
  seo_title text,
  seo_description text,
  tags text[] not null default '{}',
  options text[] not null default '{}',
  state text not null default 'draft',
  is_demo boolean not null default false,
  published_at timestamptz,
  search tsvector,
  title_words tsvector,
  title_folded text not null default '',
  price bigint,
  sale_price bigint,
  sale_from timestamptz,
  sale_until timestamptz,
  sales_differ boolean not null default false,
  rating_average double precision,
  rating_count integer not null default 0,
  rating double precision generated always as (coalesce((rating_average * rating_count + 6) / (rating_count + 2), 0)) stored not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint products_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  constraint products_title check (length(btrim(title)) between 2 and 150),
  constraint products_category_known check (category in ('electronica', 'ropa', 'hogar', 'deportes', 'juguetes', 'belleza', 'libros',
      'mascotas', 'oficina', 'calzado', 'accesorios', 'joyeria', 'alimentos', 'artesanias', 'bebes', 'salud', 'jardin', 'herramientas',
    'vehiculos', 'servicios', 'otros')),
  constraint products_kind check (kind in ('goods', 'service', 'digital')),
  constraint products_seo check (length(seo_title) <= 70 and length(seo_description) <= 160),
  constraint products_state check (state in ('draft', 'published', 'archived')),
  constraint products_published check (state <> 'published' or published_at is not null),
  constraint products_rated check ((rating_count > 0) = (rating_average is not null) and rating_average between 1 and 5),
  constraint products_options check (cardinality(options) <= 3),
  constraint products_tags check (cardinality(tags) <= 20)
);
create unique index products_slug on products (slug);
create index products_store on products (store_id, updated_at desc, id desc);
create index products_of_store on products (store_id, published_at desc, id desc) where state = 'published';
create index products_newest on products (published_at desc, id desc) where state = 'published';
create index products_category on products (category, published_at desc, id desc) where state = 'published';
create index products_price on products (price, id) where state = 'published' and sale_price is null and not sales_differ;
create index products_reduced on products (id) where state = 'published' and not (sale_price is null and not sales_differ);
create index products_rating on products (rating desc, id desc) where state = 'published';
create index products_search on products using gin (search);
create index products_title_words on products using gin (title_words) where state = 'published';
create index products_title on products using gin (title_folded gin_trgm_ops) where state = 'published';

create table product_photos (
  id uuid primary key,
  product_id uuid not null,
  media_id uuid not null,
  alt text not null default '',
  position integer not null,
  focus_x real not null default 0.5,
  focus_y real not null default 0.5,
  constraint product_photos_position unique (product_id, position),
  constraint product_photos_media unique (product_id, media_id),
  constraint product_photos_position_range check (position between 0 and 11),
  constraint product_photos_focus check (focus_x between 0 and 1 and focus_y between 0 and 1)
);

create table product_variants (
  id uuid primary key,
  product_id uuid not null,
  values text[] not null default '{}',
  position integer not null,
  is_retired boolean not null default false,
  photo_id uuid,
  constraint product_variants_position check (position >= 0)
);
create index product_variants_of_photo on product_variants (product_id, photo_id) where photo_id is not null;
create index product_variants_product on product_variants (product_id, position);
create unique index product_variants_values on product_variants (product_id, values) where not is_retired;

create table product_former_slugs (
  slug text primary key,
  product_id uuid not null,
  created_at timestamptz not null default now()
);
create index product_former_slugs_product on product_former_slugs (product_id);

create table product_edits (
  id uuid primary key,
  store_id uuid not null,
  rows jsonb not null,
  made_at timestamptz not null default now(),
  undone_at timestamptz
);
create index product_edits_store on product_edits (store_id, made_at);

-- selling: promotions

create table promotions (
  id uuid primary key,
  store_id uuid not null,
  currency char(3) not null,
  code text,
  name text not null,
  kind text not null,
  percent integer,
  amount bigint,
  buy_quantity integer,
  get_quantity integer,
  min_subtotal bigint,
  uses_most integer,
  uses_each integer,
  is_combinable boolean not null default true,
  begins_at timestamptz,
  ends_at timestamptz,
  scope text not null default 'all',
  state text not null default 'active',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint promotions_of_store unique (id, store_id),
  constraint promotions_kind check (kind in ('percent', 'amount', 'shipping', 'buy_get')),
  constraint promotions_state check (state in ('active', 'paused', 'archived')),
  constraint promotions_scope check (scope in ('all', 'chosen')),
  constraint promotions_name check (length(btrim(name)) between 2 and 80),
  constraint promotions_code_form check (code ~ '^[A-Z0-9-]{3,30}$'),
  constraint promotions_percent check ((kind = 'percent') = (percent is not null) and percent between 1 and 100),
  constraint promotions_amount check ((kind = 'amount') = (amount is not null) and amount between 1 and 100000000000),
  constraint promotions_quantities check ((kind = 'buy_get') = (buy_quantity is not null)
      and (kind = 'buy_get') = (get_quantity is not null)
        and buy_quantity between 1 and 12 and get_quantity between 1 and 12),
  constraint promotions_minimum check (min_subtotal between 1 and 100000000000),
  constraint promotions_limits check (uses_most between 1 and 1000000 and uses_each between 1 and 1000),
  constraint promotions_each_by_code check (uses_each is null or code is not null),
  constraint promotions_time check (begins_at < ends_at)
);
create unique index promotions_code on promotions (store_id, code) where state <> 'archived';
create index promotions_list on promotions (store_id, created_at desc, id desc);

create table promotion_products (
  promotion_id uuid not null,
  product_id uuid not null,
  constraint promotion_products_pk primary key (promotion_id, product_id)
);
create index promotion_products_product on promotion_products (product_id);

create table promotion_categories (
  promotion_id uuid not null,
  category text not null,
  constraint promotion_categories_pk primary key (promotion_id, category),
  constraint promotion_categories_known check (category in ('electronica', 'ropa', 'hogar', 'deportes', 'juguetes', 'belleza', 'libros',
      'mascotas', 'oficina', 'calzado', 'accesorios', 'joyeria', 'alimentos', 'artesanias', 'bebes', 'salud', 'jardin', 'herramientas',
    'vehiculos', 'servicios', 'otros'))
);

-- selling: sheets

create table sheet_imports (
  id uuid primary key,
  store_id uuid not null,
  key uuid not null,
  file_hash char(64) not null,
  created integer not null,
  changed integer not null,
  made_at timestamptz not null default now(),
  constraint sheet_imports_key unique (store_id, key)
);

-- buying: address book

create table saved_addresses (
  id uuid primary key,
  profile_id uuid not null,
  place integer not null,
  label text,
  address jsonb not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint saved_addresses_place unique (profile_id, place),
  constraint saved_addresses_places check (place between 1 and 20),
  constraint saved_addresses_label check (length(btrim(label)) between 1 and 40)
);
create unique index saved_addresses_default on saved_addresses (profile_id) where is_default;

-- buying: ledger

create table ledger_accounts (
  id uuid primary key,
  kind text not null,
  business_id uuid,
  currency char(3) not null,
  opened_at timestamptz not null default now(),
  constraint ledger_accounts_owner unique nulls not distinct(business_id,kind,currency),
  constraint ledger_accounts_currency unique (id, currency),
  constraint ledger_accounts_kind check (kind in ('receivable', 'clearing', 'held', 'payable', 'provider', 'commission')),
  constraint ledger_accounts_owned check ((kind in ('receivable', 'clearing', 'held', 'payable')) = (business_id is not null)),
  constraint ledger_accounts_code check (currency ~ '^[A-Z]{3}$')
);
revoke update, delete, truncate on ledger_accounts from lonja_app;

create table ledger_entries (
  id uuid primary key,
  idempotency_key text not null,
  cause_kind text not null,
  cause_id uuid not null,
  reverses uuid,
  size smallint not null,
  made_at timestamptz not null default now(),
  constraint ledger_entries_key unique (idempotency_key),
  constraint ledger_entries_reversed_once unique (reverses),
  constraint ledger_entries_cause_kind check (cause_kind in ('order', 'payment', 'release', 'refund', 'payout', 'debt', 'correction')),
  constraint ledger_entries_key_said check (length(idempotency_key) between 1 and 200),
  constraint ledger_entries_size check (size >= 2)
);
create index ledger_entries_cause on ledger_entries (cause_kind, cause_id);
create index ledger_entries_made on ledger_entries (made_at, id);
revoke update, delete, truncate on ledger_entries from lonja_app;

create table ledger_postings (
  entry_id uuid not null,
  position smallint not null,
  account_id uuid not null,
  currency char(3) not null,
  amount bigint not null,
  constraint ledger_postings_pk primary key (entry_id, position),
  constraint ledger_postings_amount check (amount <> 0 and amount between -9007199254740991 and 9007199254740991)
);
create index ledger_postings_of_account on ledger_postings (account_id, amount);
revoke update, delete, truncate on ledger_postings from lonja_app;

-- buying: mercado pago

create table mercado_pago_accounts (
  business_id uuid primary key,
  country text not null,
  account_id text not null,
  name text not null,
  access_token text not null,
  refresh_token text not null,
  expires_at timestamptz not null,
  refused_at timestamptz,
  used_from timestamptz not null,
  connected_by uuid,
  connected_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mercado_pago_accounts_country check (country in ('MX', 'CO', 'AR', 'CL', 'PE')),
  constraint mercado_pago_accounts_account check (account_id ~ '^[0-9]{1,20}$'),
  constraint mercado_pago_accounts_name check (length(name) between 1 and 200)
);
create index mercado_pago_accounts_connector on mercado_pago_accounts (connected_by) where connected_by is not null;

-- buying: orders

create table order_groups (
  id uuid primary key,
  profile_id uuid,
  token_hash bytea not null,
  idempotency_key text not null,
  currency char(3) not null,
  name text,
  email text,
  phone text,
  address jsonb,
  invoice jsonb,
  notes text,
  is_demo boolean not null default false,
  placed_from bytea,
  placed_at timestamptz not null default now(),
  constraint order_groups_currency unique (id, currency),
  constraint order_groups_network_print check (length(placed_from) = 32),
  constraint order_groups_key_said check (length(idempotency_key) between 16 and 200)
);
create unique index order_groups_token on order_groups (token_hash);
create unique index order_groups_key on order_groups (idempotency_key);
create index order_groups_buyer on order_groups (profile_id, placed_at desc, id desc);
create index order_groups_email on order_groups (lower(email));
create index order_groups_mailbox on order_groups (mailbox_key(email));
create index order_groups_network on order_groups (placed_from) where placed_from is not null;

create table orders (
  id uuid primary key,
  number text not null,
  group_id uuid not null,
  store_id uuid not null,
  currency char(3) not null,
  state text not null default 'pending',
  shipping_kind text,
  shipping_name text,
  shipping_price bigint not null default 0,
  shipping_discount bigint not null default 0,
  tax_name text,
  tax_rate integer,
  tax_amount bigint,
  commission integer not null,
  hold_days integer not null,
  held_until timestamptz,
  carrier text,
  tracking text,
  paid_at timestamptz,
  delivered_at timestamptz,
  release_at timestamptz,
  updated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint orders_store_once unique (group_id, store_id),
  constraint orders_of_store unique (id, store_id),
  constraint orders_state check (state in ('pending', 'paid', 'accepted', 'packed', 'shipped', 'delivered', 'cancelled', 'refunded',
      'expired')),
  constraint orders_number_form check (number ~ '^LJ-[0-9A-Z]{8}$'),
  constraint orders_shipping check (shipping_price between 0 and 100000000000),
  constraint orders_shipping_discount check (shipping_discount between 0 and shipping_price),
  constraint orders_shipping_said check ((shipping_kind is null) = (shipping_name is null) and (shipping_kind is not null
      or shipping_price = 0)),
  constraint orders_tax check (num_nulls(tax_name, tax_rate, tax_amount) in (0, 3) and tax_rate between 1 and 10000 and tax_amount >= 0),
  constraint orders_commission check (commission between 0 and 5000),
  constraint orders_held_while_pending check ((state = 'pending') = (held_until is not null)),
  constraint orders_delivered check ((state = 'delivered') = (delivered_at is not null)),
  constraint orders_paid check (state in ('pending', 'expired', 'cancelled') or paid_at is not null)
);
create unique index orders_number on orders (number);
create index orders_store on orders (store_id, created_at desc, id desc);
create index orders_held on orders (held_until) where state = 'pending';
create index orders_release on orders (release_at) where release_at is not null;

create table order_lines (
  order_id uuid not null,
  position integer not null,
  sellable_id uuid not null,
  kind text not null,
  title text not null,
  path text not null,
  sku text,
  photo_id uuid,
  unit_price bigint not null,
  quantity integer not null,
  discount bigint not null default 0,
  from_stock boolean not null,
  constraint order_lines_pk primary key (order_id, position),
  constraint order_lines_once unique (order_id, sellable_id),
  constraint order_lines_kind check (kind in ('product')),
  constraint order_lines_price check (unit_price between 1 and 100000000000),
  constraint order_lines_quantity check (quantity between 1 and 12),
  constraint order_lines_discount check (discount between 0 and unit_price * quantity)
);
create index order_lines_sellable on order_lines (sellable_id);
revoke update, delete, truncate on order_lines from lonja_app;

create table order_discounts (
  order_id uuid not null,
  promotion_id uuid not null,
  store_id uuid not null,
  code text,
  name text not null,
  amount bigint not null,
  is_live boolean not null default true,
  constraint order_discounts_pk primary key (order_id, promotion_id),
  constraint order_discounts_amount check (amount > 0)
);
create index order_discounts_live on order_discounts (promotion_id) where is_live;

create table order_events (
  order_id uuid not null,
  number integer not null,
  deed text not null,
  actor text not null,
  profile_id uuid,
  detail text,
  made_at timestamptz not null default now(),
  constraint order_events_pk primary key (order_id, number),
  constraint order_events_deed check (deed in ('place', 'pay', 'accept', 'pack', 'ship', 'deliver', 'cancel', 'expire', 'reopen',
      'refund', 'close_refunded', 'note', 'withdraw', 'refuse_withdrawal')),
  constraint order_events_actor check (actor in ('buyer', 'seller', 'platform')),
  constraint order_events_detail check (length(detail) <= 2000)
);
revoke update, delete, truncate on order_events from lonja_app;
grant update (detail) on order_events to lonja_app;

-- buying: checkout

create table carts (
  id uuid primary key,
  profile_id uuid,
  token_hash bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint carts_owner check (num_nonnulls(profile_id, token_hash) = 1)
);
create unique index carts_profile on carts (profile_id);
create unique index carts_token on carts (token_hash);
create index carts_guests on carts (updated_at) where profile_id is null;

create table cart_lines (
  cart_id uuid not null,
  sellable_id uuid not null,
  quantity integer not null,
  seen_price bigint not null,
  added_at timestamptz not null default now(),
  constraint cart_lines_pk primary key (cart_id, sellable_id),
  constraint cart_lines_quantity check (quantity between 1 and 12)
);
create index cart_lines_sellable on cart_lines (sellable_id);

create table cart_additions (
  cart_id uuid not null,
  key text not null,
  made_at timestamptz not null default now(),
  constraint cart_additions_pk primary key (cart_id, key),
  constraint cart_additions_key check (length(key) between 16 and 200)
);

create table checkouts (
  group_id uuid primary key,
  cart_id uuid,
  request_hash bytea not null,
  constraint checkouts_hash check (length(request_hash) = 32)
);
create index checkouts_cart on checkouts (cart_id);

-- buying: downloads

create table download_terms (
  product_id uuid primary key,
  times integer not null default 5,
  days integer not null default 365,
  constraint download_terms_times check (times between 1 and 100),
  constraint download_terms_days check (days between 1 and 3650)
);

create table product_files (
  id uuid primary key,
  product_id uuid not null,
  media_id uuid,
  name text not null,
  position integer not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  constraint product_files_position_range check (position between 0 and 9),
  constraint product_files_name check (length(name) between 1 and 120),
  constraint product_files_kept check (media_id is not null or retired_at is not null)
);
create index product_files_product on product_files (product_id);
create unique index product_files_position on product_files (product_id, position) where retired_at is null;
create unique index product_files_media on product_files (media_id);

create table download_grants (
  id uuid primary key,
  order_id uuid not null,
  sellable_id uuid not null,
  file_id uuid not null,
  times_most integer not null,
  times_used integer not null default 0,
  until timestamptz not null,
  constraint download_grants_once unique (order_id, sellable_id, file_id),
  constraint download_grants_used check (times_used between 0 and times_most)
);
create index download_grants_file on download_grants (file_id, until);

create table downloads (
  id uuid primary key,
  grant_id uuid not null,
  made_at timestamptz not null default now(),
  sent bigint not null default 0,
  constraint downloads_sent check (sent >= 0)
);
create index downloads_grant on downloads (grant_id, made_at);

create table download_consents (
  group_id uuid primary key,
  made_at timestamptz not null default now()
);

-- buying: payments

create table payments (
  id uuid primary key,
  group_id uuid not null,
  order_ids uuid[] not null,
  provider text not null,
  state text not null default 'created',
  amount bigint not null,
  currency char(3) not null,
  reference text,
  capture_reference text,
  payer_print text,
  fee bigint,
  problem text,
  slow jsonb,
  alert text,
  alert_detail text,
  alerted_at timestamptz,
  expires_at timestamptz not null,
  captured_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payments_provider check (provider in ('demo', 'paypal', 'mercado_pago', 'mercado_pago_direct', 'manual')),
  constraint payments_state check (state in ('created', 'pending', 'captured', 'declined', 'expired', 'refunded')),
  constraint payments_orders check (cardinality(order_ids) > 0),
  constraint payments_amount check (amount > 0),
  constraint payments_fee check (fee >= 0),
  constraint payments_alert check (alert in ('other_amount', 'fee_above_price', 'not_asked', 'not_given_back')),
  constraint payments_alerted check (num_nulls(alert, alert_detail, alerted_at) in (0, 3)),
  constraint payments_capture_reference check (capture_reference is null or captured_at is not null),
  constraint payments_payer_print check (payer_print is null or (length(payer_print) = 43 and captured_at is not null)),
  constraint payments_captured check ((state in ('captured', 'refunded')) = (captured_at is not null))
);
create index payments_of_group on payments (group_id);
create unique index payments_live on payments (group_id) where state in ('created', 'pending', 'captured');
create unique index payments_reference on payments (provider, reference);
create unique index payments_capture on payments (provider, capture_reference);
create index payments_open on payments (expires_at) where state in ('created', 'pending');
create index payments_alerts on payments (alerted_at) where alert is not null;

create table demo_payments (
  reference text primary key,
  payment_id uuid not null,
  state text not null default 'created',
  amount bigint not null,
  currency char(3) not null,
  fee bigint,
  settles_at timestamptz,
  created_at timestamptz not null default now(),
  constraint demo_payments_state check (state in ('created', 'pending', 'captured', 'declined')),
  constraint demo_payments_fee check (fee between 0 and amount),
  constraint demo_payments_settles check ((state = 'pending') = (settles_at is not null)),
  constraint demo_payments_captured check ((state = 'captured') = (fee is not null))
);
create unique index demo_payments_once on demo_payments (payment_id);

create table demo_refunds (
  key text primary key,
  reference text not null,
  amount bigint not null,
  made_at timestamptz not null default now(),
  constraint demo_refunds_amount check (amount > 0)
);
create index demo_refunds_payment on demo_refunds (reference);

-- buying: payouts

create table payouts (
  id uuid primary key,
  business_id uuid not null,
  idempotency_key text not null,
  reference text not null,
  made_by uuid,
  made_at timestamptz not null default now(),
  bounced_at timestamptz,
  bounce_reason text,
  constraint payouts_reference check (length(btrim(reference)) between 1 and 120),
  constraint payouts_bounced check ((bounced_at is null) = (bounce_reason is null)),
  constraint payouts_bounce_reason check (length(btrim(bounce_reason)) between 5 and 500)
);
create unique index payouts_key on payouts (idempotency_key);
create index payouts_business on payouts (business_id, made_at, id);
create index payouts_maker on payouts (made_by) where made_by is not null;

create table debt_payments (
  id uuid primary key,
  business_id uuid not null,
  idempotency_key text not null,
  reference text not null,
  confirmed_by uuid,
  confirmed_at timestamptz not null default now(),
  constraint debt_payments_reference check (length(btrim(reference)) between 1 and 120)
);
create unique index debt_payments_key on debt_payments (idempotency_key);
create index debt_payments_business on debt_payments (business_id, confirmed_at, id);
create index debt_payments_confirmer on debt_payments (confirmed_by) where confirmed_by is not null;

create table payout_destinations (
  business_id uuid primary key,
  details text,
  paypal_merchant_id text,
  saved_by uuid,
  updated_at timestamptz not null default now(),
  constraint payout_destinations_details check (length(btrim(details)) between 10 and 500),
  constraint payout_destinations_paypal check (paypal_merchant_id ~ '^[2-9A-HJ-NP-Z]{13}$'),
  constraint payout_destinations_somewhere check (num_nonnulls(details, paypal_merchant_id) > 0)
);
create index payout_destinations_saver on payout_destinations (saved_by) where saved_by is not null;

-- buying: refunds

create table refunds (
  id uuid primary key,
  order_id uuid not null,
  idempotency_key text not null,
  amount bigint not null,
  shipping bigint not null default 0,
  reason text not null,
  made_by uuid,
  made_at timestamptz not null default now(),
  constraint refunds_of_order unique (id, order_id),
  constraint refunds_amount check (amount > 0),
  constraint refunds_shipping check (shipping between 0 and amount),
  constraint refunds_reason check (length(btrim(reason)) between 1 and 500)
);
create unique index refunds_key on refunds (order_id, idempotency_key);
revoke update, delete, truncate on refunds from lonja_app;
grant update (reason) on refunds to lonja_app;

create table refund_lines (
  refund_id uuid not null,
  order_id uuid not null,
  sellable_id uuid not null,
  quantity integer not null,
  amount bigint not null,
  returned integer not null default 0,
  restocked integer not null default 0,
  constraint refund_lines_pk primary key (refund_id, sellable_id),
  constraint refund_lines_quantity check (quantity >= 1),
  constraint refund_lines_amount check (amount >= 0),
  constraint refund_lines_returned check (returned between 0 and quantity),
  constraint refund_lines_restocked check (restocked between 0 and returned)
);
create index refund_lines_order on refund_lines (order_id, sellable_id);
revoke update, delete, truncate on refund_lines from lonja_app;

-- buying: returns

create table withdrawals (
  id uuid primary key,
  order_id uuid not null,
  idempotency_key text not null,
  state text not null default 'asked',
  reason text,
  answer text,
  asked_at timestamptz not null default now(),
  received_at timestamptz,
  settled_at timestamptz,
  refund_id uuid,
  constraint withdrawals_of_order unique (id, order_id),
  constraint withdrawals_state check (state in ('asked', 'received', 'refunded', 'refused')),
  constraint withdrawals_key_said check (length(idempotency_key) between 16 and 200),
  constraint withdrawals_reason check (length(btrim(reason)) between 1 and 500),
  constraint withdrawals_answer check (length(btrim(answer)) between 1 and 500),
  constraint withdrawals_received check (state <> 'received' or received_at is not null),
  constraint withdrawals_settled check ((settled_at is not null) = state in ('refunded', 'refused')),
  constraint withdrawals_refused check ((answer is not null) = (state = 'refused')),
  constraint withdrawals_refunded check (refund_id is null or state = 'refunded')
);
create unique index withdrawals_key on withdrawals (order_id, idempotency_key);
create unique index withdrawals_refund on withdrawals (refund_id);
create index withdrawals_open on withdrawals (asked_at, id) where state in ('asked', 'received');

create table withdrawal_lines (
  withdrawal_id uuid not null,
  order_id uuid not null,
  sellable_id uuid not null,
  quantity integer not null,
  constraint withdrawal_lines_pk primary key (withdrawal_id, sellable_id),
  constraint withdrawal_lines_quantity check (quantity >= 1)
);
create index withdrawal_lines_order on withdrawal_lines (order_id, sellable_id);

-- buying: transfers

create table transfers (
  order_id uuid primary key,
  reminded_at timestamptz,
  said_at timestamptz,
  receipt_id uuid,
  denied_at timestamptz,
  denied_by uuid,
  created_at timestamptz not null default now(),
  constraint transfers_denied check (denied_at is null or said_at is not null)
);
create index transfers_receipt on transfers (receipt_id);

create table transfer_returns (
  refund_id uuid primary key,
  order_id uuid not null,
  amount bigint not null,
  sent_at timestamptz,
  sent_by uuid,
  created_at timestamptz not null default now(),
  constraint transfer_returns_amount check (amount > 0),
  constraint transfer_returns_sent check (sent_by is null or sent_at is not null)
);
create index transfer_returns_order on transfer_returns (order_id);
create index transfer_returns_due on transfer_returns (order_id) where sent_at is null;

-- publishing: authors

create table authors (
  id uuid primary key,
  username text not null,
  first_name text,
  last_name text,
  email text,
  phone text,
  address text,
  city text,
  country_code text,
  preferred_language text,
  experience_level text,
  work_mode text,
  social_media jsonb not null default '{}'::jsonb,
  profile_image_id uuid,
  cover_image_id uuid,
  profile_id uuid,
  archived_at timestamptz,
  version integer not null default 1,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint authors_username_form check (username ~ '^[a-z0-9]+([._-][a-z0-9]+)*$' and length(username) between 2 and 40),
  constraint authors_filled check (coalesce(btrim(first_name) <> '', true) and coalesce(btrim(last_name) <> '', true)
      and coalesce(btrim(city) <> '', true)
        and coalesce(btrim(address) <> '', true)),
  constraint authors_email_form check (email = lower(email) and email ~ '^[^@\s]+@[^@\s]+$'),
  constraint authors_phone check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  constraint authors_country_code check (country_code ~ '^[A-Z]{2}$'),
  constraint authors_language check (preferred_language in ('es', 'en', 'pt')),
  constraint authors_experience check (experience_level in ('junior', 'mid', 'senior', 'expert')),
  constraint authors_work_mode check (work_mode in ('office', 'remote', 'influencer', 'project', 'permanent', 'temporary')),
  constraint authors_social_media check (jsonb_typeof(social_media) = 'object' and social_media - array['facebook', 'twitter', 'linkedin',
      'youtube', 'tiktok', 'portfolio'] = '{}'
        and not jsonb_path_exists(social_media, '$.* ? (@.type() != "string" || !(@ like_regex "^https?://[^ ]+$"))')),
  constraint authors_version check (version > 0)
);
create unique index authors_username on authors (username);
create unique index authors_profile on authors (profile_id);
create unique index authors_profile_image on authors (profile_image_id);
create unique index authors_cover_image on authors (cover_image_id);
create index authors_newest on authors (created_at desc, id desc);

-- publishing: legal

create table legal_versions (
  document text not null,
  number integer not null,
  text text not null,
  changes text not null,
  asks boolean not null,
  effective_on date not null,
  effective_at timestamptz not null,
  published_by uuid,
  published_at timestamptz not null,
  constraint legal_versions_pk primary key (document, number),
  constraint legal_versions_document check (document in ('terminos', 'privacidad', 'verificacion', 'opiniones', 'normas', 'seguridad',
      'fuentes')),
  constraint legal_versions_number check (number > 0),
  constraint legal_versions_text check (btrim(text) <> '' and char_length(text) <= 60000),
  constraint legal_versions_changes check (char_length(changes) <= 600 and (number = 1) = (btrim(changes) = '')),
  constraint legal_versions_asks check (not asks or (number > 1 and document in ('terminos', 'privacidad'))),
  constraint legal_versions_not_past check (effective_at >= published_at)
);
create index legal_versions_publisher on legal_versions (published_by) where published_by is not null;
revoke update, delete, truncate on legal_versions from lonja_app;

create table legal_drafts (
  document text primary key,
  text text not null,
  changes text not null default '',
  asks boolean not null default false,
  version integer not null default 1,
  saved_by uuid,
  saved_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint legal_drafts_document check (document in ('terminos', 'privacidad', 'verificacion', 'opiniones', 'normas', 'seguridad',
      'fuentes')),
  constraint legal_drafts_text check (btrim(text) <> '' and char_length(text) <= 60000),
  constraint legal_drafts_changes check (char_length(changes) <= 600),
  constraint legal_drafts_asks check (not asks or document in ('terminos', 'privacidad')),
  constraint legal_drafts_version check (version > 0)
);
create index legal_drafts_saver on legal_drafts (saved_by) where saved_by is not null;

create table legal_acceptances (
  profile_id uuid not null,
  document text not null,
  number integer not null,
  accepted_at timestamptz not null,
  constraint legal_acceptances_pk primary key (profile_id, document, number),
  constraint legal_acceptances_document check (document in ('terminos', 'privacidad'))
);
revoke update, delete, truncate on legal_acceptances from lonja_app;

-- publishing: posts

create table post_categories (
  id uuid primary key,
  name text not null,
  slug text not null,
  folded text not null default '',
  created_at timestamptz not null default now(),
  constraint post_categories_name check (char_length(name) between 1 and 60)
);
create unique index post_categories_folded on post_categories (folded);
create unique index post_categories_slug on post_categories (slug);

create table posts (
  id uuid primary key,
  kind text not null default 'regular',
  title text not null default '',
  subtitle text not null default '',
  synopsis text not null default '',
  document jsonb not null default '{"content": [], "bibliography": []}',
  plain text not null default '',
  words integer generated always as (cardinality(regexp_split_to_array(btrim(plain), '\s+'))) stored not null,
  tags text[] not null default '{}',
  category_id uuid,
  author_id uuid,
  cover_id uuid,
  cover_alt text not null default '',
  seo_title text not null default '',
  seo_description text not null default '',
  comments text not null default 'open',
  slug text,
  status text not null default 'draft',
  state text not null default 'active',
  published_at timestamptz,
  scheduled_for timestamptz,
  scheduled_zone text,
  scheduled_by uuid,
  schedule_problem text,
  checked_at timestamptz,
  version integer not null default 1,
  created_by uuid,
  saved_by uuid,
  saved_at timestamptz not null default now(),
  acted_by uuid,
  acted_at timestamptz not null default now(),
  title_folded text not null default '',
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  constraint posts_kind check (kind in ('regular', 'reference', 'bibliography', 'ai')),
  constraint posts_status check (status in ('draft', 'published')),
  constraint posts_state check (state in ('active', 'paused', 'stored')),
  constraint posts_comments check (comments in ('open', 'closed')),
  constraint posts_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) between 3 and 80),
  constraint posts_lengths check (char_length(title) <= 160 and char_length(subtitle) <= 200 and char_length(synopsis) <= 500),
  constraint posts_tags check (cardinality(tags) <= 12),
  constraint posts_document check (jsonb_typeof(document -> 'content') = 'array' and jsonb_typeof(document -> 'bibliography') = 'array'),
  constraint posts_published check (status = 'draft' or (published_at is not null and slug is not null)),
  constraint posts_scheduled check ((scheduled_for is null) = (scheduled_zone is null)),
  constraint posts_scheduled_whole check (scheduled_for is null or (status = 'draft' and title <> ''
      and jsonb_array_length(document -> 'content') > 0)),
  constraint posts_scheduled_active check (scheduled_for is null or state = 'active'),
  constraint posts_schedule_problem check (schedule_problem is null or (scheduled_for is not null and btrim(schedule_problem) <> '')),
  constraint posts_version check (version > 0)
);
create unique index posts_slug on posts (slug);
create index posts_acted on posts (acted_at desc, id desc);
create index posts_category on posts (category_id);
create index posts_author on posts (author_id);
create index posts_cover on posts (cover_id) where cover_id is not null;
create index posts_due on posts (scheduled_for, id) where scheduled_for is not null and schedule_problem is null;
create index posts_creator on posts (created_by) where created_by is not null;
create index posts_saver on posts (saved_by) where saved_by is not null;
create index posts_actor on posts (acted_by) where acted_by is not null;
create index posts_scheduler on posts (scheduled_by) where scheduled_by is not null;

create table published_posts (
  post_id uuid primary key,
  kind text not null default 'regular',
  title text not null default '',
  subtitle text not null default '',
  synopsis text not null default '',
  document jsonb not null default '{"content": [], "bibliography": []}',
  plain text not null default '',
  words integer generated always as (cardinality(regexp_split_to_array(btrim(plain), '\s+'))) stored not null,
  tags text[] not null default '{}',
  category_id uuid,
  author_id uuid,
  cover_id uuid,
  cover_alt text not null default '',
  seo_title text not null default '',
  seo_description text not null default '',
  comments text not null default 'open',
  slug text not null,
  search tsvector not null default '',
  version integer not null,
  published_at timestamptz not null,
  changed_at timestamptz not null,
  constraint published_posts_kind check (kind in ('regular', 'reference', 'bibliography', 'ai')),
  constraint published_posts_comments check (comments in ('open', 'closed')),
  constraint published_posts_whole check (title <> '' and jsonb_array_length(document -> 'content') > 0)
);
create unique index published_posts_slug on published_posts (slug);
create index published_posts_newest on published_posts (published_at desc, post_id desc);
create index published_posts_category on published_posts (category_id, published_at desc, post_id desc);
create index published_posts_author on published_posts (author_id, published_at desc, post_id desc);
create index published_posts_tags on published_posts using gin (tags);
create index published_posts_search on published_posts using gin (search);
create index published_posts_cover on published_posts (cover_id) where cover_id is not null;

create table post_former_slugs (
  slug text primary key,
  post_id uuid not null,
  created_at timestamptz not null default now()
);
create index post_former_slugs_post on post_former_slugs (post_id);

create table post_versions (
  id uuid primary key,
  post_id uuid not null,
  number integer not null,
  fields jsonb not null,
  saved_by uuid,
  saved_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint post_versions_positive check (number > 0)
);
create unique index post_versions_number on post_versions (post_id, number);
create index post_versions_saver on post_versions (saved_by) where saved_by is not null;
revoke update, delete, truncate on post_versions from lonja_app;
grant update (saved_by) on post_versions to lonja_app;

create table post_pictures (
  post_id uuid not null,
  media_id uuid not null,
  constraint post_pictures_pk primary key (post_id, media_id)
);
create index post_pictures_media on post_pictures (media_id);

create table post_writers (
  post_id uuid not null,
  profile_id uuid not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  constraint post_writers_pk primary key (post_id, profile_id),
  constraint post_writers_order check (since <= seen_at)
);
create index post_writers_profile on post_writers (profile_id);
create index post_writers_seen on post_writers (seen_at);

-- publishing: site blocks

create table house_blocks (
  id uuid primary key,
  kind text not null,
  title text not null,
  text text not null,
  button_text text not null,
  href text not null,
  media_id uuid,
  alt text not null default '',
  places text[] not null,
  begins_on date,
  ends_on date,
  zone text not null,
  begins_at timestamptz,
  ends_at timestamptz,
  position integer not null,
  state text not null default 'paused',
  version integer not null default 1,
  created_by uuid,
  saved_by uuid,
  saved_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint house_blocks_kind check (kind in ('service', 'promo')),
  constraint house_blocks_state check (state in ('active', 'paused', 'stored')),
  constraint house_blocks_filled check (btrim(title) <> '' and char_length(title) <= 80 and btrim(text) <> '' and char_length(text) <= 240
        and btrim(button_text) <> '' and char_length(button_text) <= 30),
  constraint house_blocks_href check (char_length(href) <= 500 and href !~ '[[:space:][:cntrl:]\\<>"''`]'
        and (href ~ '^/($|[^/])' or href ~ '^https://[^/?#@]+($|[/?#])')),
  constraint house_blocks_alt check (char_length(alt) <= 300 and (media_id is null) = (btrim(alt) = '')),
  constraint house_blocks_places check (cardinality(places) > 0
      and case when kind = 'service' then places <@ array['overview'] else places <@ array['home', 'post'] end),
  constraint house_blocks_days check ((begins_on is null) = (begins_at is null) and (ends_on is null) = (ends_at is null)
        and coalesce(ends_on >= begins_on, true) and coalesce(ends_at > begins_at, true)),
  constraint house_blocks_position check (position > 0),
  constraint house_blocks_version check (version > 0)
);
create index house_blocks_order on house_blocks (kind, position, id);
create index house_blocks_picture on house_blocks (media_id) where media_id is not null;
create index house_blocks_creator on house_blocks (created_by) where created_by is not null;
create index house_blocks_saver on house_blocks (saved_by) where saved_by is not null;

create table house_block_counts (
  block_id uuid not null,
  day date not null,
  place text not null,
  act text not null,
  count integer not null,
  constraint house_block_counts_pk primary key (block_id, day, place, act),
  constraint house_block_counts_place check (place in ('overview', 'home', 'post')),
  constraint house_block_counts_act check (act in ('view', 'press')),
  constraint house_block_counts_positive check (count > 0)
);

create table house_business (
  id boolean primary key not null default true,
  business_id uuid not null,
  chosen_by uuid,
  chosen_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint house_business_one check (id)
);
create unique index house_business_business on house_business (business_id);
create index house_business_chooser on house_business (chosen_by) where chosen_by is not null;

-- community: comments

create table post_comments (
  id uuid primary key,
  post_id uuid not null,
  parent_id uuid,
  is_reply boolean generated always as (parent_id is not null) stored not null,
  parent_is_reply boolean generated always as (case when parent_id is not null then false end) stored,
  person_id uuid,
  key uuid not null,
  text text not null,
  state text not null default 'published',
  signed_as text not null default 'reader',
  replies integer not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  constraint post_comments_parents unique (id, post_id, is_reply),
  constraint post_comments_state check (state in ('published', 'withdrawn', 'removed')),
  constraint post_comments_signed check (signed_as in ('author', 'team', 'reader')),
  constraint post_comments_text check (case when state = 'published' then char_length(text) between 1
      and 2000 else char_length(text) <= 2000 end),
  constraint post_comments_replies check (replies >= 0),
  constraint post_comments_edited check (edited_at between created_at and created_at + interval '15 minutes')
);
create unique index post_comments_once on post_comments (person_id, key);
create index post_comments_newest on post_comments (post_id, created_at desc, id desc) where parent_id is null;
create index post_comments_post on post_comments (post_id, created_at desc, id desc);
create index post_comments_replies on post_comments (parent_id, created_at desc, id desc);
create index post_comments_person on post_comments (person_id, created_at desc, id desc);
revoke update on post_comments from lonja_app;
grant update (person_id, text, state, edited_at) on post_comments to lonja_app;

-- community: feed

create table happenings (
  id uuid primary key,
  business_id uuid not null,
  kind text not null,
  day date not null,
  promotion_id uuid,
  level integer,
  happened_at timestamptz not null,
  created_at timestamptz not null default now(),
  tell_at timestamptz not null,
  told_until uuid,
  told_at timestamptz,
  constraint happenings_kind check (kind in ('published', 'reduced', 'promotion', 'level', 'store_opened')),
  constraint happenings_of_promotion check ((kind = 'promotion') = (promotion_id is not null)),
  constraint happenings_level check ((kind = 'level') = (level is not null) and level between 1 and 4)
);
create unique index happenings_day on happenings (business_id, kind, day) where promotion_id is null;
create unique index happenings_promotion on happenings (promotion_id) where promotion_id is not null;
create index happenings_newest on happenings (business_id, happened_at desc, id desc);
create index happenings_old on happenings (happened_at);
create index happenings_untold on happenings (tell_at, id) where told_at is null;

create table happening_products (
  happening_id uuid not null,
  product_id uuid not null,
  variant_id uuid,
  price_before bigint,
  constraint happening_products_pk primary key (happening_id, product_id),
  constraint happening_products_price check ((variant_id is null) = (price_before is null) and price_before > 0)
);
create index happening_products_product on happening_products (product_id);
create index happening_products_variant_index on happening_products (variant_id) where variant_id is not null;

create table news_readers (
  profile_id uuid primary key,
  seen_until timestamptz not null
);

-- community: home

create table coming_interests (
  profile_id uuid not null,
  tab text not null,
  created_at timestamptz not null default now(),
  constraint coming_interests_pk primary key (profile_id, tab),
  constraint coming_interests_tab_known check (tab in ('companies', 'professionals', 'products', 'services', 'jobs', 'events', 'courses',
      'certifications'))
);
create index coming_interests_tab on coming_interests (tab, profile_id);

-- community: questions

create table questions (
  id uuid primary key,
  business_id uuid not null,
  product_id uuid,
  person_id uuid,
  key uuid not null,
  text text not null,
  addition text,
  added_at timestamptz,
  state text not null default 'published',
  answers integer not null default 0,
  team_answers integer not null default 0,
  useful integer not null default 0,
  search tsvector not null default '',
  folded text not null default '',
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  constraint questions_state check (state in ('published', 'withdrawn', 'removed')),
  constraint questions_text check (case when state = 'published' then char_length(text) between 1 and 500
        else char_length(text) <= 500 end),
  constraint questions_addition check (char_length(addition) between 1 and 500),
  constraint questions_added check ((addition is null) = (added_at is null)),
  constraint questions_counts check (answers >= team_answers and team_answers >= 0 and useful >= 0)
);
create unique index questions_once on questions (person_id, key);
create index questions_newest on questions (business_id, created_at desc, id desc);
create index questions_useful on questions (business_id, useful desc, created_at desc, id desc);
create index questions_product on questions (product_id, created_at desc, id desc);
create index questions_open on questions (business_id, created_at, id) where state = 'published' and team_answers = 0;
create index questions_person on questions (person_id, created_at desc, id desc);
create index questions_search on questions using gin (search);
revoke update on questions from lonja_app;
grant update (person_id, text, addition, added_at, state, edited_at, search, folded, business_id) on questions to lonja_app;

create table answers (
  id uuid primary key,
  question_id uuid not null,
  person_id uuid,
  key uuid not null,
  text text not null,
  addition text,
  added_at timestamptz,
  state text not null default 'published',
  signed_as text not null default 'reader',
  badge_level integer,
  badge_facts text[],
  useful integer not null default 0,
  helped_at timestamptz,
  helped_by uuid,
  rank integer generated always as (case when helped_at is null then 0 else 1000000000 end + 2 * least(useful,
      1000000) + (badge_level is not null)::int) stored not null,
  search tsvector not null default '',
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  constraint answers_state check (state in ('published', 'removed')),
  constraint answers_text check (char_length(text) between 1 and 2000),
  constraint answers_addition check (char_length(addition) between 1 and 500),
  constraint answers_added check ((addition is null) = (added_at is null)),
  constraint answers_signed check (signed_as in ('owner', 'manager', 'seller', 'lonja', 'bought', 'quoted', 'reader')),
  constraint answers_badge check ((signed_as in ('owner', 'manager', 'seller')) = (badge_level is not null)
      and (badge_level is null) = (badge_facts is null)),
  constraint answers_level check (badge_level between 0 and 4),
  constraint answers_useful check (useful >= 0),
  constraint answers_helped_seen check (helped_at is null or state = 'published')
);
create unique index answers_once on answers (person_id, key);
create unique index answers_helped on answers (question_id) where helped_at is not null;
create index answers_shown on answers (question_id, rank desc, created_at, id);
create index answers_person on answers (person_id, created_at desc, id desc);
create index answers_helped_by on answers (helped_by) where helped_by is not null;
create index answers_search on answers using gin (search);
revoke update on answers from lonja_app;
grant update (person_id, text, addition, added_at, state, helped_at, helped_by, edited_at, search) on answers to lonja_app;

create table answer_votes (
  answer_id uuid not null,
  person_id uuid not null,
  created_at timestamptz not null default now(),
  constraint answer_votes_pk primary key (answer_id, person_id)
);
create index answer_votes_person on answer_votes (person_id);
revoke update on answer_votes from lonja_app;

create table question_followers (
  question_id uuid not null,
  person_id uuid not null,
  created_at timestamptz not null default now(),
  constraint question_followers_pk primary key (question_id, person_id)
);
create index question_followers_person on question_followers (person_id);

-- community: reactions

create table marks (
  profile_id uuid not null,
  act text not null,
  subject_id uuid not null,
  kind text not null,
  seen_price bigint,
  seen_currency char(3),
  bell_since timestamptz,
  created_at timestamptz not null default now(),
  constraint marks_pk primary key (profile_id, act, subject_id),
  constraint marks_act check (act in ('save', 'like', 'archive', 'follow')),
  constraint marks_fits check (case when act = 'follow' then kind in ('business', 'store', 'author') else kind in ('business', 'product',
      'post') end),
  constraint marks_price check ((kind = 'product') = (seen_price is not null) and (seen_price is null) = (seen_currency is null)),
  constraint marks_bell_of_follow check (bell_since is null or act = 'follow'),
  constraint marks_price_range check (seen_price between 1 and 100000000000),
  constraint marks_currency check (seen_currency ~ '^[A-Z]{3}$')
);
create unique index marks_kept_once on marks (profile_id, subject_id) where act in ('save', 'archive');
create index marks_list on marks (profile_id, act, created_at desc, subject_id desc);
create index marks_subject_index on marks (subject_id, act);
create index marks_bell on marks (subject_id, profile_id) where bell_since is not null;

-- community: reviews

create table review_proofs (
  id uuid primary key,
  kind text not null,
  business_id uuid not null,
  person_id uuid,
  order_id uuid,
  lead_id uuid,
  created_at timestamptz not null default now(),
  window_until timestamptz not null,
  invited_at timestamptz,
  voided_at timestamptz,
  constraint review_proofs_kind check (kind in ('bought', 'quoted')),
  constraint review_proofs_fact check (num_nonnulls(order_id, lead_id) = 1 and (kind = 'quoted' or order_id is not null)),
  constraint review_proofs_window check (window_until > created_at)
);
create unique index review_proofs_order on review_proofs (order_id);
create unique index review_proofs_lead on review_proofs (lead_id);
create index review_proofs_person on review_proofs (person_id, business_id);
create index review_proofs_business on review_proofs (business_id);
create index review_proofs_uninvited on review_proofs (created_at, id) where invited_at is null and voided_at is null;
revoke update, delete on review_proofs from lonja_app;
grant update (invited_at, voided_at, person_id) on review_proofs to lonja_app;

create table reviews (
  id uuid primary key,
  subject_id uuid not null,
  business_id uuid not null,
  product_id uuid,
  person_id uuid,
  proof_id uuid,
  stars integer not null,
  text text not null,
  state text not null default 'published',
  counts_as text,
  disputed_at timestamptz,
  disputed_by uuid,
  dispute_reason text,
  dispute_taken_by uuid,
  dispute_taken_at timestamptz,
  decision text,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  constraint reviews_one_each unique (subject_id, person_id),
  constraint reviews_subject check (subject_id = coalesce(product_id, business_id)),
  constraint reviews_stars_given check (stars between 1 and 5),
  constraint reviews_text check (char_length(text) between 1 and 3000),
  constraint reviews_state check (state in ('published', 'removed')),
  constraint reviews_tally check (counts_as in ('proven', 'unproven')),
  constraint reviews_dispute check ((disputed_at is null) = (dispute_reason is null) and char_length(dispute_reason) <= 1000),
  constraint reviews_dispute_taken check (dispute_taken_by is null or (dispute_taken_at is not null and disputed_at is not null)),
  constraint reviews_decision check (num_nulls(decision, decided_at, decision_reason) in (0, 3) and (decision is null
      or disputed_at is not null)),
  constraint reviews_decisions check (decision in ('kept', 'removed')),
  constraint reviews_removed check (decision is null or (decision = 'removed') = (state = 'removed')),
  constraint reviews_impartial check (decided_by <> person_id and decided_by <> disputed_by)
);
create unique index reviews_proof on reviews (proof_id, subject_id);
create index reviews_newest on reviews (subject_id, created_at desc, id desc);
create index reviews_stars on reviews (subject_id, stars, created_at desc, id desc);
create index reviews_business on reviews (business_id, created_at desc, id desc);
create index reviews_product on reviews (product_id);
create index reviews_person on reviews (person_id);
create index reviews_disputes on reviews (disputed_at, id) where disputed_at is not null;
create index reviews_dispute_taken on reviews (dispute_taken_by) where dispute_taken_by is not null;

create table review_replies (
  id uuid primary key,
  review_id uuid not null,
  person_id uuid,
  text text not null,
  state text not null default 'published',
  created_at timestamptz not null default now(),
  constraint review_replies_text check (char_length(text) between 1 and 2000),
  constraint review_replies_state check (state in ('published', 'removed'))
);
create unique index review_replies_review on review_replies (review_id);
create index review_replies_person on review_replies (person_id, created_at, id);
revoke update, delete on review_replies from lonja_app;
grant update (person_id, state) on review_replies to lonja_app;

create table review_photos (
  review_id uuid not null,
  media_id uuid not null,
  position integer not null,
  constraint review_photos_pk primary key (review_id, position),
  constraint review_photos_position check (position between 0 and 5)
);
create unique index review_photos_media on review_photos (media_id);

create table review_summaries (
  subject_id uuid primary key,
  proven integer[] not null default '{0,0,0,0,0}',
  unproven integer[] not null default '{0,0,0,0,0}',
  constraint review_summaries_stars check (cardinality(proven) = 5 and cardinality(unproven) = 5),
  constraint review_summaries_counted check (0 <= all(proven) and 0 <= all(unproven))
);
revoke insert, update, delete, truncate on review_summaries from lonja_app;

-- growth: contacts

create table contact_books (
  id uuid primary key,
  business_id uuid,
  created_at timestamptz not null default now(),
  constraint contact_books_owner unique nulls not distinct(business_id)
);
-- The house's own book.
insert into contact_books (id) values ('019a0000-0000-7000-8000-000000000b00');

create table contacts (
  id uuid primary key,
  book_id uuid not null,
  kind text not null,
  name text not null,
  organization text,
  stage text not null default 'contact',
  source text not null default 'hand',
  profile_id uuid,
  business_id uuid,
  merged_into uuid,
  brought uuid[] not null default '{}',
  shown_as uuid generated always as (coalesce(merged_into, id)) stored not null,
  survivor_id uuid generated always as (merged_into) stored,
  archived_at timestamptz,
  folded text not null default '',
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint contacts_of_book unique (book_id, id),
  constraint contacts_shown unique (book_id, id, shown_as),
  constraint contacts_kind check (kind in ('person', 'organization')),
  constraint contacts_stage check (stage in ('contact', 'prospect', 'client')),
  constraint contacts_source check (source in ('account', 'business', 'hand', 'lead', 'order', 'registration', 'import')),
  constraint contacts_name check (btrim(name) <> '' and char_length(name) <= 120),
  constraint contacts_organization check (organization is null or (kind = 'person' and btrim(organization) <> ''
      and char_length(organization) <= 120)),
  constraint contacts_not_into_itself check (merged_into <> id),
  constraint contacts_brought check (merged_into is not null or brought = '{}'),
  constraint contacts_version check (version > 0)
);
create unique index contacts_account on contacts (book_id, profile_id);
create unique index contacts_business on contacts (book_id, business_id);
create index contacts_account_of on contacts (profile_id) where profile_id is not null;
create index contacts_business_of on contacts (business_id) where business_id is not null;
create index contacts_creator on contacts (created_by) where created_by is not null;
create index contacts_parts on contacts (shown_as);
create index contacts_newest on contacts (book_id, created_at desc, id desc) where merged_into is null and archived_at is null;
create index contacts_by_name on contacts (book_id, folded, id) where merged_into is null and archived_at is null;
create index contacts_stage_newest on contacts (book_id, stage, created_at desc, id desc) where merged_into is null and archived_at is null;
create index contacts_stage_by_name on contacts (book_id, stage, folded, id) where merged_into is null and archived_at is null;
create index contacts_archived on contacts (book_id, created_at desc, id desc) where merged_into is null and archived_at is not null;
create index contacts_words on contacts using gin (folded gin_trgm_ops);

create table contact_addresses (
  id uuid primary key,
  book_id uuid not null,
  contact_id uuid not null,
  kind text not null,
  value text not null,
  label text,
  is_primary boolean not null default false,
  created_at timestamptz not null default now(),
  constraint contact_addresses_kind check (kind in ('email', 'phone', 'web', 'social')),
  constraint contact_addresses_length check (char_length(value) between 1 and 300),
  constraint contact_addresses_label check (char_length(label) between 1 and 40),
  constraint contact_addresses_form check (case kind when 'email' then value = lower(value) and value ~ '^[^@\s]+@[^@\s]+$'
        when 'phone' then value ~ '^\+[1-9][0-9]{6,14}$' else value ~ '^https?://[^\s]+$' end)
);
create unique index contact_addresses_once on contact_addresses (contact_id, kind, value);
create unique index contact_addresses_primary on contact_addresses (contact_id, kind) where is_primary;
create index contact_addresses_value on contact_addresses (book_id, kind, value);
create index contact_addresses_email on contact_addresses (value) where kind = 'email';
create index contact_addresses_words on contact_addresses using gin (value gin_trgm_ops);

create table contacts_apart (
  book_id uuid not null,
  first_id uuid not null,
  second_id uuid not null,
  created_at timestamptz not null default now(),
  constraint contacts_apart_first_id_second_id_pk primary key (first_id, second_id),
  constraint contacts_apart_order check (first_id < second_id)
);
create index contacts_apart_other on contacts_apart (second_id);

-- growth: contact lists

create table contact_tags (
  id uuid primary key,
  book_id uuid not null,
  name text not null,
  folded text not null default '',
  created_at timestamptz not null default now(),
  constraint contact_tags_of_book unique (book_id, id),
  constraint contact_tags_name check (char_length(name) between 1 and 40),
  constraint contact_tags_says check (folded <> '')
);
create unique index contact_tags_folded on contact_tags (book_id, folded);

create table tagged_contacts (
  book_id uuid not null,
  contact_id uuid not null,
  tag_id uuid not null,
  created_at timestamptz not null default now(),
  constraint tagged_contacts_contact_id_tag_id_pk primary key (contact_id, tag_id)
);
create index tagged_contacts_of_tag on tagged_contacts (tag_id, contact_id);

create table contact_notes (
  id uuid primary key,
  book_id uuid not null,
  contact_id uuid not null,
  author_id uuid,
  text text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz,
  constraint contact_notes_text check (btrim(text) <> '' and char_length(text) <= 5000),
  constraint contact_notes_version check (version > 0 and (version = 1) = (changed_at is null))
);
create index contact_notes_of on contact_notes (contact_id, created_at);
create index contact_notes_author on contact_notes (author_id) where author_id is not null;

create table contact_groups (
  id uuid primary key,
  book_id uuid not null,
  name text not null,
  description text,
  color text not null default 'plain',
  folded text not null default '',
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint contact_groups_of_book unique (book_id, id),
  constraint contact_groups_name check (char_length(name) between 1 and 60),
  constraint contact_groups_says check (folded <> ''),
  constraint contact_groups_description check (char_length(description) between 1 and 300),
  constraint contact_groups_color check (color in ('plain', 'ink', 'saffron', 'clay', 'good')),
  constraint contact_groups_version check (version > 0)
);
create unique index contact_groups_folded on contact_groups (book_id, folded);
create index contact_groups_creator on contact_groups (created_by) where created_by is not null;

create table grouped_contacts (
  book_id uuid not null,
  group_id uuid not null,
  contact_id uuid not null,
  created_at timestamptz not null default now(),
  constraint grouped_contacts_group_id_contact_id_pk primary key (group_id, contact_id)
);
create index grouped_contacts_of on grouped_contacts (contact_id);

-- backoffice: account merges

create table account_merges (
  id uuid primary key,
  kept_id uuid not null,
  absorbed_id uuid not null,
  state text not null default 'proposed',
  reason text not null,
  proposed_by uuid,
  kept_email text not null,
  absorbed_email text not null,
  kept_token_hash text not null,
  absorbed_token_hash text not null,
  kept_confirmed_at timestamptz,
  absorbed_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  joined_at timestamptz,
  ended_at timestamptz,
  constraint account_merges_state check (state in ('proposed', 'joined', 'undone', 'declined', 'withdrawn', 'expired')),
  constraint account_merges_two check (kept_id <> absorbed_id),
  constraint account_merges_reason check (char_length(btrim(reason)) between 5 and 500),
  constraint account_merges_hashes check (length(kept_token_hash) = 43 and length(absorbed_token_hash) = 43),
  constraint account_merges_term check (expires_at > created_at and expires_at <= created_at + interval '7 days'),
  constraint account_merges_joined_at check ((state in ('joined', 'undone')) = (joined_at is not null)),
  constraint account_merges_both check (joined_at is null or (kept_confirmed_at is not null and absorbed_confirmed_at is not null
      and joined_at <= expires_at)),
  constraint account_merges_ended check ((state in ('undone', 'declined', 'withdrawn', 'expired')) = (ended_at is not null)),
  constraint account_merges_undone check (state <> 'undone' or ended_at <= joined_at + interval '30 days')
);
create unique index account_merges_kept_token on account_merges (kept_token_hash);
create unique index account_merges_absorbed_token on account_merges (absorbed_token_hash);
create unique index account_merges_joined on account_merges (absorbed_id) where state = 'joined';
create index account_merges_kept on account_merges (kept_id);
create index account_merges_absorbed on account_merges (absorbed_id);
create index account_merges_newest on account_merges (created_at desc, id desc);

create table account_merge_rows (
  merge_id uuid not null,
  table_name text not null,
  column_name text not null,
  key jsonb not null,
  constraint account_merge_rows_pk primary key (merge_id, table_name, column_name, key)
);
revoke update, truncate on account_merge_rows from lonja_app;

-- backoffice: impersonation

create table viewings (
  id uuid primary key,
  token_hash text not null,
  viewer_id uuid not null,
  session_id uuid not null,
  person_id uuid not null,
  reason text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  cause text,
  constraint viewings_hash check (length(token_hash) = 43),
  constraint viewings_others check (viewer_id <> person_id),
  constraint viewings_reason check (char_length(btrim(reason)) between 5 and 500),
  constraint viewings_term check (expires_at > created_at and expires_at <= created_at + interval '15 minutes'),
  constraint viewings_cause check (cause in ('ended', 'replaced', 'expired', 'member', 'person', 'erased')),
  constraint viewings_ended check ((ended_at is null) = (cause is null))
);
create unique index viewings_token on viewings (token_hash);
create unique index viewings_open on viewings (viewer_id) where ended_at is null;
create index viewings_viewer on viewings (viewer_id);
create index viewings_session on viewings (session_id);
create index viewings_person on viewings (person_id);

-- backoffice: listing edits

create table listing_edits (
  id uuid primary key,
  kind text not null,
  reason text not null,
  rows jsonb not null,
  made_by uuid,
  made_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid,
  constraint listing_edits_kind check (kind in ('category', 'closed', 'published')),
  constraint listing_edits_reason check (char_length(btrim(reason)) between 5 and 500),
  constraint listing_edits_rows check (jsonb_typeof(rows) = 'array' and jsonb_array_length(rows) between 1 and 100),
  constraint listing_edits_undone check (undone_by is null or undone_at is not null)
);
create index listing_edits_newest on listing_edits (made_at desc, id desc);
create index listing_edits_maker on listing_edits (made_by) where made_by is not null;
create index listing_edits_undoer on listing_edits (undone_by) where undone_by is not null;

-- backoffice: listing lines

create table listing_lines (
  business_id uuid primary key,
  created_at timestamptz not null,
  category_id integer,
  level smallint not null,
  claimed boolean not null,
  is_demo boolean not null,
  pending boolean not null default false,
  state text not null,
  country_code text,
  source text,
  folded text not null,
  alike text generated always as (state || ' ' || level::text || ' ' || claimed::text || ' ' || is_demo::text || ' ' || pending::text || ' ' || coalesce(country_code, '') || ' ' || coalesce(category_id::text, '') || ' ' || coalesce(source, '')) stored not null
);
create index listing_lines_newest on listing_lines (created_at desc, business_id desc);
create index listing_lines_words on listing_lines using gin (folded gin_trgm_ops);

-- backoffice: privacy

create table data_exports (
  id uuid primary key,
  user_id uuid not null,
  requested_on date not null,
  state text not null default 'waiting',
  done integer not null default 0,
  total integer not null default 0,
  media_id uuid,
  bytes bigint,
  requested_at timestamptz not null,
  expires_at timestamptz,
  constraint data_exports_state check (state in ('waiting', 'working', 'ready', 'failed', 'expired')),
  constraint data_exports_file check ((state = 'ready') = (media_id is not null)),
  constraint data_exports_life check (state <> 'ready' or expires_at is not null)
);
create unique index data_exports_daily on data_exports (user_id, requested_on) where state <> 'failed';
create index data_exports_user on data_exports (user_id);
create index data_exports_age on data_exports (requested_at);

create table account_deletions (
  id uuid primary key,
  user_id uuid not null,
  state text not null default 'asked',
  texts text not null default 'stay',
  token_hash text,
  asked_at timestamptz not null default now(),
  link_expires_at timestamptz not null,
  erase_after timestamptz,
  ended_at timestamptz,
  constraint account_deletions_state check (state in ('asked', 'replaced', 'scheduled', 'kept', 'erasing', 'erased')),
  constraint account_deletions_texts check (texts in ('stay', 'go')),
  constraint account_deletions_link check ((state = 'asked') = (token_hash is not null)),
  constraint account_deletions_when check (state not in ('scheduled', 'erasing') or erase_after is not null),
  constraint account_deletions_ended check ((state in ('replaced', 'kept', 'erased')) = (ended_at is not null))
);
create unique index account_deletions_token on account_deletions (token_hash);
create unique index account_deletions_open on account_deletions (user_id) where state in ('asked', 'scheduled', 'erasing');
create index account_deletions_due on account_deletions (erase_after) where state in ('scheduled', 'erasing');

-- backoffice: staff

create table staff_permissions (
  profile_id uuid primary key,
  can_read boolean not null default true,
  can_create_content boolean not null default false,
  can_edit_content boolean not null default false,
  can_delete_content boolean not null default false,
  can_share boolean not null default false,
  can_manage_users boolean not null default false,
  approved_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index staff_permissions_approver on staff_permissions (approved_by) where approved_by is not null;

create table staff_contacts (
  profile_id uuid primary key,
  email text,
  phone text,
  hours text,
  facebook text,
  twitter text,
  linkedin text,
  youtube text,
  tiktok text,
  portfolio text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint staff_contacts_email check (email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 254),
  constraint staff_contacts_phone check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  constraint staff_contacts_hours check (length(hours) between 1 and 200),
  constraint staff_contacts_facebook check (facebook ~ '^https?://[^\s]+$' and length(facebook) <= 300),
  constraint staff_contacts_twitter check (twitter ~ '^https?://[^\s]+$' and length(twitter) <= 300),
  constraint staff_contacts_linkedin check (linkedin ~ '^https?://[^\s]+$' and length(linkedin) <= 300),
  constraint staff_contacts_youtube check (youtube ~ '^https?://[^\s]+$' and length(youtube) <= 300),
  constraint staff_contacts_tiktok check (tiktok ~ '^https?://[^\s]+$' and length(tiktok) <= 300),
  constraint staff_contacts_portfolio check (portfolio ~ '^https?://[^\s]+$' and length(portfolio) <= 300)
);

create table staff_visits (
  profile_id uuid primary key,
  last_at timestamptz not null,
  seen_until timestamptz,
  constraint staff_visits_order check (seen_until <= last_at)
);

create table staff_invitations (
  id uuid primary key,
  email text not null,
  permissions text[] not null,
  token_hash text not null,
  invited_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid,
  withdrawn_at timestamptz,
  constraint staff_invitations_email_form check (email = lower(email) and email ~ '^[^@\s]+@[^@\s]+$'),
  constraint staff_invitations_hash check (length(token_hash) = 43),
  constraint staff_invitations_permissions check (permissions <@ array['read', 'create', 'edit', 'delete', 'share', 'manage_users']
      and cardinality(permissions) > 0),
  constraint staff_invitations_term check (expires_at > created_at),
  constraint staff_invitations_used check ((used_at is null) = (used_by is null)),
  constraint staff_invitations_in_time check (used_at < expires_at)
);
create unique index staff_invitations_token on staff_invitations (token_hash);
create unique index staff_invitations_open on staff_invitations (email) where used_at is null and withdrawn_at is null;
create index staff_invitations_inviter on staff_invitations (invited_by);
create index staff_invitations_user on staff_invitations (used_by) where used_by is not null;
create index staff_invitations_email on staff_invitations (email);

create table staff_applications (
  id uuid primary key,
  profile_id uuid not null,
  username text not null,
  requested text[] not null,
  invitation_id uuid,
  state text not null default 'pending',
  decided_at timestamptz,
  decided_by uuid,
  reason text,
  created_at timestamptz not null default now(),
  constraint staff_applications_state check (state in ('pending', 'approved', 'rejected')),
  constraint staff_applications_username_form check (username = lower(normalize(trim(username), nfkc)) and username <> ''),
  constraint staff_applications_requested check (requested <@ array['read', 'create', 'edit', 'delete', 'share', 'manage_users']),
  constraint staff_applications_decided check ((state = 'pending') = (decided_at is null)),
  constraint staff_applications_decider_late check (decided_by is null or decided_at is not null),
  constraint staff_applications_not_by_oneself check (decided_by <> profile_id),
  constraint staff_applications_reason check ((state = 'rejected') = (reason is not null))
);
create unique index staff_applications_profile on staff_applications (profile_id) where state = 'pending';
create index staff_applications_of on staff_applications (profile_id);
create unique index staff_applications_username on staff_applications (username) where state = 'pending';
create index staff_applications_waiting on staff_applications (created_at, id) where state = 'pending';
create index staff_applications_decider on staff_applications (decided_by) where decided_by is not null;
create index staff_applications_invitation on staff_applications (invitation_id) where invitation_id is not null;

-- backoffice: staff groups

create table staff_groups (
  id uuid primary key,
  name text not null,
  folded text not null default '',
  description text,
  color text not null default 'plain',
  can_read boolean not null default false,
  can_create_content boolean not null default false,
  can_edit_content boolean not null default false,
  can_delete_content boolean not null default false,
  can_share boolean not null default false,
  can_manage_users boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint staff_groups_name check (char_length(name) between 1 and 60),
  constraint staff_groups_says check (folded <> ''),
  constraint staff_groups_description check (char_length(description) between 1 and 300),
  constraint staff_groups_color check (color in ('plain', 'ink', 'saffron', 'clay', 'good')),
  constraint staff_groups_version check (version > 0),
  constraint staff_groups_may check (can_read or can_create_content or can_edit_content or can_delete_content or can_share
      or can_manage_users)
);
create unique index staff_groups_folded on staff_groups (folded);

create table staff_group_members (
  profile_id uuid not null,
  group_id uuid not null,
  created_at timestamptz not null default now(),
  constraint staff_group_members_profile_id_group_id_pk primary key (profile_id, group_id)
);
create index staff_group_members_of on staff_group_members (group_id);

-- Foreign keys, by the table that they lead to. A deletion follows those of one table in this order, and triggers count on it.

-- to audit_entries
alter table audit_chain add constraint audit_chain_entry_id_audit_entries_id_fk foreign key (entry_id) references audit_entries (id);

-- to keys
alter table push_subscriptions add constraint push_subscriptions_key_id_keys_id_fk foreign key (key_id) references keys (id)
  on delete cascade;

-- to categories
alter table categories add constraint categories_parent_id_categories_id_fk foreign key (parent_id) references categories (id);
alter table businesses add constraint businesses_category_id_categories_id_fk foreign key (category_id) references categories (id);

-- to places
alter table places add constraint places_parent_id_places_id_fk foreign key (parent_id) references places (id);
alter table business_addresses add constraint business_addresses_place_id_places_id_fk foreign key (place_id) references places (id);

-- to outgoing_mails
alter table mail_days add constraint mail_days_mail_id_outgoing_mails_id_fk foreign key (mail_id) references outgoing_mails (id)
  on delete cascade;

-- to buckets
alter table media_objects add constraint media_objects_bucket_id_buckets_id_fk foreign key (bucket_id) references buckets (id);

-- to stored_sets
alter table media_objects add constraint media_objects_storage_key_stored_sets_key_fk foreign key (storage_key)
  references stored_sets (key);

-- to media_objects
alter table data_exports add constraint data_exports_media_id_media_objects_id_fk foreign key (media_id) references media_objects (id);
alter table business_photos add constraint business_photos_media_id_media_objects_id_fk foreign key (media_id)
  references media_objects (id);
alter table business_claim_evidence add constraint business_claim_evidence_media_id_media_objects_id_fk foreign key (media_id)
  references media_objects (id);
alter table verification_evidence add constraint verification_evidence_media_id_media_objects_id_fk foreign key (media_id)
  references media_objects (id);
alter table order_lines add constraint order_lines_photo_id_media_objects_id_fk foreign key (photo_id) references media_objects (id)
  on delete set null;
alter table product_photos add constraint product_photos_media_id_media_objects_id_fk foreign key (media_id) references media_objects (id);
alter table sellables add constraint sellables_photo_id_media_objects_id_fk foreign key (photo_id) references media_objects (id);
alter table stores add constraint stores_logo_id_media_objects_id_fk foreign key (logo_id) references media_objects (id);
alter table stores add constraint stores_banner_id_media_objects_id_fk foreign key (banner_id) references media_objects (id);
alter table product_files add constraint product_files_media_id_media_objects_id_fk foreign key (media_id) references media_objects (id);
alter table review_photos add constraint review_photos_media_id_media_objects_id_fk foreign key (media_id) references media_objects (id)
  on delete cascade;
alter table authors add constraint authors_profile_image_id_media_objects_id_fk foreign key (profile_image_id)
  references media_objects (id);
alter table authors add constraint authors_cover_image_id_media_objects_id_fk foreign key (cover_image_id) references media_objects (id);
alter table post_pictures add constraint post_pictures_media_id_media_objects_id_fk foreign key (media_id) references media_objects (id);
alter table posts add constraint posts_cover_id_media_objects_id_fk foreign key (cover_id) references media_objects (id);
alter table published_posts add constraint published_posts_cover_id_media_objects_id_fk foreign key (cover_id)
  references media_objects (id);
alter table house_blocks add constraint house_blocks_media_id_media_objects_id_fk foreign key (media_id) references media_objects (id);
alter table transfers add constraint transfers_receipt_id_media_objects_id_fk foreign key (receipt_id) references media_objects (id)
  on delete set null;

-- to subjects
alter table marks add constraint marks_subject foreign key (subject_id, kind) references subjects (id, kind) on delete cascade;
alter table interactions add constraint interactions_subject_id_subjects_id_fk foreign key (subject_id) references subjects (id)
  on delete cascade;
alter table subject_figures add constraint subject_figures_subject foreign key (subject_id, kind) references subjects (id, kind)
  on delete cascade;
alter table review_summaries add constraint review_summaries_subject_id_subjects_id_fk foreign key (subject_id) references subjects (id)
  on delete cascade;
alter table reviews add constraint reviews_subject_id_subjects_id_fk foreign key (subject_id) references subjects (id) on delete cascade;
alter table hidden_subjects add constraint hidden_subjects_subject_id_subjects_id_fk foreign key (subject_id) references subjects (id)
  on delete cascade;
alter table reviews add constraint reviews_id_subjects_id_fk foreign key (id) references subjects (id) on delete cascade;
alter table answers add constraint answers_id_subjects_id_fk foreign key (id) references subjects (id) on delete cascade;
alter table questions add constraint questions_id_subjects_id_fk foreign key (id) references subjects (id) on delete cascade;
alter table report_cases add constraint report_cases_subject_id_subjects_id_fk foreign key (subject_id) references subjects (id)
  on delete cascade;
alter table authors add constraint authors_id_subjects_id_fk foreign key (id) references subjects (id) on delete cascade;
alter table posts add constraint posts_id_subjects_id_fk foreign key (id) references subjects (id) on delete cascade;
alter table post_comments add constraint post_comments_id_subjects_id_fk foreign key (id) references subjects (id) on delete cascade;
alter table taken_down add constraint taken_down_subject_id_subjects_id_fk foreign key (subject_id) references subjects (id)
  on delete cascade;
alter table review_replies add constraint review_replies_id_subjects_id_fk foreign key (id) references subjects (id) on delete cascade;

-- to users
alter table identities add constraint identities_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade;
alter table sessions add constraint sessions_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade;
alter table known_devices add constraint known_devices_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade;
alter table one_time_tokens add constraint one_time_tokens_user_id_users_id_fk foreign key (user_id) references users (id)
  on delete cascade;
alter table flow_states add constraint flow_states_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade;
alter table oauth_requests add constraint oauth_requests_link_user_id_users_id_fk foreign key (link_user_id) references users (id)
  on delete cascade;
alter table mfa_factors add constraint mfa_factors_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade;
alter table recovery_codes add constraint recovery_codes_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade;
alter table media_objects add constraint media_objects_owner_id_users_id_fk foreign key (owner_id) references users (id) on delete set null;
alter table profiles add constraint profiles_id_users_id_fk foreign key (id) references users (id) on delete cascade;
alter table profiles add constraint profiles_referred_by_users_id_fk foreign key (referred_by) references users (id) on delete set null;
alter table notification_preferences add constraint notification_preferences_user_id_users_id_fk foreign key (user_id)
  references users (id) on delete cascade;
alter table referral_visits add constraint referral_visits_referrer_id_users_id_fk foreign key (referrer_id) references users (id)
  on delete cascade;
alter table referral_totals add constraint referral_totals_referrer_id_users_id_fk foreign key (referrer_id) references users (id)
  on delete cascade;
alter table data_exports add constraint data_exports_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade;
alter table notification_settings add constraint notification_settings_user_id_users_id_fk foreign key (user_id) references users (id)
  on delete cascade;
alter table push_subscriptions add constraint push_subscriptions_user_id_users_id_fk foreign key (user_id) references users (id)
  on delete cascade;
alter table account_merges add constraint account_merges_kept_id_users_id_fk foreign key (kept_id) references users (id) on delete cascade;
alter table account_merges add constraint account_merges_absorbed_id_users_id_fk foreign key (absorbed_id) references users (id)
  on delete cascade;
alter table users add constraint users_merged_into_users_id_fk foreign key (merged_into) references users (id) on delete set null;
alter table mail_days add constraint mail_days_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade;
alter table suspensions add constraint suspensions_person_id_users_id_fk foreign key (person_id) references users (id) on delete cascade;

-- to sessions
alter table refresh_tokens add constraint refresh_tokens_session_id_sessions_id_fk foreign key (session_id) references sessions (id)
  on delete cascade;
alter table oauth_requests add constraint oauth_requests_link_session_id_sessions_id_fk foreign key (link_session_id)
  references sessions (id) on delete cascade;
alter table one_time_tokens add constraint one_time_tokens_session_id_sessions_id_fk foreign key (session_id) references sessions (id)
  on delete set null;
alter table push_subscriptions add constraint push_subscriptions_session_id_sessions_id_fk foreign key (session_id)
  references sessions (id) on delete cascade;
alter table viewings add constraint viewings_session_id_sessions_id_fk foreign key (session_id) references sessions (id) on delete cascade;

-- to flow_states
alter table one_time_tokens add constraint one_time_tokens_flow_id_flow_states_id_fk foreign key (flow_id) references flow_states (id)
  on delete set null;

-- to profiles
alter table businesses add constraint businesses_created_by_profiles_id_fk foreign key (created_by) references profiles (id)
  on delete set null;
alter table business_members add constraint business_members_profile_id_profiles_id_fk foreign key (profile_id) references profiles (id)
  on delete cascade;
alter table business_claims add constraint business_claims_claimant_id_profiles_id_fk foreign key (claimant_id) references profiles (id)
  on delete cascade;
alter table business_claims add constraint business_claims_decided_by_profiles_id_fk foreign key (decided_by) references profiles (id)
  on delete set null;
alter table import_runs add constraint import_runs_started_by_profiles_id_fk foreign key (started_by) references profiles (id)
  on delete set null;
alter table possible_duplicates add constraint possible_duplicates_decided_by_profiles_id_fk foreign key (decided_by)
  references profiles (id) on delete set null;
alter table leads add constraint leads_profile_id_profiles_id_fk foreign key (profile_id) references profiles (id) on delete set null;
alter table verification_facts add constraint verification_facts_submitted_by_profiles_id_fk foreign key (submitted_by)
  references profiles (id) on delete set null;
alter table verification_facts add constraint verification_facts_assigned_to_profiles_id_fk foreign key (assigned_to)
  references profiles (id) on delete set null;
alter table verification_facts add constraint verification_facts_reviewed_by_profiles_id_fk foreign key (reviewed_by)
  references profiles (id) on delete set null;
alter table verification_evidence add constraint verification_evidence_uploaded_by_profiles_id_fk foreign key (uploaded_by)
  references profiles (id) on delete set null;
alter table staff_permissions add constraint staff_permissions_profile_id_profiles_id_fk foreign key (profile_id) references profiles (id)
  on delete cascade;
alter table staff_permissions add constraint staff_permissions_approved_by_profiles_id_fk foreign key (approved_by)
  references profiles (id) on delete set null;
alter table business_past_members add constraint business_past_members_profile_id_profiles_id_fk foreign key (profile_id)
  references profiles (id) on delete cascade;
alter table business_invitations add constraint business_invitations_invited_by_profiles_id_fk foreign key (invited_by)
  references profiles (id) on delete cascade;
alter table business_invitations add constraint business_invitations_accepted_by_profiles_id_fk foreign key (accepted_by)
  references profiles (id) on delete cascade;
alter table held_decisions add constraint held_decisions_decided_by_profiles_id_fk foreign key (decided_by) references profiles (id)
  on delete cascade;
alter table verification_facts add constraint verification_facts_parked_by_profiles_id_fk foreign key (parked_by) references profiles (id)
  on delete set null;
alter table carts add constraint carts_profile_id_profiles_id_fk foreign key (profile_id) references profiles (id) on delete cascade;
alter table order_events add constraint order_events_profile_id_profiles_id_fk foreign key (profile_id) references profiles (id)
  on delete set null;
alter table order_groups add constraint order_groups_profile_id_profiles_id_fk foreign key (profile_id) references profiles (id)
  on delete set null;
alter table refunds add constraint refunds_made_by_profiles_id_fk foreign key (made_by) references profiles (id) on delete set null;
alter table stock_movements add constraint stock_movements_made_by_profiles_id_fk foreign key (made_by) references profiles (id)
  on delete set null;
alter table payout_destinations add constraint payout_destinations_saved_by_profiles_id_fk foreign key (saved_by) references profiles (id)
  on delete set null;
alter table payouts add constraint payouts_made_by_profiles_id_fk foreign key (made_by) references profiles (id) on delete set null;
alter table saved_addresses add constraint saved_addresses_profile_id_profiles_id_fk foreign key (profile_id) references profiles (id)
  on delete cascade;
alter table marks add constraint marks_profile_id_profiles_id_fk foreign key (profile_id) references profiles (id) on delete cascade;
alter table interactions add constraint interactions_profile_id_profiles_id_fk foreign key (profile_id) references profiles (id)
  on delete cascade;
alter table coming_interests add constraint coming_interests_profile_id_profiles_id_fk foreign key (profile_id) references profiles (id)
  on delete cascade;
alter table notification_causes add constraint notification_causes_recipient_id_profiles_id_fk foreign key (recipient_id)
  references profiles (id) on delete cascade;
alter table notifications add constraint notifications_recipient_id_profiles_id_fk foreign key (recipient_id) references profiles (id)
  on delete cascade;
alter table notifications add constraint notifications_actor_id_profiles_id_fk foreign key (actor_id) references profiles (id)
  on delete set null;
alter table review_proofs add constraint review_proofs_person_id_profiles_id_fk foreign key (person_id) references profiles (id)
  on delete set null;
alter table reviews add constraint reviews_person_id_profiles_id_fk foreign key (person_id) references profiles (id) on delete set null;
alter table reviews add constraint reviews_disputed_by_profiles_id_fk foreign key (disputed_by) references profiles (id) on delete set null;
alter table reviews add constraint reviews_decided_by_profiles_id_fk foreign key (decided_by) references profiles (id) on delete set null;
alter table spent_allowances add constraint spent_allowances_profile_id_profiles_id_fk foreign key (profile_id) references profiles (id)
  on delete cascade;
alter table news_readers add constraint news_readers_profile_id_profiles_id_fk foreign key (profile_id) references profiles (id)
  on delete cascade;
alter table answer_votes add constraint answer_votes_person_id_profiles_id_fk foreign key (person_id) references profiles (id)
  on delete cascade;
alter table answers add constraint answers_person_id_profiles_id_fk foreign key (person_id) references profiles (id) on delete set null;
alter table answers add constraint answers_helped_by_profiles_id_fk foreign key (helped_by) references profiles (id) on delete set null;
alter table question_followers add constraint question_followers_person_id_profiles_id_fk foreign key (person_id) references profiles (id)
  on delete cascade;
alter table questions add constraint questions_person_id_profiles_id_fk foreign key (person_id) references profiles (id) on delete set null;
alter table blocks add constraint blocks_owner_id_profiles_id_fk foreign key (owner_id) references profiles (id) on delete cascade;
alter table blocks add constraint blocks_person_id_profiles_id_fk foreign key (person_id) references profiles (id) on delete cascade;
alter table business_blocks add constraint business_blocks_person_id_profiles_id_fk foreign key (person_id) references profiles (id)
  on delete cascade;
alter table business_blocks add constraint business_blocks_decided_by_profiles_id_fk foreign key (decided_by) references profiles (id)
  on delete set null;
alter table mutes add constraint mutes_owner_id_profiles_id_fk foreign key (owner_id) references profiles (id) on delete cascade;
alter table mutes add constraint mutes_person_id_profiles_id_fk foreign key (person_id) references profiles (id) on delete cascade;
alter table account_removals add constraint account_removals_author_id_profiles_id_fk foreign key (author_id) references profiles (id)
  on delete set null;
alter table account_removals add constraint account_removals_decided_by_profiles_id_fk foreign key (decided_by) references profiles (id)
  on delete set null;
alter table account_removals add constraint account_removals_returned_by_profiles_id_fk foreign key (returned_by) references profiles (id)
  on delete set null;
alter table appeals add constraint appeals_person_id_profiles_id_fk foreign key (person_id) references profiles (id) on delete set null;
alter table appeals add constraint appeals_decided_by_profiles_id_fk foreign key (decided_by) references profiles (id) on delete set null;
alter table report_cases add constraint report_cases_author_id_profiles_id_fk foreign key (author_id) references profiles (id)
  on delete set null;
alter table report_cases add constraint report_cases_decided_by_profiles_id_fk foreign key (decided_by) references profiles (id)
  on delete set null;
alter table report_cases add constraint report_cases_taken_by_profiles_id_fk foreign key (taken_by) references profiles (id)
  on delete set null;
alter table reports add constraint reports_reporter_id_profiles_id_fk foreign key (reporter_id) references profiles (id) on delete set null;
alter table saved_searches add constraint saved_searches_profile_id_profiles_id_fk foreign key (profile_id) references profiles (id)
  on delete cascade;
alter table staff_applications add constraint staff_applications_profile_id_profiles_id_fk foreign key (profile_id)
  references profiles (id) on delete cascade;
alter table staff_applications add constraint staff_applications_decided_by_profiles_id_fk foreign key (decided_by)
  references profiles (id) on delete set null;
alter table staff_invitations add constraint staff_invitations_invited_by_profiles_id_fk foreign key (invited_by) references profiles (id)
  on delete cascade;
alter table staff_invitations add constraint staff_invitations_used_by_profiles_id_fk foreign key (used_by) references profiles (id)
  on delete cascade;
alter table authors add constraint authors_profile_id_profiles_id_fk foreign key (profile_id) references profiles (id) on delete set null;
alter table post_versions add constraint post_versions_saved_by_profiles_id_fk foreign key (saved_by) references profiles (id)
  on delete set null;
alter table posts add constraint posts_scheduled_by_profiles_id_fk foreign key (scheduled_by) references profiles (id) on delete set null;
alter table posts add constraint posts_created_by_profiles_id_fk foreign key (created_by) references profiles (id) on delete set null;
alter table posts add constraint posts_saved_by_profiles_id_fk foreign key (saved_by) references profiles (id) on delete set null;
alter table posts add constraint posts_acted_by_profiles_id_fk foreign key (acted_by) references profiles (id) on delete set null;
alter table listing_edits add constraint listing_edits_made_by_profiles_id_fk foreign key (made_by) references profiles (id)
  on delete set null;
alter table listing_edits add constraint listing_edits_undone_by_profiles_id_fk foreign key (undone_by) references profiles (id)
  on delete set null;
alter table house_blocks add constraint house_blocks_created_by_profiles_id_fk foreign key (created_by) references profiles (id)
  on delete set null;
alter table house_blocks add constraint house_blocks_saved_by_profiles_id_fk foreign key (saved_by) references profiles (id)
  on delete set null;
alter table house_business add constraint house_business_chosen_by_profiles_id_fk foreign key (chosen_by) references profiles (id)
  on delete set null;
alter table contact_groups add constraint contact_groups_created_by_profiles_id_fk foreign key (created_by) references profiles (id)
  on delete set null;
alter table contact_notes add constraint contact_notes_author_id_profiles_id_fk foreign key (author_id) references profiles (id)
  on delete set null;
alter table contacts add constraint contacts_profile_id_profiles_id_fk foreign key (profile_id) references profiles (id) on delete set null;
alter table contacts add constraint contacts_created_by_profiles_id_fk foreign key (created_by) references profiles (id) on delete set null;
alter table post_comments add constraint post_comments_person_id_profiles_id_fk foreign key (person_id) references profiles (id)
  on delete set null;
alter table legal_acceptances add constraint legal_acceptances_profile_id_profiles_id_fk foreign key (profile_id) references profiles (id)
  on delete cascade;
alter table legal_drafts add constraint legal_drafts_saved_by_profiles_id_fk foreign key (saved_by) references profiles (id)
  on delete set null;
alter table legal_versions add constraint legal_versions_published_by_profiles_id_fk foreign key (published_by) references profiles (id)
  on delete set null;
alter table viewings add constraint viewings_viewer_id_profiles_id_fk foreign key (viewer_id) references profiles (id) on delete cascade;
alter table viewings add constraint viewings_person_id_profiles_id_fk foreign key (person_id) references profiles (id) on delete cascade;
alter table account_merges add constraint account_merges_proposed_by_profiles_id_fk foreign key (proposed_by) references profiles (id)
  on delete set null;
alter table queue_filters add constraint queue_filters_profile_id_profiles_id_fk foreign key (profile_id) references profiles (id)
  on delete cascade;
alter table verification_facts add constraint verification_facts_first_approved_by_profiles_id_fk foreign key (first_approved_by)
  references profiles (id) on delete set null;
alter table post_writers add constraint post_writers_profile_id_profiles_id_fk foreign key (profile_id) references profiles (id)
  on delete cascade;
alter table reviews add constraint reviews_dispute_taken_by_profiles_id_fk foreign key (dispute_taken_by) references profiles (id)
  on delete set null;
alter table notification_causes add constraint notification_causes_actor_id_profiles_id_fk foreign key (actor_id) references profiles (id)
  on delete set null;
alter table suspension_appeals add constraint suspension_appeals_decided_by_profiles_id_fk foreign key (decided_by)
  references profiles (id) on delete set null;
alter table suspensions add constraint suspensions_decided_by_profiles_id_fk foreign key (decided_by) references profiles (id)
  on delete set null;
alter table suspensions add constraint suspensions_ended_by_profiles_id_fk foreign key (ended_by) references profiles (id)
  on delete set null;
alter table review_replies add constraint review_replies_person_id_profiles_id_fk foreign key (person_id) references profiles (id)
  on delete set null;
alter table debt_payments add constraint debt_payments_confirmed_by_profiles_id_fk foreign key (confirmed_by) references profiles (id)
  on delete set null;
alter table transfer_returns add constraint transfer_returns_sent_by_profiles_id_fk foreign key (sent_by) references profiles (id)
  on delete set null;
alter table transfers add constraint transfers_denied_by_profiles_id_fk foreign key (denied_by) references profiles (id) on delete set null;
alter table mercado_pago_accounts add constraint mercado_pago_accounts_connected_by_profiles_id_fk foreign key (connected_by)
  references profiles (id) on delete set null;

-- to notifications
alter table notification_causes add constraint notification_causes_notification_id_notifications_id_fk foreign key (notification_id)
  references notifications (id) on delete cascade;
alter table push_deliveries add constraint push_deliveries_notification_id_notifications_id_fk foreign key (notification_id)
  references notifications (id) on delete cascade;

-- to push_subscriptions
alter table push_deliveries add constraint push_deliveries_subscription_id_push_subscriptions_id_fk foreign key (subscription_id)
  references push_subscriptions (id) on delete cascade;

-- to mfa_factors
alter table mfa_challenges add constraint mfa_challenges_factor_id_mfa_factors_id_fk foreign key (factor_id) references mfa_factors (id)
  on delete cascade;

-- to businesses
alter table business_former_slugs add constraint business_former_slugs_business_id_businesses_id_fk foreign key (business_id)
  references businesses (id) on delete cascade;
alter table business_members add constraint business_members_business_id_businesses_id_fk foreign key (business_id)
  references businesses (id) on delete cascade;
alter table business_offers add constraint business_offers_business_id_businesses_id_fk foreign key (business_id)
  references businesses (id) on delete cascade;
alter table business_addresses add constraint business_addresses_business_id_businesses_id_fk foreign key (business_id)
  references businesses (id) on delete cascade;
alter table business_contacts add constraint business_contacts_business_id_businesses_id_fk foreign key (business_id)
  references businesses (id) on delete cascade;
alter table business_hours add constraint business_hours_business_id_businesses_id_fk foreign key (business_id) references businesses (id)
  on delete cascade;
alter table business_special_days add constraint business_special_days_business_id_businesses_id_fk foreign key (business_id)
  references businesses (id) on delete cascade;
alter table business_photos add constraint business_photos_business_id_businesses_id_fk foreign key (business_id)
  references businesses (id) on delete cascade;
alter table business_claims add constraint business_claims_business_id_businesses_id_fk foreign key (business_id)
  references businesses (id) on delete cascade;
alter table business_sources add constraint business_sources_business_id_businesses_id_fk foreign key (business_id)
  references businesses (id) on delete cascade;
alter table possible_duplicates add constraint possible_duplicates_first_id_businesses_id_fk foreign key (first_id)
  references businesses (id) on delete cascade;
alter table possible_duplicates add constraint possible_duplicates_second_id_businesses_id_fk foreign key (second_id)
  references businesses (id) on delete cascade;
alter table business_search add constraint business_search_business_id_businesses_id_fk foreign key (business_id)
  references businesses (id) on delete cascade;
alter table business_cards add constraint business_cards_business_id_businesses_id_fk foreign key (business_id) references businesses (id)
  on delete cascade;
alter table leads add constraint leads_business_id_businesses_id_fk foreign key (business_id) references businesses (id) on delete cascade;
alter table business_daily_counts add constraint business_daily_counts_business_id_businesses_id_fk foreign key (business_id)
  references businesses (id) on delete cascade;
alter table verification_facts add constraint verification_facts_business_id_businesses_id_fk foreign key (business_id)
  references businesses (id) on delete cascade;
alter table business_past_members add constraint business_past_members_business_id_businesses_id_fk foreign key (business_id)
  references businesses (id) on delete cascade;
alter table business_invitations add constraint business_invitations_business_id_businesses_id_fk foreign key (business_id)
  references businesses (id) on delete cascade;
alter table held_decisions add constraint held_decisions_business_id_businesses_id_fk foreign key (business_id) references businesses (id)
  on delete cascade;
alter table ledger_accounts add constraint ledger_accounts_business_id_businesses_id_fk foreign key (business_id)
  references businesses (id) on delete restrict;
alter table stores add constraint stores_business_id_businesses_id_fk foreign key (business_id) references businesses (id)
  on delete cascade;
alter table payout_destinations add constraint payout_destinations_business_id_businesses_id_fk foreign key (business_id)
  references businesses (id) on delete cascade;
alter table payouts add constraint payouts_business_id_businesses_id_fk foreign key (business_id) references businesses (id)
  on delete cascade;
alter table subjects add constraint subjects_business_id_businesses_id_fk foreign key (business_id) references businesses (id)
  on delete cascade;
alter table review_proofs add constraint review_proofs_business_id_businesses_id_fk foreign key (business_id) references businesses (id)
  on delete cascade;
alter table reviews add constraint reviews_business_id_businesses_id_fk foreign key (business_id) references businesses (id)
  on delete cascade;
alter table happenings add constraint happenings_business_id_businesses_id_fk foreign key (business_id) references businesses (id)
  on delete cascade;
alter table questions add constraint questions_business_id_businesses_id_fk foreign key (business_id) references businesses (id)
  on delete cascade;
alter table business_blocks add constraint business_blocks_business_id_businesses_id_fk foreign key (business_id)
  references businesses (id) on delete cascade;
alter table report_cases add constraint report_cases_business_id_businesses_id_fk foreign key (business_id) references businesses (id)
  on delete cascade;
alter table new_listings add constraint new_listings_business_id_businesses_id_fk foreign key (business_id) references businesses (id)
  on delete cascade;
alter table house_business add constraint house_business_business_id_businesses_id_fk foreign key (business_id) references businesses (id)
  on delete cascade;
alter table contact_books add constraint contact_books_business_id_businesses_id_fk foreign key (business_id) references businesses (id)
  on delete cascade;
alter table contacts add constraint contacts_business_id_businesses_id_fk foreign key (business_id) references businesses (id)
  on delete set null;
alter table listing_lines add constraint listing_lines_business_id_businesses_id_fk foreign key (business_id) references businesses (id)
  on delete cascade;
alter table debt_payments add constraint debt_payments_business_id_businesses_id_fk foreign key (business_id) references businesses (id)
  on delete cascade;
alter table mercado_pago_accounts add constraint mercado_pago_accounts_business_id_businesses_id_fk foreign key (business_id)
  references businesses (id) on delete cascade;

-- to business_claims
alter table business_claim_evidence add constraint business_claim_evidence_claim_id_business_claims_id_fk foreign key (claim_id)
  references business_claims (id) on delete cascade;

-- to import_runs
alter table import_rejections add constraint import_rejections_run_id_import_runs_id_fk foreign key (run_id) references import_runs (id)
  on delete cascade;

-- to leads
alter table review_proofs add constraint review_proofs_lead_id_leads_id_fk foreign key (lead_id) references leads (id) on delete cascade;

-- to account_removals
alter table report_cases add constraint report_cases_removal_id_account_removals_id_fk foreign key (removal_id)
  references account_removals (id) on delete set null;

-- to report_cases
alter table appeals add constraint appeals_case_id_report_cases_id_fk foreign key (case_id) references report_cases (id) on delete cascade;
alter table reports add constraint reports_case foreign key (case_id, subject_id) references report_cases (id, subject_id)
  on delete cascade;
-- Case and row change together.
alter table taken_down add constraint taken_down_decision foreign key (case_id, subject_id, decision)
  references report_cases (id, subject_id, state) on delete cascade deferrable initially deferred;

-- to suspensions
alter table suspension_appeals add constraint suspension_appeals_suspension_id_suspensions_id_fk foreign key (suspension_id)
  references suspensions (id) on delete cascade;

-- to verification_facts
alter table verification_evidence add constraint verification_evidence_fact_id_verification_facts_id_fk foreign key (fact_id)
  references verification_facts (id) on delete cascade;
alter table verification_challenges add constraint verification_challenges_fact_id_verification_facts_id_fk foreign key (fact_id)
  references verification_facts (id) on delete cascade;

-- to stores
alter table orders add constraint orders_store foreign key (store_id, currency) references stores (id, currency);
alter table products add constraint products_store_id_stores_id_fk foreign key (store_id) references stores (id) on delete cascade;
alter table sellables add constraint sellables_store foreign key (store_id, currency) references stores (id, currency) on delete cascade
  on update cascade;
alter table shipping_methods add constraint shipping_methods_store_id_stores_id_fk foreign key (store_id) references stores (id)
  on delete cascade;
alter table product_edits add constraint product_edits_store_id_stores_id_fk foreign key (store_id) references stores (id)
  on delete cascade;
alter table promotions add constraint promotions_store foreign key (store_id, currency) references stores (id, currency) on delete cascade
  on update cascade;
alter table sheet_imports add constraint sheet_imports_store_id_stores_id_fk foreign key (store_id) references stores (id)
  on delete cascade;
alter table subjects add constraint subjects_store_id_stores_id_fk foreign key (store_id) references stores (id) on delete cascade;
alter table store_former_handles add constraint store_former_handles_store_id_stores_id_fk foreign key (store_id) references stores (id)
  on delete set null;

-- to sellables
alter table cart_lines add constraint cart_lines_sellable_id_sellables_id_fk foreign key (sellable_id) references sellables (id)
  on delete cascade;
alter table order_lines add constraint order_lines_sellable_id_sellables_id_fk foreign key (sellable_id) references sellables (id);
alter table product_variants add constraint product_variants_id_sellables_id_fk foreign key (id) references sellables (id)
  on delete cascade;
alter table sellable_prices add constraint sellable_prices_sellable_id_sellables_id_fk foreign key (sellable_id) references sellables (id)
  on delete cascade;
alter table stock_movements add constraint stock_movements_sellable_id_sellables_id_fk foreign key (sellable_id) references sellables (id)
  on delete cascade;

-- to products
alter table product_former_slugs add constraint product_former_slugs_product_id_products_id_fk foreign key (product_id)
  references products (id) on delete cascade;
alter table product_photos add constraint product_photos_product_id_products_id_fk foreign key (product_id) references products (id)
  on delete cascade;
alter table product_variants add constraint product_variants_product_id_products_id_fk foreign key (product_id) references products (id)
  on delete cascade;
alter table promotion_products add constraint promotion_products_product_id_products_id_fk foreign key (product_id)
  references products (id) on delete cascade;
alter table download_terms add constraint download_terms_product_id_products_id_fk foreign key (product_id) references products (id)
  on delete cascade;
alter table product_files add constraint product_files_product_id_products_id_fk foreign key (product_id) references products (id)
  on delete cascade;
alter table subjects add constraint subjects_product_id_products_id_fk foreign key (product_id) references products (id) on delete cascade;
alter table reviews add constraint reviews_product_id_products_id_fk foreign key (product_id) references products (id) on delete cascade;
alter table happening_products add constraint happening_products_product_id_products_id_fk foreign key (product_id)
  references products (id) on delete cascade;
alter table questions add constraint questions_product_id_products_id_fk foreign key (product_id) references products (id)
  on delete cascade;

-- to product_photos
-- Of a photo that is taken out the column alone becomes null.
alter table product_variants add constraint product_variants_photo foreign key (product_id, photo_id)
  references product_photos (product_id, media_id) on delete set null (photo_id);

-- to product_variants
alter table happening_products add constraint happening_products_variant foreign key (variant_id) references product_variants (id)
  on delete cascade;

-- to promotions
alter table order_discounts add constraint order_discounts_promotion foreign key (promotion_id, store_id)
  references promotions (id, store_id);
alter table promotion_categories add constraint promotion_categories_promotion_id_promotions_id_fk foreign key (promotion_id)
  references promotions (id) on delete cascade;
alter table promotion_products add constraint promotion_products_promotion_id_promotions_id_fk foreign key (promotion_id)
  references promotions (id) on delete cascade;
alter table happenings add constraint happenings_promotion_id_promotions_id_fk foreign key (promotion_id) references promotions (id)
  on delete cascade;

-- to ledger_accounts
alter table ledger_postings add constraint ledger_postings_account foreign key (account_id, currency)
  references ledger_accounts (id, currency);

-- to ledger_entries
alter table ledger_entries add constraint ledger_entries_reverses_ledger_entries_id_fk foreign key (reverses)
  references ledger_entries (id);
alter table ledger_postings add constraint ledger_postings_entry_id_ledger_entries_id_fk foreign key (entry_id)
  references ledger_entries (id) on delete cascade;

-- to order_groups
alter table orders add constraint orders_group foreign key (group_id, currency) references order_groups (id, currency);
alter table payments add constraint payments_group foreign key (group_id, currency) references order_groups (id, currency)
  on delete cascade;
alter table checkouts add constraint checkouts_group_id_order_groups_id_fk foreign key (group_id) references order_groups (id)
  on delete cascade;
alter table download_consents add constraint download_consents_group_id_order_groups_id_fk foreign key (group_id)
  references order_groups (id) on delete cascade;

-- to orders
alter table order_events add constraint order_events_order_id_orders_id_fk foreign key (order_id) references orders (id) on delete cascade;
alter table order_lines add constraint order_lines_order_id_orders_id_fk foreign key (order_id) references orders (id) on delete cascade;
alter table refunds add constraint refunds_order_id_orders_id_fk foreign key (order_id) references orders (id) on delete cascade;
alter table withdrawals add constraint withdrawals_order_id_orders_id_fk foreign key (order_id) references orders (id) on delete cascade;
alter table order_discounts add constraint order_discounts_order foreign key (order_id, store_id) references orders (id, store_id)
  on delete cascade;
alter table review_proofs add constraint review_proofs_order_id_orders_id_fk foreign key (order_id) references orders (id)
  on delete cascade;
alter table transfer_returns add constraint transfer_returns_order_id_orders_id_fk foreign key (order_id) references orders (id)
  on delete cascade;
alter table transfers add constraint transfers_order_id_orders_id_fk foreign key (order_id) references orders (id) on delete cascade;

-- to order_lines
alter table withdrawal_lines add constraint withdrawal_lines_bought foreign key (order_id, sellable_id)
  references order_lines (order_id, sellable_id) on delete cascade;
alter table download_grants add constraint download_grants_line foreign key (order_id, sellable_id)
  references order_lines (order_id, sellable_id) on delete cascade;
alter table refund_lines add constraint refund_lines_bought foreign key (order_id, sellable_id)
  references order_lines (order_id, sellable_id) on delete cascade;

-- to carts
alter table cart_additions add constraint cart_additions_cart_id_carts_id_fk foreign key (cart_id) references carts (id) on delete cascade;
alter table cart_lines add constraint cart_lines_cart_id_carts_id_fk foreign key (cart_id) references carts (id) on delete cascade;
alter table checkouts add constraint checkouts_cart_id_carts_id_fk foreign key (cart_id) references carts (id) on delete set null;

-- to product_files
alter table download_grants add constraint download_grants_file_id_product_files_id_fk foreign key (file_id) references product_files (id);

-- to download_grants
alter table downloads add constraint downloads_grant_id_download_grants_id_fk foreign key (grant_id) references download_grants (id)
  on delete cascade;

-- to demo_payments
alter table demo_refunds add constraint demo_refunds_reference_demo_payments_reference_fk foreign key (reference)
  references demo_payments (reference);

-- to refunds
alter table withdrawals add constraint withdrawals_refund_id_refunds_id_fk foreign key (refund_id) references refunds (id)
  on delete cascade;
alter table refund_lines add constraint refund_lines_refund foreign key (refund_id, order_id) references refunds (id, order_id)
  on delete cascade;
alter table transfer_returns add constraint transfer_returns_refund_id_refunds_id_fk foreign key (refund_id) references refunds (id)
  on delete cascade;

-- to withdrawals
alter table withdrawal_lines add constraint withdrawal_lines_withdrawal foreign key (withdrawal_id, order_id)
  references withdrawals (id, order_id) on delete cascade;

-- to authors
alter table posts add constraint posts_author_id_authors_id_fk foreign key (author_id) references authors (id);
alter table published_posts add constraint published_posts_author_id_authors_id_fk foreign key (author_id) references authors (id);

-- to legal_versions
alter table legal_acceptances add constraint legal_acceptances_version foreign key (document, number)
  references legal_versions (document, number);

-- to post_categories
alter table posts add constraint posts_category_id_post_categories_id_fk foreign key (category_id) references post_categories (id);
alter table published_posts add constraint published_posts_category_id_post_categories_id_fk foreign key (category_id)
  references post_categories (id);

-- to posts
alter table post_former_slugs add constraint post_former_slugs_post_id_posts_id_fk foreign key (post_id) references posts (id)
  on delete cascade;
alter table post_pictures add constraint post_pictures_post_id_posts_id_fk foreign key (post_id) references posts (id) on delete cascade;
alter table post_versions add constraint post_versions_post_id_posts_id_fk foreign key (post_id) references posts (id) on delete cascade;
alter table published_posts add constraint published_posts_post_id_posts_id_fk foreign key (post_id) references posts (id)
  on delete cascade;
alter table post_comments add constraint post_comments_post_id_posts_id_fk foreign key (post_id) references posts (id) on delete cascade;
alter table post_writers add constraint post_writers_post_id_posts_id_fk foreign key (post_id) references posts (id) on delete cascade;

-- to house_blocks
alter table house_block_counts add constraint house_block_counts_block_id_house_blocks_id_fk foreign key (block_id)
  references house_blocks (id) on delete cascade;

-- to post_comments
alter table post_comments add constraint post_comments_parent foreign key (parent_id, post_id, parent_is_reply)
  references post_comments (id, post_id, is_reply) on delete cascade;

-- to happenings
alter table happening_products add constraint happening_products_happening_id_happenings_id_fk foreign key (happening_id)
  references happenings (id) on delete cascade;

-- to questions
alter table answers add constraint answers_question_id_questions_id_fk foreign key (question_id) references questions (id)
  on delete cascade;
alter table question_followers add constraint question_followers_question_id_questions_id_fk foreign key (question_id)
  references questions (id) on delete cascade;

-- to answers
alter table answer_votes add constraint answer_votes_answer_id_answers_id_fk foreign key (answer_id) references answers (id)
  on delete cascade;

-- to review_proofs
alter table reviews add constraint reviews_proof_id_review_proofs_id_fk foreign key (proof_id) references review_proofs (id)
  on delete set null;

-- to reviews
alter table review_photos add constraint review_photos_review_id_reviews_id_fk foreign key (review_id) references reviews (id)
  on delete cascade;
alter table review_replies add constraint review_replies_review_id_reviews_id_fk foreign key (review_id) references reviews (id)
  on delete cascade;

-- to contact_books
alter table contact_groups add constraint contact_groups_book_id_contact_books_id_fk foreign key (book_id) references contact_books (id)
  on delete cascade;
alter table contact_tags add constraint contact_tags_book_id_contact_books_id_fk foreign key (book_id) references contact_books (id)
  on delete cascade;
alter table contacts add constraint contacts_book_id_contact_books_id_fk foreign key (book_id) references contact_books (id)
  on delete cascade;

-- to contacts
alter table contact_notes add constraint contact_notes_contact foreign key (book_id, contact_id) references contacts (book_id, id)
  on delete cascade;
alter table grouped_contacts add constraint grouped_contacts_contact foreign key (book_id, contact_id) references contacts (book_id, id)
  on delete cascade;
alter table tagged_contacts add constraint tagged_contacts_contact foreign key (book_id, contact_id) references contacts (book_id, id)
  on delete cascade;
alter table contact_addresses add constraint contact_addresses_contact foreign key (book_id, contact_id) references contacts (book_id, id)
  on delete cascade;
alter table contacts add constraint contacts_merged foreign key (book_id, merged_into, survivor_id)
  references contacts (book_id, id, shown_as);
alter table contacts_apart add constraint contacts_apart_first foreign key (book_id, first_id) references contacts (book_id, id)
  on delete cascade;
alter table contacts_apart add constraint contacts_apart_second foreign key (book_id, second_id) references contacts (book_id, id)
  on delete cascade;

-- to contact_tags
alter table tagged_contacts add constraint tagged_contacts_tag foreign key (book_id, tag_id) references contact_tags (book_id, id)
  on delete cascade;

-- to contact_groups
alter table grouped_contacts add constraint grouped_contacts_group foreign key (book_id, group_id) references contact_groups (book_id, id)
  on delete cascade;

-- to account_merges
alter table account_merge_rows add constraint account_merge_rows_merge foreign key (merge_id) references account_merges (id)
  on delete cascade;

-- to staff_permissions
alter table staff_contacts add constraint staff_contacts_profile_id_staff_permissions_profile_id_fk foreign key (profile_id)
  references staff_permissions (profile_id) on delete cascade;
alter table staff_visits add constraint staff_visits_profile_id_staff_permissions_profile_id_fk foreign key (profile_id)
  references staff_permissions (profile_id) on delete cascade;
alter table staff_group_members add constraint staff_group_members_profile_id_staff_permissions_profile_id_fk foreign key (profile_id)
  references staff_permissions (profile_id) on delete cascade;

-- to staff_invitations
alter table staff_applications add constraint staff_applications_invitation_id_staff_invitations_id_fk foreign key (invitation_id)
  references staff_invitations (id) on delete set null;

-- to staff_groups
alter table staff_group_members add constraint staff_group_members_group_id_staff_groups_id_fk foreign key (group_id)
  references staff_groups (id) on delete cascade;

