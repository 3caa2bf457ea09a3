-- Everybody who shows notices hears whose have changed, when it is committed: ids apart by spaces, so many as a message holds.
create function tell_notices() returns trigger language plpgsql as $$
begin
  perform pg_notify('notices_changed', string_agg(recipient_id::text, ' ')) from (
    select recipient_id, (row_number() over (order by recipient_id) - 1) / 200 as part
    from (select distinct recipient_id from changed where is_here) one
  ) parts group by part;
  return null;
end $$;--> statement-breakpoint
create function tell_changed_notices() returns trigger language plpgsql as $$
begin
  perform pg_notify('notices_changed', string_agg(recipient_id::text, ' ')) from (
    select recipient_id, (row_number() over (order by recipient_id) - 1) / 200 as part from (
      select distinct n.recipient_id from changed n join before b on b.id = n.id
      where (n.is_here or b.is_here) and (n.is_here, n.read_at, n.changed_at, n.count) is distinct from (b.is_here, b.read_at, b.changed_at, b.count)
    ) one
  ) parts group by part;
  return null;
end $$;--> statement-breakpoint
create trigger notifications_told after insert on notifications
  referencing new table as changed for each statement execute function tell_notices();--> statement-breakpoint
create trigger notifications_told_again after update on notifications
  referencing old table as before new table as changed for each statement execute function tell_changed_notices();--> statement-breakpoint

-- A sign-out counts at once for what is open: a dash before whose it was.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('notices_changed', '-' || old.user_id);
  return null;
end $$;--> statement-breakpoint
create trigger sessions_end_told after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function tell_session_end();--> statement-breakpoint
create trigger sessions_deletion_told after delete on sessions
  for each row when (old.ended_at is null) execute function tell_session_end();
