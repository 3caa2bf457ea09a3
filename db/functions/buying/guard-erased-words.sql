-- Trigger: texts about an order are blanked when its buyer's account is erased and cannot be written again.
create or replace function guard_erased_words() returns trigger
language plpgsql
as $$
declare
  bought uuid;
begin
  if to_jsonb(new) ->> 'detail' is not null then
    raise exception 'what was said of an order is blanked, never written anew' using errcode = 'check_violation';
  end if;
  select o.purchase_id into bought from orders o where o.id = new.order_id;
  if exists (select 1 from purchases g where g.id = bought and g.email is not null) then
    raise exception 'what was said of an order stays while its buyer is known' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger order_events_blanked
  before update of detail on order_events
  for each row
  execute function guard_erased_words();

create trigger refunds_blanked
  before update of reason on refunds
  for each row
  execute function guard_erased_words();
