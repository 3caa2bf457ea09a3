-- Trigger: refuses a second promotion in an order with one that cannot be combined. Orders written before the promotion
-- became so stay.
create or replace function guard_combined_discounts() returns trigger
language plpgsql
as $$
begin
  if exists (select from order_discounts d where d.order_id = new.order_id and d.promotion_id <> new.promotion_id)
    and exists (select from order_discounts d join promotions p on p.id = d.promotion_id where d.order_id = new.order_id and not p.is_combinable) then
    raise exception 'a promotion of order % does not count beside another', new.order_id
      using errcode = 'check_violation', constraint = 'order_discounts_combined';
  end if;
  return null;
end $$;

create trigger order_discounts_combined
  after insert on order_discounts
  for each row
  execute function guard_combined_discounts();
