-- Trigger: counts a comment's visible replies and a post's visible comments.
create or replace function count_comment() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
declare
  one int := coalesce((new.state = 'published')::int, 0) - coalesce((old.state = 'published')::int, 0);
  of_post uuid := coalesce(new.post_id, old.post_id);
begin
  if one <> 0 then
    update post_comments set replies = replies + one where id = coalesce(new.parent_id, old.parent_id);
  end if;
  if one > 0 then
    insert into subject_figures as f (subject_id, kind, comments) values (of_post, 'post', one)
    on conflict (subject_id) do update set comments = f.comments + excluded.comments;
  elsif one < 0 then
    update subject_figures set comments = comments + one where subject_id = of_post;
  end if;
  return null;
end $$;

revoke execute on function count_comment() from public;

create trigger post_comments_counted
  after insert or update or delete on post_comments
  for each row
  execute function count_comment();
