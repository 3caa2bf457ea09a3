-- Trigger: refuses a change that would leave nobody with permission to manage the team, directly or by a group, also
-- under concurrent changes. Erasing one's own account is allowed. A deleted group can no longer be queried, so it
-- counts as one that granted the permission.
create or replace function require_manager() returns trigger
language plpgsql
as $$
begin
  if tg_table_name = 'staff_group_members' then
    if exists (select from staff_groups where id = old.group_id and not 'manage_users' = any (permissions)) then return null; end if;
  end if;
  if tg_table_name <> 'staff_groups' then
    if not exists (select from profiles where id = old.profile_id) then return null; end if;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('staff managers', 0));
  if not exists (
    select from staff_access s join profiles p on p.id = s.profile_id and p.role = 'staff'
    join users u on u.id = p.id and u.suspended_at is null where 'manage_users' = any (s.permissions)
  ) then
    raise exception 'the last member who manages people stays' using errcode = 'check_violation', constraint = 'staff_permissions_manager';
  end if;
  return null;
end $$;

create trigger staff_permissions_manager
  after update or delete on staff_permissions
  for each row
  when ('manage_users' = any (old.permissions))
  execute function require_manager();

create trigger staff_groups_manager
  after update or delete on staff_groups
  for each row
  when ('manage_users' = any (old.permissions))
  execute function require_manager();

create trigger staff_group_members_manager
  after update or delete on staff_group_members
  for each row
  execute function require_manager();
