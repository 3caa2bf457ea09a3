CREATE TABLE "store_former_handles" (
	"handle" text PRIMARY KEY NOT NULL,
	"store_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "sent" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "store_former_handles" ADD CONSTRAINT "store_former_handles_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_former_handles_store" ON "store_former_handles" USING btree ("store_id");--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_sent" CHECK ("downloads"."sent" >= 0);--> statement-breakpoint

-- A handle is nobody's but the store's that has it or had it: printed codes and links stay true.
create function keep_former_handle() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from store_former_handles where handle = new.handle and store_id <> new.id) then
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
-- After the row, so that it sees the former handle of a change that this one had to wait for.
create trigger stores_handle_new after insert on stores for each row execute function keep_former_handle();--> statement-breakpoint
create trigger stores_handle_changed after update of handle on stores for each row
  when (new.handle <> old.handle) execute function keep_former_handle();--> statement-breakpoint

-- How often an account, another of its mailbox, or whoever has the mailbox uses a promotion, however its address is written.
create or replace function promotion_uses_by(wanted uuid, account uuid, mailbox text) returns bigint language sql stable as $$
  select count(*) from order_groups g join orders o on o.group_id = g.id join order_discounts d on d.order_id = o.id
  where d.promotion_id = wanted and d.is_live
    and (g.profile_id = account or g.profile_id in (select accounts_of(account)) or mailbox_key(g.email) = mailbox_key(mailbox))
$$;
