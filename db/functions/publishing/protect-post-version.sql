-- Trigger: refuses changes to a post's versions; only their author is set to null when the account is erased, and they
-- are deleted with their post.
create or replace function protect_post_version() returns trigger
language plpgsql
set search_path = public
as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from posts where id = old.post_id) then
      raise exception 'versions are only ever added' using errcode = 'insufficient_privilege';
    end if;
    return old;
  end if;
  if new.saved_by is null and (new.id, new.post_id, new.number, new.fields, new.saved_at, new.created_at)
      = (old.id, old.post_id, old.number, old.fields, old.saved_at, old.created_at) then
    return new;
  end if;
  raise exception 'versions are only ever added' using errcode = 'insufficient_privilege';
end $$;

create trigger post_versions_only_added
  before update or delete on post_versions
  for each row
  execute function protect_post_version();
