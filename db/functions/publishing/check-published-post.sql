-- Constraint trigger: a published version must belong to a published post when the transaction ends (check_post_read).
create or replace function check_published_post() returns trigger
language plpgsql
as $$
begin
  perform check_post_read(case tg_op when 'DELETE' then old.post_id else new.post_id end);
  return null;
end $$;

create constraint trigger published_posts_read
  after insert or delete on published_posts
  deferrable initially deferred
  for each row
  execute function check_published_post();
