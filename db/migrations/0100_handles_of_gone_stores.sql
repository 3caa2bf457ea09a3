ALTER TABLE "store_former_handles" DROP CONSTRAINT "store_former_handles_store_id_stores_id_fk";
--> statement-breakpoint
ALTER TABLE "store_former_handles" ALTER COLUMN "store_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "store_former_handles" ADD CONSTRAINT "store_former_handles_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint

-- A handle is nobody's but the store's that has it or had it, also once that is gone: printed codes and links stay true.
create or replace function keep_former_handle() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
end $$;--> statement-breakpoint

-- The last handle of an opened store stays taken, too. The demonstration's stores are made anew under their handles.
create function keep_last_handle() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.is_demo then
    delete from store_former_handles where store_id = old.id;
  elsif old.opened_at is not null then
    insert into store_former_handles (handle, store_id) values (old.handle, null) on conflict (handle) do nothing;
  end if;
  return old;
end $$;--> statement-breakpoint
create trigger stores_handle_left before delete on stores for each row execute function keep_last_handle();
