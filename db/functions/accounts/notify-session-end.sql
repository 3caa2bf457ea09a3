-- Trigger: tells the processes that a session ended, so that open streams close at once; the payload is a dash and
-- the user's id.
create or replace function notify_session_end() returns trigger
language plpgsql
as $$
begin
  perform publish_message('notices_changed', '-' || old.user_id);
  return null;
end $$;

create trigger sessions_end_notify
  after update of ended_at on sessions
  for each row
  when (old.ended_at is null and new.ended_at is not null)
  execute function notify_session_end();

create trigger sessions_deletion_notify
  after delete on sessions
  for each row
  when (old.ended_at is null)
  execute function notify_session_end();
