-- Trigger: refuses a handle that another store has or had, even a deleted one, so that printed codes and links stay
-- correct.
create or replace function guard_former_handle() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if exists (select from store_former_handles where handle = new.handle and store_id is distinct from new.id) then
    raise exception 'another store had the handle %', new.handle using errcode = 'unique_violation', constraint = 'stores_handle';
  end if;
  if tg_op = 'UPDATE' then
    delete from store_former_handles where handle = new.handle and store_id = new.id;
    if new.opened_at is not null then
      if (select count(*) from store_former_handles where store_id = new.id) >= 10 then
        raise exception 'a store leaves ten handles behind at most' using errcode = 'unique_violation', constraint = 'store_former_handles_most';
      end if;
      insert into store_former_handles (handle, store_id) values (old.handle, new.id);
    end if;
  end if;
  return null;
end $$;

-- After the row, so that it sees the former handle of a concurrent change that this one waited for.
create trigger stores_handle_new
  after insert on stores
  for each row
  execute function guard_former_handle();

create trigger stores_handle_changed
  after update of handle on stores
  for each row
  when (new.handle <> old.handle)
  execute function guard_former_handle();
