CREATE TABLE "staff_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"username" text NOT NULL,
	"requested" text[] NOT NULL,
	"invitation_id" uuid,
	"state" text DEFAULT 'pending' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_applications_state" CHECK ("staff_applications"."state" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "staff_applications_username_form" CHECK ("staff_applications"."username" = lower(normalize(trim("staff_applications"."username"), NFKC)) and "staff_applications"."username" <> ''),
	CONSTRAINT "staff_applications_requested" CHECK ("staff_applications"."requested" <@ array['read', 'create', 'edit', 'delete', 'share', 'manage_users']),
	CONSTRAINT "staff_applications_decided" CHECK (("staff_applications"."state" = 'pending') = ("staff_applications"."decided_at" is null)),
	CONSTRAINT "staff_applications_decider_late" CHECK ("staff_applications"."decided_by" is null or "staff_applications"."decided_at" is not null),
	CONSTRAINT "staff_applications_not_by_oneself" CHECK ("staff_applications"."decided_by" <> "staff_applications"."profile_id"),
	CONSTRAINT "staff_applications_reason" CHECK (("staff_applications"."state" = 'rejected') = ("staff_applications"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"permissions" text[] NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_by" uuid,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "staff_invitations_email_form" CHECK ("staff_invitations"."email" = lower("staff_invitations"."email") and "staff_invitations"."email" ~ '^[^@\s]+@[^@\s]+$'),
	CONSTRAINT "staff_invitations_hash" CHECK (length("staff_invitations"."token_hash") = 43),
	CONSTRAINT "staff_invitations_permissions" CHECK ("staff_invitations"."permissions" <@ array['read', 'create', 'edit', 'delete', 'share', 'manage_users'] and cardinality("staff_invitations"."permissions") > 0),
	CONSTRAINT "staff_invitations_term" CHECK ("staff_invitations"."expires_at" > "staff_invitations"."created_at"),
	CONSTRAINT "staff_invitations_used" CHECK (("staff_invitations"."used_at" is null) = ("staff_invitations"."used_by" is null)),
	CONSTRAINT "staff_invitations_in_time" CHECK ("staff_invitations"."used_at" < "staff_invitations"."expires_at")
);
--> statement-breakpoint
DROP INDEX "profiles_username";--> statement-breakpoint
ALTER TABLE "staff_applications" ADD CONSTRAINT "staff_applications_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_applications" ADD CONSTRAINT "staff_applications_invitation_id_staff_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."staff_invitations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_applications" ADD CONSTRAINT "staff_applications_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_profiles_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_used_by_profiles_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_applications_profile" ON "staff_applications" USING btree ("profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_applications_username" ON "staff_applications" USING btree ("username") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "staff_applications_waiting" ON "staff_applications" USING btree ("created_at","id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "staff_applications_decider" ON "staff_applications" USING btree ("decided_by") WHERE decided_by is not null;--> statement-breakpoint
CREATE INDEX "staff_applications_invitation" ON "staff_applications" USING btree ("invitation_id") WHERE invitation_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_token" ON "staff_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_open" ON "staff_invitations" USING btree ("email") WHERE used_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "staff_invitations_inviter" ON "staff_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "staff_invitations_user" ON "staff_invitations" USING btree ("used_by") WHERE used_by is not null;--> statement-breakpoint
CREATE INDEX "staff_invitations_email" ON "staff_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "staff_permissions_approver" ON "staff_permissions" USING btree ("approved_by") WHERE approved_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_username" ON "profiles" USING btree (lower(normalize("username", NFKC)));--> statement-breakpoint

-- Somebody can always manage the team, whoever takes whose place at the same moment. Who erases their own account may.
create function keep_a_manager() returns trigger language plpgsql as $$
begin
  if not exists (select from profiles where id = old.profile_id) then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('staff managers', 0));
  if not exists (
    select from staff_permissions s join profiles p on p.id = s.profile_id and p.role = 'staff'
    join users u on u.id = p.id and u.suspended_at is null where s.can_manage_users
  ) then
    raise exception 'the last member who manages people stays' using errcode = 'check_violation', constraint = 'staff_permissions_manager';
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger staff_permissions_manager after update or delete on staff_permissions
  for each row when (old.can_manage_users) execute function keep_a_manager();
