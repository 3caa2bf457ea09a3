-- Removes a person and their notes from stock movements when the account is erased; the movements stay. The application
-- may not change movements otherwise.
create or replace function clear_stock_maker(person uuid) returns void
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
  update stock_movements set made_by = null, note = null where made_by = person
$$;

revoke execute on function clear_stock_maker(uuid) from public;

grant execute on function clear_stock_maker(uuid) to lonja_app;
