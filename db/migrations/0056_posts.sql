CREATE TABLE "post_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"folded" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_categories_name" CHECK (char_length("post_categories"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "post_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_pictures" (
	"post_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	CONSTRAINT "post_pictures_pk" PRIMARY KEY("post_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "post_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_versions_positive" CHECK ("post_versions"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'regular' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"synopsis" text DEFAULT '' NOT NULL,
	"document" jsonb DEFAULT '{"content": [], "bibliography": []}' NOT NULL,
	"plain" text DEFAULT '' NOT NULL,
	"words" integer GENERATED ALWAYS AS (cardinality(regexp_split_to_array(btrim(plain), '\s+'))) STORED NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"category_id" uuid,
	"author_id" uuid,
	"cover_id" uuid,
	"cover_alt" text DEFAULT '' NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"comments" text DEFAULT 'open' NOT NULL,
	"slug" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"published_at" timestamp with time zone,
	"scheduled_for" timestamp with time zone,
	"scheduled_zone" text,
	"scheduled_by" uuid,
	"checked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"saved_by" uuid,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"acted_by" uuid,
	"acted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title_folded" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posts_kind" CHECK ("posts"."kind" in ('regular', 'reference', 'bibliography', 'ai')),
	CONSTRAINT "posts_status" CHECK ("posts"."status" in ('draft', 'published')),
	CONSTRAINT "posts_state" CHECK ("posts"."state" in ('active', 'paused', 'stored')),
	CONSTRAINT "posts_comments" CHECK ("posts"."comments" in ('open', 'closed')),
	CONSTRAINT "posts_slug_form" CHECK ("posts"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length("posts"."slug") between 3 and 80),
	CONSTRAINT "posts_lengths" CHECK (char_length("posts"."title") <= 160 and char_length("posts"."subtitle") <= 200 and char_length("posts"."synopsis") <= 500),
	CONSTRAINT "posts_tags" CHECK (cardinality("posts"."tags") <= 12),
	CONSTRAINT "posts_document" CHECK (jsonb_typeof("posts"."document" -> 'content') = 'array' and jsonb_typeof("posts"."document" -> 'bibliography') = 'array'),
	CONSTRAINT "posts_published" CHECK ("posts"."status" = 'draft' or ("posts"."published_at" is not null and "posts"."slug" is not null)),
	CONSTRAINT "posts_scheduled" CHECK (("posts"."scheduled_for" is null) = ("posts"."scheduled_zone" is null)),
	CONSTRAINT "posts_scheduled_whole" CHECK ("posts"."scheduled_for" is null or ("posts"."status" = 'draft' and "posts"."title" <> '' and jsonb_array_length("posts"."document" -> 'content') > 0)),
	CONSTRAINT "posts_version" CHECK ("posts"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "published_posts" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'regular' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"synopsis" text DEFAULT '' NOT NULL,
	"document" jsonb DEFAULT '{"content": [], "bibliography": []}' NOT NULL,
	"plain" text DEFAULT '' NOT NULL,
	"words" integer GENERATED ALWAYS AS (cardinality(regexp_split_to_array(btrim(plain), '\s+'))) STORED NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"category_id" uuid,
	"author_id" uuid,
	"cover_id" uuid,
	"cover_alt" text DEFAULT '' NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"comments" text DEFAULT 'open' NOT NULL,
	"slug" text NOT NULL,
	"search" "tsvector" DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "published_posts_kind" CHECK ("published_posts"."kind" in ('regular', 'reference', 'bibliography', 'ai')),
	CONSTRAINT "published_posts_comments" CHECK ("published_posts"."comments" in ('open', 'closed')),
	CONSTRAINT "published_posts_whole" CHECK ("published_posts"."title" <> '' and jsonb_array_length("published_posts"."document" -> 'content') > 0)
);
--> statement-breakpoint
ALTER TABLE "keys" DROP CONSTRAINT "keys_known_purpose";--> statement-breakpoint
ALTER TABLE "post_former_slugs" ADD CONSTRAINT "post_former_slugs_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_pictures" ADD CONSTRAINT "post_pictures_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_pictures" ADD CONSTRAINT "post_pictures_media_id_media_objects_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_saved_by_profiles_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_id_subjects_id_fk" FOREIGN KEY ("id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_category_id_post_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."post_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_cover_id_media_objects_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."media_objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_scheduled_by_profiles_id_fk" FOREIGN KEY ("scheduled_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_saved_by_profiles_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_acted_by_profiles_id_fk" FOREIGN KEY ("acted_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_posts" ADD CONSTRAINT "published_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_posts" ADD CONSTRAINT "published_posts_category_id_post_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."post_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_posts" ADD CONSTRAINT "published_posts_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_posts" ADD CONSTRAINT "published_posts_cover_id_media_objects_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."media_objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "post_categories_folded" ON "post_categories" USING btree ("folded");--> statement-breakpoint
CREATE UNIQUE INDEX "post_categories_slug" ON "post_categories" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "post_former_slugs_post" ON "post_former_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_pictures_media" ON "post_pictures" USING btree ("media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "post_versions_number" ON "post_versions" USING btree ("post_id","number");--> statement-breakpoint
CREATE INDEX "post_versions_saver" ON "post_versions" USING btree ("saved_by") WHERE saved_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "posts_slug" ON "posts" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "posts_acted" ON "posts" USING btree ("acted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "posts_category" ON "posts" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "posts_cover" ON "posts" USING btree ("cover_id") WHERE cover_id is not null;--> statement-breakpoint
CREATE INDEX "posts_due" ON "posts" USING btree ("scheduled_for") WHERE scheduled_for is not null;--> statement-breakpoint
CREATE INDEX "posts_creator" ON "posts" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX "posts_saver" ON "posts" USING btree ("saved_by") WHERE saved_by is not null;--> statement-breakpoint
CREATE INDEX "posts_actor" ON "posts" USING btree ("acted_by") WHERE acted_by is not null;--> statement-breakpoint
CREATE INDEX "posts_scheduler" ON "posts" USING btree ("scheduled_by") WHERE scheduled_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "published_posts_slug" ON "published_posts" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "published_posts_newest" ON "published_posts" USING btree ("published_at" DESC NULLS FIRST,"post_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "published_posts_category" ON "published_posts" USING btree ("category_id","published_at" DESC NULLS FIRST,"post_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "published_posts_author" ON "published_posts" USING btree ("author_id","published_at" DESC NULLS FIRST,"post_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "published_posts_tags" ON "published_posts" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "published_posts_search" ON "published_posts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "published_posts_cover" ON "published_posts" USING btree ("cover_id") WHERE cover_id is not null;--> statement-breakpoint
ALTER TABLE "keys" ADD CONSTRAINT "keys_known_purpose" CHECK ("keys"."purpose" in ('access_token', 'media_link', 'mail_leave', 'lead_code', 'report_mark', 'purchase_link', 'push', 'post_preview'));--> statement-breakpoint

-- A post can be saved, liked and commented: its row among the subjects comes before and goes with it.
create trigger posts_registered before insert on posts for each row execute function register_subject('post');--> statement-breakpoint
create trigger posts_forgotten after delete on posts for each row execute function forget_subject();--> statement-breakpoint

create function fold_post_category() returns trigger language plpgsql set search_path = public as $$
begin
  new.folded := search_fold(new.name);
  return new;
end $$;--> statement-breakpoint
create trigger post_categories_folded before insert or update of name on post_categories for each row execute function fold_post_category();--> statement-breakpoint

create function index_post() returns trigger language plpgsql set search_path = public as $$
begin
  new.search := search_lexemes(concat_ws(' ', new.title, new.subtitle, new.synopsis, array_to_string(new.tags, ' '), left(new.plain, 100000)));
  return new;
end $$;--> statement-breakpoint
create trigger published_posts_indexed before insert or update on published_posts for each row execute function index_post();--> statement-breakpoint

create function fold_post() returns trigger language plpgsql set search_path = public as $$
begin
  new.title_folded := search_fold(new.title);
  return new;
end $$;--> statement-breakpoint
create trigger posts_folded before insert or update of title on posts for each row execute function fold_post();--> statement-breakpoint

-- Whether a post is published and whether there is something to read of it are one fact.
create function check_post_read(of_post uuid) returns void language plpgsql set search_path = public as $$
begin
  if exists (select from posts p left join published_posts s on s.post_id = p.id
    where p.id = of_post and (p.status = 'published') <> (s.post_id is not null)) then
    raise exception 'a post is published with what is read of it, or neither' using errcode = 'check_violation', constraint = 'posts_read';
  end if;
end $$;--> statement-breakpoint
create function check_post_status() returns trigger language plpgsql as $$
begin
  perform check_post_read(new.id);
  return null;
end $$;--> statement-breakpoint
create constraint trigger posts_read after insert or update of status on posts
  deferrable initially deferred for each row execute function check_post_status();--> statement-breakpoint
create function check_published_post() returns trigger language plpgsql as $$
begin
  perform check_post_read(case tg_op when 'DELETE' then old.post_id else new.post_id end);
  return null;
end $$;--> statement-breakpoint
create constraint trigger published_posts_read after insert or delete on published_posts
  deferrable initially deferred for each row execute function check_published_post();--> statement-breakpoint

-- A version stays what it was: only who saved it is forgotten with their account, and all go with their post.
create function keep_post_version() returns trigger language plpgsql set search_path = public as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from posts where id = old.post_id) then
      raise exception 'versions are only ever added' using errcode = 'insufficient_privilege';
    end if;
    return old;
  end if;
  if new.saved_by is null and (new.id, new.post_id, new.number, new.fields, new.saved_at, new.created_at)
      = (old.id, old.post_id, old.number, old.fields, old.saved_at, old.created_at) then
    return new;
  end if;
  raise exception 'versions are only ever added' using errcode = 'insufficient_privilege';
end $$;--> statement-breakpoint
create trigger post_versions_only_added before update or delete on post_versions for each row execute function keep_post_version();--> statement-breakpoint
revoke update, delete, truncate on post_versions from lonja_app;--> statement-breakpoint
grant update (saved_by) on post_versions to lonja_app;--> statement-breakpoint
insert into buckets (id, is_public) values ('content-photos', true);
