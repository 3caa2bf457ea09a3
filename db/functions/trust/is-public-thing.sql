-- Returns whether a business, store or product is public.
create or replace function is_public_thing(thing uuid) returns boolean
language sql stable
set search_path = public, pg_temp
as $$
  select exists (select from businesses where id = thing and state <> 'draft')
    or exists (select from stores where id = thing and state in ('open', 'holiday'))
    or exists (select from products where id = thing and state = 'published')
$$;
