CREATE TABLE "legal_acceptances" (
	"profile_id" uuid NOT NULL,
	"document" text NOT NULL,
	"number" integer NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_acceptances_pk" PRIMARY KEY("profile_id","document","number"),
	CONSTRAINT "legal_acceptances_document" CHECK ("legal_acceptances"."document" in ('terminos', 'privacidad'))
);
--> statement-breakpoint
CREATE TABLE "legal_drafts" (
	"document" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"changes" text DEFAULT '' NOT NULL,
	"asks" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_drafts_document" CHECK ("legal_drafts"."document" in ('terminos', 'privacidad', 'verificacion', 'opiniones', 'normas', 'seguridad', 'fuentes')),
	CONSTRAINT "legal_drafts_text" CHECK (btrim("legal_drafts"."text") <> '' and char_length("legal_drafts"."text") <= 60000),
	CONSTRAINT "legal_drafts_changes" CHECK (char_length("legal_drafts"."changes") <= 600),
	CONSTRAINT "legal_drafts_asks" CHECK (not "legal_drafts"."asks" or "legal_drafts"."document" in ('terminos', 'privacidad')),
	CONSTRAINT "legal_drafts_version" CHECK ("legal_drafts"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "legal_versions" (
	"document" text NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"changes" text NOT NULL,
	"asks" boolean NOT NULL,
	"effective_on" date NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	"published_by" uuid,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_versions_pk" PRIMARY KEY("document","number"),
	CONSTRAINT "legal_versions_document" CHECK ("legal_versions"."document" in ('terminos', 'privacidad', 'verificacion', 'opiniones', 'normas', 'seguridad', 'fuentes')),
	CONSTRAINT "legal_versions_number" CHECK ("legal_versions"."number" > 0),
	CONSTRAINT "legal_versions_text" CHECK (btrim("legal_versions"."text") <> '' and char_length("legal_versions"."text") <= 60000),
	CONSTRAINT "legal_versions_changes" CHECK (char_length("legal_versions"."changes") <= 600 and ("legal_versions"."number" = 1) = (btrim("legal_versions"."changes") = '')),
	CONSTRAINT "legal_versions_asks" CHECK (not "legal_versions"."asks" or ("legal_versions"."number" > 1 and "legal_versions"."document" in ('terminos', 'privacidad'))),
	CONSTRAINT "legal_versions_not_past" CHECK ("legal_versions"."effective_at" >= "legal_versions"."published_at")
);
--> statement-breakpoint
ALTER TABLE "legal_acceptances" ADD CONSTRAINT "legal_acceptances_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_acceptances" ADD CONSTRAINT "legal_acceptances_version" FOREIGN KEY ("document","number") REFERENCES "public"."legal_versions"("document","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_drafts" ADD CONSTRAINT "legal_drafts_saved_by_profiles_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_versions" ADD CONSTRAINT "legal_versions_published_by_profiles_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "legal_drafts_saver" ON "legal_drafts" USING btree ("saved_by") WHERE saved_by is not null;--> statement-breakpoint
CREATE INDEX "legal_versions_publisher" ON "legal_versions" USING btree ("published_by") WHERE published_by is not null;--> statement-breakpoint

-- What was published stays for good: only who published it is forgotten with their account.
create function keep_legal_version() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if new.published_by is null and (new.document, new.number, new.text, new.changes, new.asks, new.effective_on, new.effective_at, new.published_at)
        = (old.document, old.number, old.text, old.changes, old.asks, old.effective_on, old.effective_at, old.published_at) then
      return new;
    end if;
  end if;
  raise exception 'legal versions are only ever added' using errcode = 'insufficient_privilege';
end $$;--> statement-breakpoint
create trigger legal_versions_only_added before update or delete on legal_versions for each row execute function keep_legal_version();--> statement-breakpoint
create trigger legal_versions_never_emptied before truncate on legal_versions for each statement execute function keep_legal_version();--> statement-breakpoint

-- Each follows the last one, in its number and in its day.
create function follow_legal_version() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  previous legal_versions;
begin
  select * into previous from legal_versions where document = new.document order by number desc limit 1;
  if new.number <> coalesce(previous.number, 0) + 1 or new.effective_at < previous.effective_at or new.effective_on < previous.effective_on then
    raise exception 'a legal version follows the last one' using errcode = 'check_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger legal_versions_follow before insert on legal_versions for each row execute function follow_legal_version();--> statement-breakpoint

-- Nobody accepts what does not hold yet.
create function check_legal_acceptance() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from legal_versions where document = new.document and number = new.number and effective_at <= new.accepted_at) then
    raise exception 'a version that does not hold' using errcode = 'check_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger legal_acceptances_of_what_holds before insert on legal_acceptances for each row execute function check_legal_acceptance();--> statement-breakpoint

-- They go with their account, by its key alone.
revoke update, delete, truncate on legal_versions, legal_acceptances from lonja_app;
