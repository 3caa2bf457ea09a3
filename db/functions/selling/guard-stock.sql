-- Trigger: a stock may only be set and changed together with a movement.
create or replace function guard_stock() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    if new.stock is not null or new.moves <> 0 then
      raise exception 'a stock begins by a movement' using errcode = 'check_violation', constraint = 'sellables_stock_moves';
    end if;
  elsif (new.stock is distinct from old.stock or new.moves <> old.moves) and new.moves <> old.moves + 1 then
    raise exception 'every change of a stock is a movement' using errcode = 'check_violation', constraint = 'sellables_stock_moves';
  end if;
  return new;
end $$;

create trigger sellables_stock_guard
  before insert or update on sellables
  for each row
  execute function guard_stock();
