-- Changes a product's stock by a number of pieces and returns the result; null where stock is not tracked. Idempotent
-- by its key.
create or replace function move_stock(thing uuid, change int, why text, for_order uuid, move_key text, by_person uuid, said text)
returns int
language plpgsql
as $$
declare
  moved sellables;
begin
  select * into strict moved from sellables where id = thing for update;
  if moved.stock is null or exists (select from stock_movements m where m.sellable_id = thing and m.key = move_key) then
    return moved.stock;
  end if;
  update sellables set stock = stock + change, moves = moves + 1 where id = thing returning * into moved;
  insert into stock_movements (sellable_id, number, reason, quantity, after, order_id, key, made_by, note)
    values (thing, moved.moves, why, change, moved.stock, for_order, move_key, by_person, said);
  return moved.stock;
end $$;
