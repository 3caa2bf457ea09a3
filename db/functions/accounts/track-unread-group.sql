-- Trigger: keeps in `unread_groups` which notice of a group is unread, and refuses a second one.
create or replace function track_unread_group() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and old.read_at is null then
    if new.read_at is null and (new.recipient_id, new.group_key) = (old.recipient_id, old.group_key) then
      return null;
    end if;
    delete from unread_groups where notification_id = old.id;
  end if;
  if new.read_at is null then
    insert into unread_groups (recipient_id, group_key, notification_id)
      values (new.recipient_id, new.group_key, new.id) on conflict do nothing;
    if not exists (select from unread_groups
      where recipient_id = new.recipient_id and group_key = new.group_key and notification_id = new.id) then
      raise exception 'another notice of the group is unread' using errcode = 'unique_violation';
    end if;
  end if;
  return null;
end $$;

create trigger notifications_unread_group
  after insert or update of read_at, recipient_id, group_key on notifications
  for each row
  execute function track_unread_group();
