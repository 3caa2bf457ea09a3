-- Trigger: refuses impersonation of staff and through a session that is not the staff member's own; an ended
-- impersonation stays ended, and nothing else of it changes.
create or replace function check_impersonation() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' then
    if old.ended_at is not null or new.ended_at is null
      or (to_jsonb(new) - 'ended_at' - 'cause') <> (to_jsonb(old) - 'ended_at' - 'cause') then
      raise exception 'a view only ends, once' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  -- Locked, so that admitting the person to the team is serialized with this impersonation.
  perform from profiles where id = new.person_id and role <> 'staff' for share;
  if not found or exists (select from staff_permissions where profile_id = new.person_id) then
    raise exception 'nobody looks as a member of the team' using errcode = 'check_violation';
  end if;
  if not exists (select from sessions where id = new.session_id and user_id = new.viewer_id and is_staff) then
    raise exception 'a view is of a session at the door of the team' using errcode = 'check_violation';
  end if;
  return new;
end $$;

revoke execute on function check_impersonation() from public;

create trigger impersonations_checked
  before insert or update on impersonations
  for each row
  execute function check_impersonation();
