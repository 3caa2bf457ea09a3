-- Trigger: refuses comments without a person, on posts that are not public or are closed to comments, and replies to
-- hidden comments. Sets the author's role, which clients cannot set.
create or replace function sign_comment() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  -- Locked, so that closing, pausing or withdrawing the post is serialized with this comment.
  perform from posts where id = new.post_id for share;
  if new.person_id is null or not exists (select from published_posts s join posts p on p.id = s.post_id and p.state = 'active'
    where s.post_id = new.post_id and s.comments = 'open') then
    raise exception 'a comment of nobody, or where none are taken' using errcode = 'check_violation';
  end if;
  if new.parent_id is not null then
    perform from post_comments where id = new.parent_id and state = 'published' for no key update;
    if not found then
      raise exception 'a reply to what nobody says' using errcode = 'check_violation';
    end if;
  end if;
  new.signed_as := case
    when exists (select from published_posts s join authors a on a.id = s.author_id where s.post_id = new.post_id
      and a.profile_id = new.person_id) then 'author'
    when exists (select from staff_permissions m where m.profile_id = new.person_id) then 'team'
    else 'reader' end;
  new.state := 'published';
  new.replies := 0;
  return new;
end $$;

revoke execute on function sign_comment() from public;

create trigger post_comments_signed
  before insert on post_comments
  for each row
  execute function sign_comment();
