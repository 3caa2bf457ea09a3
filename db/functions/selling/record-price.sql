-- Trigger: records every price in the price history.
create or replace function record_price() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'INSERT' or (new.price, new.sale_price, new.sale_from, new.sale_until)
    is distinct from (old.price, old.sale_price, old.sale_from, old.sale_until) then
    insert into sellable_prices (sellable_id, number, price, sale_price, sale_from, sale_until)
      values (new.id, (select coalesce(max(p.number), 0) + 1 from sellable_prices p where p.sellable_id = new.id),
        new.price, new.sale_price, new.sale_from, new.sale_until);
  end if;
  return null;
end $$;

revoke execute on function record_price() from public;

create trigger sellables_price_recorded
  after insert or update on sellables
  for each row
  execute function record_price();
