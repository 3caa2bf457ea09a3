-- Trigger: at commit, tells every process with a live stream whose conversations are new: ids of accounts, the members
-- of businesses included, separated by spaces.
create or replace function notify_new_conversations() returns trigger
language plpgsql
as $$
begin
  perform publish_message('notices_changed', ids) from (
    select string_agg(distinct id::text, ' ') as ids from (
      select profile_id as id from changed
      union all select m.profile_id from changed join business_members m on m.business_id = changed.business_id) accounts
    where id is not null
  ) recipients where ids is not null;
  return null;
end $$;

create trigger conversation_parts_notify_new
  after insert on conversation_parts
  referencing new table as changed
  for each statement
  execute function notify_new_conversations();
