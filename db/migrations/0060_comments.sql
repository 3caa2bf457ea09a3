CREATE TABLE "post_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"parent_id" uuid,
	"is_reply" boolean GENERATED ALWAYS AS (parent_id is not null) STORED NOT NULL,
	"parent_is_reply" boolean GENERATED ALWAYS AS (case when parent_id is not null then false end) STORED,
	"person_id" uuid,
	"key" uuid NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'published' NOT NULL,
	"signed_as" text DEFAULT 'reader' NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "post_comments_parents" UNIQUE("id","post_id","is_reply"),
	CONSTRAINT "post_comments_state" CHECK ("post_comments"."state" in ('published', 'withdrawn', 'removed')),
	CONSTRAINT "post_comments_signed" CHECK ("post_comments"."signed_as" in ('author', 'team', 'reader')),
	CONSTRAINT "post_comments_text" CHECK (case when "post_comments"."state" = 'published' then char_length("post_comments"."text") between 1 and 2000 else char_length("post_comments"."text") <= 2000 end),
	CONSTRAINT "post_comments_replies" CHECK ("post_comments"."replies" >= 0),
	CONSTRAINT "post_comments_edited" CHECK ("post_comments"."edited_at" between "post_comments"."created_at" and "post_comments"."created_at" + interval '15 minutes')
);
--> statement-breakpoint
ALTER TABLE "subject_figures" DROP CONSTRAINT "subject_figures_counts";--> statement-breakpoint
ALTER TABLE "subjects" DROP CONSTRAINT "subjects_kind_known";--> statement-breakpoint
ALTER TABLE "subject_figures" ADD COLUMN "comments" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_id_subjects_id_fk" FOREIGN KEY ("id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_parent" FOREIGN KEY ("parent_id","post_id","parent_is_reply") REFERENCES "public"."post_comments"("id","post_id","is_reply") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "post_comments_once" ON "post_comments" USING btree ("person_id","key");--> statement-breakpoint
CREATE INDEX "post_comments_newest" ON "post_comments" USING btree ("post_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "post_comments_post" ON "post_comments" USING btree ("post_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "post_comments_replies" ON "post_comments" USING btree ("parent_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "post_comments_person" ON "post_comments" USING btree ("person_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "subject_figures" ADD CONSTRAINT "subject_figures_counts" CHECK ("subject_figures"."followers" >= 0 and "subject_figures"."likes" >= 0 and "subject_figures"."saves" >= 0 and "subject_figures"."comments" >= 0);--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_kind_known" CHECK ("subjects"."kind" in ('business', 'product', 'store', 'review', 'question', 'answer', 'comment', 'author', 'post'));--> statement-breakpoint

-- Others report what people say below posts: its row among the subjects comes before and goes with it.
create trigger post_comments_registered before insert on post_comments for each row execute function register_subject('comment');--> statement-breakpoint
create trigger post_comments_forgotten after delete on post_comments for each row execute function forget_subject();--> statement-breakpoint

-- A comment is of somebody, below what everybody reads and takes comments; a reply, below what is still said. Nobody says of themselves what they are.
create function sign_comment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Whoever closes, pauses or withdraws the post waits, or is waited for.
  perform from posts where id = new.post_id for share;
  if new.person_id is null or not exists (select from published_posts s join posts p on p.id = s.post_id and p.state = 'active'
    where s.post_id = new.post_id and s.comments = 'open') then
    raise exception 'a comment of nobody, or where none are taken' using errcode = 'check_violation';
  end if;
  if new.parent_id is not null then
    perform from post_comments where id = new.parent_id and state = 'published' for no key update;
    if not found then
      raise exception 'a reply to what nobody says' using errcode = 'check_violation';
    end if;
  end if;
  new.signed_as := case
    when exists (select from published_posts s join authors a on a.id = s.author_id where s.post_id = new.post_id and a.profile_id = new.person_id) then 'author'
    when exists (select from staff_permissions m where m.profile_id = new.person_id) then 'team'
    else 'reader' end;
  new.state := 'published';
  new.replies := 0;
  return new;
end $$;--> statement-breakpoint
revoke execute on function sign_comment() from public;--> statement-breakpoint
create trigger post_comments_signed before insert on post_comments for each row execute function sign_comment();--> statement-breakpoint

-- Who changes their words says when: a check holds that it is within a quarter of an hour.
create function check_comment_change() returns trigger language plpgsql as $$
begin
  if new.text <> old.text and new.state = 'published' and old.state = 'published' and new.edited_at is null then
    raise exception 'words are changed at a moment' using errcode = 'check_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger post_comments_changed before update of text on post_comments for each row execute function check_comment_change();--> statement-breakpoint

create function count_comment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one int := coalesce((new.state = 'published')::int, 0) - coalesce((old.state = 'published')::int, 0);
  of_post uuid := coalesce(new.post_id, old.post_id);
begin
  if one <> 0 then
    update post_comments set replies = replies + one where id = coalesce(new.parent_id, old.parent_id);
  end if;
  if one > 0 then
    insert into subject_figures as f (subject_id, kind, comments) values (of_post, 'post', one)
    on conflict (subject_id) do update set comments = f.comments + excluded.comments;
  elsif one < 0 then
    update subject_figures set comments = comments + one where subject_id = of_post;
  end if;
  return null;
end $$;--> statement-breakpoint
revoke execute on function count_comment() from public;--> statement-breakpoint
create trigger post_comments_counted after insert or update or delete on post_comments for each row execute function count_comment();--> statement-breakpoint

-- What the database writes, the product does not.
revoke update on post_comments from lonja_app;--> statement-breakpoint
grant update (person_id, text, state, edited_at) on post_comments to lonja_app;--> statement-breakpoint

-- Only what people write is hidden while nobody has decided.
create or replace function check_hidden() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from subjects where id = new.subject_id and kind not in ('review', 'question', 'answer', 'comment')) then
    raise exception 'only what people write is hidden' using errcode = 'check_violation';
  end if;
  return new;
end $$;--> statement-breakpoint

-- Nor does anybody decide on what is said below a post of theirs.
create or replace function case_conflict(person uuid, c report_cases) returns text language sql stable set search_path = public, pg_temp as $$
  with me as materialized (select accounts_of(person) as id)
  select case
    when c.author_id in (select id from me) then 'own'
    when exists (select from reports r join me on me.id = r.reporter_id where r.case_id = c.id) then 'reported'
    when interest_in_business(person, c.business_id) is not null then 'close'
    when exists (select from profiles p join me on me.id = p.referred_by where p.id = c.author_id)
      or exists (select from profiles p join me using (id) where p.referred_by = c.author_id) then 'close'
    when exists (select from post_comments k join published_posts s on s.post_id = k.post_id join authors a on a.id = s.author_id
      join me on me.id = a.profile_id where k.id = c.subject_id) then 'close'
  end
$$;
