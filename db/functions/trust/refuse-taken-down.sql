-- Trigger: refuses to publish a page that staff removed before a decision restores it.
create or replace function refuse_taken_down() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if exists (select from taken_down where subject_id = new.id) then
    raise exception 'staff took this down: a decision brings it back' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger businesses_taken_down
  before update of state on businesses
  for each row
  when (new.state <> 'draft' and new.state <> old.state)
  execute function refuse_taken_down();

create trigger stores_taken_down
  before update of state on stores
  for each row
  when (new.state in ('open', 'holiday') and new.state <> old.state)
  execute function refuse_taken_down();

create trigger products_taken_down
  before update of state on products
  for each row
  when (new.state = 'published' and new.state <> old.state)
  execute function refuse_taken_down();
