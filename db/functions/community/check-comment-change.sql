-- Trigger: sets the time of an edit; a check constraint of the table allows edits within a quarter of an hour only.
create or replace function check_comment_change() returns trigger
language plpgsql
as $$
begin
  if new.text <> old.text and new.state = 'published' and old.state = 'published' and new.edited_at is null then
    raise exception 'words are changed at a moment' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger post_comments_changed
  before update of text on post_comments
  for each row
  execute function check_comment_change();
