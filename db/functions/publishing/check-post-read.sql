-- Raises an error unless a post is published exactly when it has a published version.
create or replace function check_post_read(of_post uuid) returns void
language plpgsql
set search_path = public
as $$
begin
  if exists (select from posts p left join published_posts s on s.post_id = p.id
    where p.id = of_post and (p.status = 'published') <> (s.post_id is not null)) then
    raise exception 'a post is published with what is read of it, or neither' using errcode = 'check_violation', constraint = 'posts_read';
  end if;
end $$;
