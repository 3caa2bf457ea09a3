-- Trigger: refuses a slug that another business had before, so that old links stay correct. Inserts are checked by
-- refuse_anothers_former_slugs.
create or replace function refuse_anothers_former_slug() returns trigger
language plpgsql
as $$
begin
  if exists (select from business_former_slugs where slug = new.slug and business_id <> new.id) then
    raise exception 'another business had the slug %', new.slug using errcode = 'unique_violation', constraint = 'businesses_slug';
  end if;
  return null;
end $$;

-- After the row, so that it sees the former slug of a concurrent rename that this change waited for.
create trigger businesses_slug_never_anothers
  after update of slug on businesses
  for each row
  execute function refuse_anothers_former_slug();
