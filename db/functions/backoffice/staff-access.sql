-- What a member may do: their own permissions and those of their groups, in no fixed order. Whoever asks what somebody may do asks here.
create or replace view staff_access as
select s.profile_id,
  array(
    select unnest(s.permissions)
    union
    select unnest(g.permissions) from staff_group_members m join staff_groups g on g.id = m.group_id where m.profile_id = s.profile_id
  ) as permissions
from staff_permissions s;
