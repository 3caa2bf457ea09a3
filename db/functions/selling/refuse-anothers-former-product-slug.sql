-- Trigger: refuses a slug that another product had before, so that old links stay correct. Fires after the row, so that
-- it sees the former slug of a concurrent rename that this change waited for.
create or replace function refuse_anothers_former_product_slug() returns trigger
language plpgsql
as $$
begin
  if exists (select from product_former_slugs where slug = new.slug and product_id <> new.id) then
    raise exception 'another product had the slug %', new.slug using errcode = 'unique_violation', constraint = 'products_slug';
  end if;
  return null;
end $$;

create trigger products_slug_never_anothers
  after insert or update of slug on products
  for each row
  execute function refuse_anothers_former_product_slug();
