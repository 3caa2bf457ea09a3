-- What a member or a group may do is a list of keys instead of a column for each.
ALTER TABLE "staff_groups" DROP CONSTRAINT "staff_groups_may";--> statement-breakpoint
ALTER TABLE "staff_groups" ADD COLUMN "permissions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_permissions" ADD COLUMN "permissions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "staff_groups" SET "permissions" = array_remove(array[case when can_read then 'read' end, case when can_create_content then 'create' end,
  case when can_edit_content then 'edit' end, case when can_delete_content then 'delete' end, case when can_share then 'share' end,
  case when can_manage_users then 'manage_users' end], null);--> statement-breakpoint
UPDATE "staff_permissions" SET "permissions" = array_remove(array[case when can_read then 'read' end, case when can_create_content then 'create' end,
  case when can_edit_content then 'edit' end, case when can_delete_content then 'delete' end, case when can_share then 'share' end,
  case when can_manage_users then 'manage_users' end], null);--> statement-breakpoint
ALTER TABLE "staff_groups" DROP COLUMN "can_read";--> statement-breakpoint
ALTER TABLE "staff_groups" DROP COLUMN "can_create_content";--> statement-breakpoint
ALTER TABLE "staff_groups" DROP COLUMN "can_edit_content";--> statement-breakpoint
ALTER TABLE "staff_groups" DROP COLUMN "can_delete_content";--> statement-breakpoint
ALTER TABLE "staff_groups" DROP COLUMN "can_share";--> statement-breakpoint
ALTER TABLE "staff_groups" DROP COLUMN "can_manage_users";--> statement-breakpoint
ALTER TABLE "staff_permissions" DROP COLUMN "can_read";--> statement-breakpoint
ALTER TABLE "staff_permissions" DROP COLUMN "can_create_content";--> statement-breakpoint
ALTER TABLE "staff_permissions" DROP COLUMN "can_edit_content";--> statement-breakpoint
ALTER TABLE "staff_permissions" DROP COLUMN "can_delete_content";--> statement-breakpoint
ALTER TABLE "staff_permissions" DROP COLUMN "can_share";--> statement-breakpoint
ALTER TABLE "staff_permissions" DROP COLUMN "can_manage_users";--> statement-breakpoint
ALTER TABLE "staff_groups" ADD CONSTRAINT "staff_groups_permissions" CHECK ("staff_groups"."permissions" <@ array['read', 'create', 'edit', 'delete', 'share', 'manage_users'] and cardinality("staff_groups"."permissions") > 0);--> statement-breakpoint
ALTER TABLE "staff_permissions" ADD CONSTRAINT "staff_permissions_permissions" CHECK ("staff_permissions"."permissions" <@ array['read', 'create', 'edit', 'delete', 'share', 'manage_users']);
