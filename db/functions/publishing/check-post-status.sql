-- Constraint trigger: a published post must have a published version when the transaction ends (check_post_read).
create or replace function check_post_status() returns trigger
language plpgsql
as $$
begin
  perform check_post_read(new.id);
  return null;
end $$;

create constraint trigger posts_read
  after insert or update of status on posts
  deferrable initially deferred
  for each row
  execute function check_post_status();
