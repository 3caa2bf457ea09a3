-- Trigger: deletes the push subscription of a browser when its session ends.
create or replace function delete_push_subscription() returns trigger
language plpgsql
as $$
begin
  delete from push_subscriptions where session_id = old.id;
  return null;
end $$;

create trigger sessions_end_deletes_push
  after update of ended_at on sessions
  for each row
  when (old.ended_at is null and new.ended_at is not null)
  execute function delete_push_subscription();
