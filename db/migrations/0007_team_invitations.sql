CREATE TABLE "business_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	"declined_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "business_invitations_role" CHECK ("business_invitations"."role" in ('owner', 'manager', 'seller')),
	CONSTRAINT "business_invitations_email_form" CHECK ("business_invitations"."email" = lower("business_invitations"."email") and "business_invitations"."email" ~ '^[^@\s]+@[^@\s]+$'),
	CONSTRAINT "business_invitations_hash" CHECK (length("business_invitations"."token_hash") = 43),
	CONSTRAINT "business_invitations_term" CHECK ("business_invitations"."expires_at" > "business_invitations"."created_at"),
	CONSTRAINT "business_invitations_accepted" CHECK (("business_invitations"."accepted_at" is null) = ("business_invitations"."accepted_by" is null)),
	CONSTRAINT "business_invitations_in_time" CHECK ("business_invitations"."accepted_at" < "business_invitations"."expires_at"),
	CONSTRAINT "business_invitations_one_end" CHECK (num_nonnulls("business_invitations"."accepted_at", "business_invitations"."declined_at", "business_invitations"."withdrawn_at") <= 1)
);
--> statement-breakpoint
ALTER TABLE "business_invitations" ADD CONSTRAINT "business_invitations_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_invitations" ADD CONSTRAINT "business_invitations_invited_by_profiles_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_invitations" ADD CONSTRAINT "business_invitations_accepted_by_profiles_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "business_invitations_token" ON "business_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "business_invitations_open" ON "business_invitations" USING btree ("business_id",lower("email")) WHERE accepted_at is null and declined_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "business_invitations_business" ON "business_invitations" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "business_invitations_email" ON "business_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "business_invitations_inviter" ON "business_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "business_invitations_accepter" ON "business_invitations" USING btree ("accepted_by") WHERE accepted_by is not null;--> statement-breakpoint
CREATE INDEX "business_invitations_expiry" ON "business_invitations" USING btree ("expires_at");--> statement-breakpoint

-- Joining a team is the invited person's own yes: only an account that holds the invited mailbox accepts, from an owner of today, once.
create function check_invitation() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if num_nonnulls(new.accepted_at, new.declined_at, new.withdrawn_at) > 0 then
      raise exception 'an invitation begins open' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if num_nonnulls(old.accepted_at, old.declined_at, old.withdrawn_at) > 0 then
    raise exception 'an invitation that ended stays as it ended' using errcode = 'check_violation';
  end if;
  if (new.business_id, new.email, new.role) is distinct from (old.business_id, old.email, old.role) then
    raise exception 'what an invitation offers, and to whom, stays' using errcode = 'check_violation';
  end if;
  if new.accepted_by is not null and not (
    exists (select from users u where u.id = new.accepted_by and lower(u.email) = new.email and u.email_confirmed_at is not null)
    and exists (select from business_members m where m.business_id = new.business_id and m.profile_id = new.invited_by and m.role = 'owner')
  ) then
    raise exception 'only who was invited accepts, from an owner' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger business_invitations_check before insert or update on business_invitations for each row execute function check_invitation();
