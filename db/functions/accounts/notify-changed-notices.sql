-- Trigger: at commit, tells every process with a notification stream which users' notifications changed.
create or replace function notify_changed_notices() returns trigger
language plpgsql
as $$
begin
  perform publish_message('notices_changed', ids) from (
    select string_agg(distinct n.recipient_id::text, ' ') as ids from changed n join before b on b.id = n.id
    where (n.is_here or b.is_here) and (n.is_here, n.read_at, n.changed_at, n.count) is distinct from (b.is_here, b.read_at, b.changed_at, b.count)
  ) recipients where ids is not null;
  return null;
end $$;

create trigger notifications_notify_changed
  after update on notifications
  referencing old table as before new table as changed
  for each statement
  execute function notify_changed_notices();
