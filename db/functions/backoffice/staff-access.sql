-- The permissions of each staff member: their own and those of their groups. All permission checks read this view.
create or replace view staff_access as
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
) g on true;
