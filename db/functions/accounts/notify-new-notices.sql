-- Trigger: at commit, tells every process with a notification stream which users have new notifications: ids separated
-- by spaces.
create or replace function notify_new_notices() returns trigger
language plpgsql
as $$
begin
  perform publish_message('notices_changed', ids) from (
    select string_agg(distinct recipient_id::text, ' ') as ids from changed where is_here
  ) recipients where ids is not null;
  return null;
end $$;

create trigger notifications_notify_new
  after insert on notifications
  referencing new table as changed
  for each statement
  execute function notify_new_notices();
