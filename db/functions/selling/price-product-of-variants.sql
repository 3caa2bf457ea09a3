-- Trigger: updates a product's price columns when its variants are added, changed or removed.
create or replace function price_product_of_variants() returns trigger
language plpgsql
as $$
begin
  perform price_products(array(select distinct product_id from changed));
  return null;
end $$;

create trigger product_variants_added
  after insert on product_variants
  referencing new table as changed
  for each statement
  execute function price_product_of_variants();

create trigger product_variants_changed
  after update on product_variants
  referencing new table as changed
  for each statement
  execute function price_product_of_variants();

create trigger product_variants_removed
  after delete on product_variants
  referencing old table as changed
  for each statement
  execute function price_product_of_variants();
