-- The address of a business is nobody else's after a rename: links stay true. An insert is looked at by
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

-- After the row, so that it sees the former slug of a rename that this change had to wait for.
create trigger businesses_slug_never_anothers
  after update of slug on businesses
  for each row
  execute function refuse_anothers_former_slug();
