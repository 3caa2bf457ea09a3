-- Trigger: reserves the last handle of an opened store when the store is deleted. Demonstration stores are created
-- again under their handles.
create or replace function reserve_last_handle() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if old.is_demo then
    delete from store_former_handles where store_id = old.id;
  elsif old.opened_at is not null then
    insert into store_former_handles (handle, store_id) values (old.handle, null) on conflict (handle) do nothing;
  end if;
  return old;
end $$;

create trigger stores_handle_left
  before delete on stores
  for each row
  execute function reserve_last_handle();
