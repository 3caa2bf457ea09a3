-- Trigger: at commit, notifies every process with a notification stream which users have new notifications: ids
-- separated by spaces, as many as one message holds.
create or replace function notify_new_notices() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('notices_changed', string_agg(recipient_id::text, ' ')) from (
    select recipient_id, (row_number() over (order by recipient_id) - 1) / 200 as part
    from (select distinct recipient_id from changed where is_here) one
  ) parts group by part;
  return null;
end $$;

create trigger notifications_notify_new
  after insert on notifications
  referencing new table as changed
  for each statement
  execute function notify_new_notices();
