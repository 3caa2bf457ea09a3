-- Trigger: updates a product's price columns when the price of a variant changes.
create or replace function price_product_of_sellable() returns trigger
language plpgsql
as $$
begin
  perform price_products(array(select product_id from product_variants where id = new.id));
  return null;
end $$;

create trigger sellables_priced
  after update of price, sale_price, sale_from, sale_until on sellables
  for each row
  when ((new.price, new.sale_price, new.sale_from, new.sale_until) is distinct from (old.price, old.sale_price, old.sale_from, old.sale_until))
  execute function price_product_of_sellable();
