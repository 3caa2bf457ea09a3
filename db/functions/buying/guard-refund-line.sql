-- Trigger: refuses to refund more of a line than was paid for it or more pieces than were bought, and line amounts that
-- exceed their refund.
create or replace function guard_refund_line() returns trigger
language plpgsql
set search_path = public
as $$
declare bought order_lines; given bigint; back bigint;
begin
  perform from orders o where o.id = new.order_id for update;
  select * into strict bought from order_lines l where l.order_id = new.order_id and l.sellable_id = new.sellable_id;
  select sum(l.amount), sum(l.returned) into given, back from refund_lines l
    where l.order_id = new.order_id and l.sellable_id = new.sellable_id;
  if new.quantity > bought.quantity or given > bought.unit_price * bought.quantity - bought.discount then
    raise exception 'more would be given back for a line than was paid' using errcode = 'check_violation', constraint = 'refund_lines_within_line';
  end if;
  if back > bought.quantity then
    raise exception 'more pieces would come back than were bought' using errcode = 'check_violation', constraint = 'refund_lines_back_once';
  end if;
  if (select sum(l.amount) from refund_lines l where l.refund_id = new.refund_id)
      > (select r.amount - r.shipping from refunds r where r.id = new.refund_id) then
    raise exception 'the parts of a refund are more than it' using errcode = 'check_violation', constraint = 'refund_lines_within_refund';
  end if;
  return null;
end $$;

create trigger refund_lines_within_line
  after insert or update on refund_lines
  for each row
  execute function guard_refund_line();
