-- Categories of posts are searched by their folded names.
create or replace function fold_post_category() returns trigger
language plpgsql
set search_path = public
as $$
begin
  new.folded := search_fold(new.name);
  return new;
end $$;

create trigger post_categories_folded
  before insert or update of name on post_categories
  for each row
  execute function fold_post_category();
