-- Trigger: builds a published post's search vector from its titles, synopsis, tags and text.
create or replace function index_post() returns trigger
language plpgsql
set search_path = public
as $$
begin
  new.search := search_lexemes(concat_ws(' ', new.title, new.subtitle, new.synopsis, array_to_string(new.tags, ' '), left(new.plain, 100000)));
  return new;
end $$;

create trigger published_posts_indexed
  before insert or update on published_posts
  for each row
  execute function index_post();
