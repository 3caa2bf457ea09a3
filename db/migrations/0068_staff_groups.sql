CREATE TABLE "staff_group_members" (
	"profile_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_group_members_profile_id_group_id_pk" PRIMARY KEY("profile_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "staff_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"folded" text DEFAULT '' NOT NULL,
	"description" text,
	"color" text DEFAULT 'plain' NOT NULL,
	"can_read" boolean DEFAULT false NOT NULL,
	"can_create_content" boolean DEFAULT false NOT NULL,
	"can_edit_content" boolean DEFAULT false NOT NULL,
	"can_delete_content" boolean DEFAULT false NOT NULL,
	"can_share" boolean DEFAULT false NOT NULL,
	"can_manage_users" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_groups_name" CHECK (char_length("staff_groups"."name") between 1 and 60),
	CONSTRAINT "staff_groups_says" CHECK ("staff_groups"."folded" <> ''),
	CONSTRAINT "staff_groups_description" CHECK (char_length("staff_groups"."description") between 1 and 300),
	CONSTRAINT "staff_groups_color" CHECK ("staff_groups"."color" in ('plain', 'ink', 'saffron', 'clay', 'good')),
	CONSTRAINT "staff_groups_version" CHECK ("staff_groups"."version" > 0),
	CONSTRAINT "staff_groups_may" CHECK ("staff_groups"."can_read" or "staff_groups"."can_create_content" or "staff_groups"."can_edit_content" or "staff_groups"."can_delete_content" or "staff_groups"."can_share" or "staff_groups"."can_manage_users")
);
--> statement-breakpoint
ALTER TABLE "staff_group_members" ADD CONSTRAINT "staff_group_members_profile_id_staff_permissions_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."staff_permissions"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_group_members" ADD CONSTRAINT "staff_group_members_group_id_staff_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."staff_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_group_members_of" ON "staff_group_members" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_groups_folded" ON "staff_groups" USING btree ("folded");--> statement-breakpoint
create function fold_staff_group() returns trigger language plpgsql set search_path = public as $$
begin
  new.folded := search_fold(new.name);
  return new;
end $$;--> statement-breakpoint
create trigger staff_groups_folded before insert or update of name on staff_groups for each row execute function fold_staff_group();--> statement-breakpoint

-- What a member may do: their own permissions and those of their groups. Whoever asks what somebody may do asks here.
create view staff_access as
select s.profile_id,
  s.can_read or coalesce(g.can_read, false) as can_read,
  s.can_create_content or coalesce(g.can_create_content, false) as can_create_content,
  s.can_edit_content or coalesce(g.can_edit_content, false) as can_edit_content,
  s.can_delete_content or coalesce(g.can_delete_content, false) as can_delete_content,
  s.can_share or coalesce(g.can_share, false) as can_share,
  s.can_manage_users or coalesce(g.can_manage_users, false) as can_manage_users
from staff_permissions s
left join lateral (
  select bool_or(o.can_read) as can_read, bool_or(o.can_create_content) as can_create_content, bool_or(o.can_edit_content) as can_edit_content,
    bool_or(o.can_delete_content) as can_delete_content, bool_or(o.can_share) as can_share, bool_or(o.can_manage_users) as can_manage_users
  from staff_group_members m join staff_groups o on o.id = m.group_id where m.profile_id = s.profile_id
) g on true;--> statement-breakpoint

-- Somebody can always manage the team, by their own permission or by a group's, whoever takes whose place at the same moment. Who erases
-- their own account may. Of a group that is gone nothing can be asked any more, so it counts as one that let its members manage people.
create or replace function keep_a_manager() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'staff_group_members' then
    if exists (select from staff_groups where id = old.group_id and not can_manage_users) then return null; end if;
  end if;
  if tg_table_name <> 'staff_groups' then
    if not exists (select from profiles where id = old.profile_id) then return null; end if;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('staff managers', 0));
  if not exists (
    select from staff_access s join profiles p on p.id = s.profile_id and p.role = 'staff'
    join users u on u.id = p.id and u.suspended_at is null where s.can_manage_users
  ) then
    raise exception 'the last member who manages people stays' using errcode = 'check_violation', constraint = 'staff_permissions_manager';
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger staff_groups_manager after update or delete on staff_groups
  for each row when (old.can_manage_users) execute function keep_a_manager();--> statement-breakpoint
create trigger staff_group_members_manager after update or delete on staff_group_members
  for each row execute function keep_a_manager();
