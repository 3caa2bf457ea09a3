-- Sets a product's stock to a counted number; null stops tracking it. Idempotent by its key.
create or replace function count_stock(thing uuid, counted int, move_key text, by_person uuid, said text) returns int
language plpgsql
as $$
declare
  before sellables;
  moved sellables;
begin
  select * into strict before from sellables where id = thing for update;
  if exists (select from stock_movements m where m.sellable_id = thing and m.key = move_key) or (before.stock is null and counted is null) then
    return before.stock;
  end if;
  update sellables set stock = counted, moves = moves + 1 where id = thing returning * into moved;
  insert into stock_movements (sellable_id, number, reason, quantity, after, key, made_by, note)
    values (thing, moved.moves, case when counted is null then 'untracked' else 'counted' end,
      coalesce(counted, 0) - coalesce(before.stock, 0), counted, move_key, by_person, said);
  return moved.stock;
end $$;
