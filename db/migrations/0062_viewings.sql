CREATE TABLE "viewings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"viewer_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"cause" text,
	CONSTRAINT "viewings_hash" CHECK (length("viewings"."token_hash") = 43),
	CONSTRAINT "viewings_others" CHECK ("viewings"."viewer_id" <> "viewings"."person_id"),
	CONSTRAINT "viewings_reason" CHECK (char_length(btrim("viewings"."reason")) between 5 and 500),
	CONSTRAINT "viewings_term" CHECK ("viewings"."expires_at" > "viewings"."created_at" and "viewings"."expires_at" <= "viewings"."created_at" + interval '15 minutes'),
	CONSTRAINT "viewings_cause" CHECK ("viewings"."cause" in ('ended', 'replaced', 'expired', 'member', 'person', 'erased')),
	CONSTRAINT "viewings_ended" CHECK (("viewings"."ended_at" is null) = ("viewings"."cause" is null))
);
--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_viewer_id_profiles_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "viewings_token" ON "viewings" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "viewings_open" ON "viewings" USING btree ("viewer_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "viewings_viewer" ON "viewings" USING btree ("viewer_id");--> statement-breakpoint
CREATE INDEX "viewings_session" ON "viewings" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "viewings_person" ON "viewings" USING btree ("person_id");--> statement-breakpoint

-- Nobody looks as a colleague, or through a session that is not their own at the door of the team; what ended stays so, and nothing else of a view changes.
create function check_viewing() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if old.ended_at is not null or new.ended_at is null
      or (to_jsonb(new) - 'ended_at' - 'cause') <> (to_jsonb(old) - 'ended_at' - 'cause') then
      raise exception 'a view only ends, once' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  -- Whoever lets the person into the team waits, or is waited for.
  perform from profiles where id = new.person_id and role <> 'staff' for share;
  if not found or exists (select from staff_permissions where profile_id = new.person_id) then
    raise exception 'nobody looks as a member of the team' using errcode = 'check_violation';
  end if;
  if not exists (select from sessions where id = new.session_id and user_id = new.viewer_id and is_staff) then
    raise exception 'a view is of a session at the door of the team' using errcode = 'check_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
revoke execute on function check_viewing() from public;--> statement-breakpoint
create trigger viewings_checked before insert or update on viewings for each row execute function check_viewing();
