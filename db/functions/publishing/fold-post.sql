-- Trigger: stores the folded title by which staff search posts.
create or replace function fold_post() returns trigger
language plpgsql
set search_path = public
as $$
begin
  new.title_folded := search_fold(new.title);
  return new;
end $$;

create trigger posts_folded
  before insert or update of title on posts
  for each row
  execute function fold_post();
