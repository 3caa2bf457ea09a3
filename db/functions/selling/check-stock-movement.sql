-- Constraint trigger: a stock must equal the result of its last movement when the transaction ends.
create or replace function check_stock_movement() returns trigger
language plpgsql
as $$
begin
  if not exists (select from stock_movements m where m.sellable_id = new.id and m.number = new.moves and m.after is not distinct from new.stock)
    and exists (select from sellables s where s.id = new.id)
  then
    raise exception 'a stock is what its last movement left' using errcode = 'check_violation', constraint = 'sellables_stock_moved';
  end if;
  return null;
end $$;

create constraint trigger sellables_stock_moved
  after update of moves on sellables
  deferrable initially deferred
  for each row
  execute function check_stock_movement();
