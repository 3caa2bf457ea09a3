-- Trigger: at commit, notifies every process with a notification stream which users' notifications changed.
create or replace function notify_changed_notices() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('notices_changed', string_agg(recipient_id::text, ' ')) from (
    select recipient_id, (row_number() over (order by recipient_id) - 1) / 200 as part from (
      select distinct n.recipient_id from changed n join before b on b.id = n.id
      where (n.is_here or b.is_here) and (n.is_here, n.read_at, n.changed_at, n.count) is distinct from (b.is_here, b.read_at, b.changed_at, b.count)
    ) one
  ) parts group by part;
  return null;
end $$;

create trigger notifications_notify_changed
  after update on notifications
  referencing old table as before new table as changed
  for each statement
  execute function notify_changed_notices();
