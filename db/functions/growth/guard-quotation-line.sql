-- Trigger: the lines of a sent quotation never change. They go with it, and lose a product that is deleted.
create or replace function guard_quotation_line() returns trigger
language plpgsql
set search_path = public
as $$
declare wanted quotations;
begin
  select * into wanted from quotations where id = coalesce(new.quotation_id, old.quotation_id);
  if not found or wanted.state = 'draft' then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' and new.sellable_id is null
    and (new.id, new.quotation_id, new.position, new.title, new.unit, new.quantity, new.unit_price)
      is not distinct from (old.id, old.quotation_id, old.position, old.title, old.unit, old.quantity, old.unit_price) then
    return new;
  end if;
  raise exception 'the lines of a sent quotation do not change'
    using errcode = 'check_violation', constraint = 'quotation_lines_unchanged';
end $$;

create trigger quotation_lines_guarded
  before insert or update or delete on quotation_lines
  for each row
  execute function guard_quotation_line();
