-- Trigger: at commit, tells every process with a live stream whose conversations changed: ids of accounts, the members
-- of businesses included, separated by spaces.
create or replace function notify_changed_conversations() returns trigger
language plpgsql
as $$
begin
  perform publish_message('notices_changed', ids) from (
    select string_agg(distinct id::text, ' ') as ids from (
      select c.profile_id as id from changed c join before b on b.conversation_id = c.conversation_id and b.side = c.side
        where (c.unread, c.changed_at, c.archived_at) is distinct from (b.unread, b.changed_at, b.archived_at)
      union all select m.profile_id from changed c join before b on b.conversation_id = c.conversation_id and b.side = c.side
        join business_members m on m.business_id = c.business_id
        where (c.unread, c.changed_at, c.state, c.assignee_id) is distinct from (b.unread, b.changed_at, b.state, b.assignee_id)) accounts
    where id is not null
  ) recipients where ids is not null;
  return null;
end $$;

create trigger conversation_parts_notify_changed
  after update on conversation_parts
  referencing old table as before new table as changed
  for each statement
  execute function notify_changed_conversations();
