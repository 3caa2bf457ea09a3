-- Trigger: refuses a return of more pieces than were bought. Locks the order, so that concurrent returns are counted
-- one after the other.
create or replace function guard_withdrawal() returns trigger
language plpgsql
set search_path = public
as $$
declare bought integer; gone integer;
begin
  perform from orders where id = new.order_id for update;
  select quantity into bought from order_lines where order_id = new.order_id and sellable_id = new.sellable_id;
  select coalesce(sum(l.quantity), 0) into gone from return_lines l join return_requests w on w.id = l.return_id
    where l.order_id = new.order_id and l.sellable_id = new.sellable_id and w.state <> 'refused';
  if gone > bought then
    raise exception 'more goes back than was bought' using errcode = 'check_violation', constraint = 'return_lines_bought_once';
  end if;
  return null;
end $$;

create trigger return_lines_bought_once
  after insert or update on return_lines
  for each row
  execute function guard_withdrawal();
