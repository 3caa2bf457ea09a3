-- A name without capitals, accents and what is between its words: by which accounts of one person are found.
create function name_key(name text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(translate(lower(name), 'áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc'), '[^a-z0-9]+', ' ', 'g'))
$$;--> statement-breakpoint
CREATE TABLE "account_merge_rows" (
	"merge_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"column_name" text NOT NULL,
	"key" jsonb NOT NULL,
	CONSTRAINT "account_merge_rows_pk" PRIMARY KEY("merge_id","table_name","column_name","key")
);
--> statement-breakpoint
CREATE TABLE "account_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kept_id" uuid NOT NULL,
	"absorbed_id" uuid NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" uuid,
	"kept_email" text NOT NULL,
	"absorbed_email" text NOT NULL,
	"kept_token_hash" text NOT NULL,
	"absorbed_token_hash" text NOT NULL,
	"kept_confirmed_at" timestamp with time zone,
	"absorbed_confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"joined_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "account_merges_state" CHECK ("account_merges"."state" in ('proposed', 'joined', 'undone', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "account_merges_two" CHECK ("account_merges"."kept_id" <> "account_merges"."absorbed_id"),
	CONSTRAINT "account_merges_reason" CHECK (char_length(btrim("account_merges"."reason")) between 5 and 500),
	CONSTRAINT "account_merges_hashes" CHECK (length("account_merges"."kept_token_hash") = 43 and length("account_merges"."absorbed_token_hash") = 43),
	CONSTRAINT "account_merges_term" CHECK ("account_merges"."expires_at" > "account_merges"."created_at" and "account_merges"."expires_at" <= "account_merges"."created_at" + interval '7 days'),
	CONSTRAINT "account_merges_joined_at" CHECK (("account_merges"."state" in ('joined', 'undone')) = ("account_merges"."joined_at" is not null)),
	CONSTRAINT "account_merges_both" CHECK ("account_merges"."joined_at" is null or ("account_merges"."kept_confirmed_at" is not null and "account_merges"."absorbed_confirmed_at" is not null and "account_merges"."joined_at" <= "account_merges"."expires_at")),
	CONSTRAINT "account_merges_ended" CHECK (("account_merges"."state" in ('undone', 'declined', 'withdrawn', 'expired')) = ("account_merges"."ended_at" is not null)),
	CONSTRAINT "account_merges_undone" CHECK ("account_merges"."state" <> 'undone' or "account_merges"."ended_at" <= "account_merges"."joined_at" + interval '30 days')
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "account_merge_rows" ADD CONSTRAINT "account_merge_rows_merge" FOREIGN KEY ("merge_id") REFERENCES "public"."account_merges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_kept_id_users_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_absorbed_id_users_id_fk" FOREIGN KEY ("absorbed_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_proposed_by_profiles_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_merges_kept_token" ON "account_merges" USING btree ("kept_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "account_merges_absorbed_token" ON "account_merges" USING btree ("absorbed_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "account_merges_joined" ON "account_merges" USING btree ("absorbed_id") WHERE state = 'joined';--> statement-breakpoint
CREATE INDEX "account_merges_kept" ON "account_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "account_merges_absorbed" ON "account_merges" USING btree ("absorbed_id");--> statement-breakpoint
CREATE INDEX "account_merges_newest" ON "account_merges" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merged_into_users_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profiles_phone_key" ON "profiles" USING btree (phone_key("phone")) WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "profiles_name_key" ON "profiles" USING btree (name_key("full_name")) WHERE full_name is not null;--> statement-breakpoint
CREATE INDEX "users_merged" ON "users" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merged_shut" CHECK ("users"."merged_into" is null or ("users"."suspended_at" is not null and "users"."merged_into" <> "users"."id"));
--> statement-breakpoint

-- All accounts of a person: of the same mailbox, and those that were joined. What is asked of one of them is asked of all.
create or replace function accounts_of(person uuid) returns setof uuid language sql stable as $$
  with own as (
    select coalesce(merged_into, id) as id from users where id = person
  ), joined as (
    select id from own union select u.id from users u join own on u.merged_into = own.id union select person
  )
  select other.id from users u join users other on mailbox_key(other.email) = mailbox_key(u.email) where u.id in (select id from joined)
$$;--> statement-breakpoint
create or replace function same_person(one uuid, other uuid) returns boolean language sql stable strict as $$
  select one = other or exists (select from mailboxes_of(one) a join mailboxes_of(other) b on a = b)
    or exists (select from users a join users b on coalesce(b.merged_into, b.id) = coalesce(a.merged_into, a.id) where a.id = one and b.id = other)
$$;--> statement-breakpoint

-- An account is in one open proposal at most, none of the team is in any, and what was proposed, to which mailboxes, stays as it was.
create function check_account_merge() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if (new.kept_id, new.absorbed_id, new.reason, new.kept_email, new.absorbed_email, new.kept_token_hash, new.absorbed_token_hash, new.created_at,
        new.expires_at) is distinct from (old.kept_id, old.absorbed_id, old.reason, old.kept_email, old.absorbed_email, old.kept_token_hash,
        old.absorbed_token_hash, old.created_at, old.expires_at)
      or (old.kept_confirmed_at is not null and new.kept_confirmed_at is distinct from old.kept_confirmed_at)
      or (old.absorbed_confirmed_at is not null and new.absorbed_confirmed_at is distinct from old.absorbed_confirmed_at)
      or (old.state <> 'proposed' and (new.kept_confirmed_at, new.absorbed_confirmed_at, new.joined_at)
        is distinct from (old.kept_confirmed_at, old.absorbed_confirmed_at, old.joined_at))
      or not (new.state = old.state or (old.state = 'proposed' and new.state in ('joined', 'declined', 'withdrawn', 'expired'))
        or (old.state = 'joined' and new.state = 'undone')) then
      raise exception 'a merge goes on as it was proposed' using errcode = 'check_violation';
    end if;
    if new.state <> 'joined' or old.state = 'joined' then
      return new;
    end if;
  elsif new.state <> 'proposed' then
    raise exception 'a merge begins as a proposal' using errcode = 'check_violation';
  end if;
  -- Whoever proposes another merge of these accounts, suspends one or lets one into the team waits, or is waited for.
  perform from users where id in (new.kept_id, new.absorbed_id) order by id for no key update;
  perform from profiles where id in (new.kept_id, new.absorbed_id) order by id for no key update;
  if exists (select from profiles where id in (new.kept_id, new.absorbed_id) and role = 'staff')
    or exists (select from staff_permissions where profile_id in (new.kept_id, new.absorbed_id)) then
    raise exception 'accounts of the team are not joined' using errcode = 'check_violation';
  end if;
  if exists (select from users where id in (new.kept_id, new.absorbed_id) and (suspended_at is not null or mailbox_proved_at is null)) then
    raise exception 'only accounts that are open and somebody''s are joined' using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' and exists (select from account_merges where state = 'proposed'
    and (kept_id in (new.kept_id, new.absorbed_id) or absorbed_id in (new.kept_id, new.absorbed_id))) then
    raise exception 'an account is in one open proposal' using errcode = 'unique_violation', constraint = 'account_merges_open';
  end if;
  return new;
end $$;--> statement-breakpoint
revoke execute on function check_account_merge() from public;--> statement-breakpoint
create trigger account_merges_checked before insert or update on account_merges for each row execute function check_account_merge();--> statement-breakpoint
revoke update, truncate on account_merge_rows from lonja_app;--> statement-breakpoint

-- An account is taken in by the merge that says so, and never by one that was taken in itself: no chains.
create function check_merged_account() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform from users where id = new.merged_into for no key update;
  if not exists (select from account_merges where absorbed_id = new.id and kept_id = new.merged_into and state = 'joined') then
    raise exception 'no merge says so' using errcode = 'check_violation';
  end if;
  if exists (select from users where id = new.merged_into and merged_into is not null) or exists (select from users where merged_into = new.id) then
    raise exception 'accounts are not joined in chains' using errcode = 'check_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger users_merged_once before insert or update of merged_into on users for each row
  when (new.merged_into is not null) execute function check_merged_account();--> statement-breakpoint

-- Nobody enters an account that was taken in.
create function refuse_merged_session() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from users where id = new.user_id and merged_into is not null) then
    raise exception 'nobody enters an account that was taken in' using errcode = 'check_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger sessions_not_of_merged before insert on sessions for each row execute function refuse_merged_session();--> statement-breakpoint

-- What two accounts said of one thing counts once while they are joined, and as before when they are not.
create function settle_merged_reviews() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update reviews set counts_as = counts_as where person_id = new.id;
  update reviews set counts_as = counts_as where person_id in (new.merged_into, old.merged_into);
  return null;
end $$;--> statement-breakpoint
revoke execute on function settle_merged_reviews() from public;--> statement-breakpoint
create trigger users_merged_settle_reviews after update of merged_into on users for each row
  when (new.merged_into is distinct from old.merged_into) execute function settle_merged_reviews();--> statement-breakpoint

-- A membership that moves with its person takes the reviews of those close to them out of the figures, as one that begins.
create trigger business_members_settle_moved after update of profile_id on business_members for each row
  execute function settle_reviews_of_team();--> statement-breakpoint

-- A proof goes on with its person, and with nobody else.
create function follow_person_of_proof() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from users a join users b on b.merged_into = a.id
    where (a.id, b.id) in ((old.person_id, new.person_id), (new.person_id, old.person_id))) then
    raise exception 'a proof of another person' using errcode = 'check_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger review_proofs_follow before update of person_id on review_proofs for each row
  when (new.person_id is not null and new.person_id is distinct from old.person_id) execute function follow_person_of_proof();--> statement-breakpoint
grant update (person_id) on review_proofs to lonja_app;
