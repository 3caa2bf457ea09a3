CREATE TABLE "refund_lines" (
	"refund_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"sellable_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"restocked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "refund_lines_pk" PRIMARY KEY("refund_id","sellable_id"),
	CONSTRAINT "refund_lines_quantity" CHECK ("refund_lines"."quantity" >= 1),
	CONSTRAINT "refund_lines_amount" CHECK ("refund_lines"."amount" >= 0),
	CONSTRAINT "refund_lines_returned" CHECK ("refund_lines"."returned" between 0 and "refund_lines"."quantity"),
	CONSTRAINT "refund_lines_restocked" CHECK ("refund_lines"."restocked" between 0 and "refund_lines"."returned")
);
--> statement-breakpoint
ALTER TABLE "cart_additions" DROP CONSTRAINT "cart_additions_key";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_deed";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_state";--> statement-breakpoint
ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_key_said";--> statement-breakpoint
ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_refunded";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "shipping" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_of_order" UNIQUE("id","order_id");--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund" FOREIGN KEY ("refund_id","order_id") REFERENCES "public"."refunds"("id","order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_bought" FOREIGN KEY ("order_id","sellable_id") REFERENCES "public"."order_lines"("order_id","sellable_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_lines_order" ON "refund_lines" USING btree ("order_id","sellable_id");--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "is_restocked" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "cart_additions" ADD CONSTRAINT "cart_additions_key" CHECK (length("cart_additions"."key") between 16 and 200);--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_deed" CHECK ("order_events"."deed" in ('place', 'pay', 'accept', 'pack', 'ship', 'deliver', 'cancel', 'expire', 'reopen', 'refund', 'close_refunded', 'note', 'withdraw', 'refuse_withdrawal'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_state" CHECK ("orders"."state" in ('pending', 'paid', 'accepted', 'packed', 'shipped', 'delivered', 'cancelled', 'refunded', 'expired'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_shipping" CHECK ("refunds"."shipping" between 0 and "refunds"."amount");--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_key_said" CHECK (length("withdrawals"."idempotency_key") between 16 and 200);--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_refunded" CHECK ("withdrawals"."refund_id" is null or "withdrawals"."state" = 'refunded');--> statement-breakpoint
revoke update, delete, truncate on refund_lines from lonja_app;--> statement-breakpoint

-- What came back by withdrawals before lines were kept: the pieces are known, and their money counts against what is left of the order.
insert into refund_lines (refund_id, order_id, sellable_id, quantity, amount, returned, restocked)
  select w.refund_id, l.order_id, l.sellable_id, l.quantity, 0, l.quantity, 0
  from withdrawals w join withdrawal_lines l on l.withdrawal_id = w.id where w.refund_id is not null;--> statement-breakpoint

create or replace function guard_refund() returns trigger language plpgsql set search_path = public as $$
begin
  perform from orders o where o.id = new.order_id for update;
  if (select coalesce(sum(r.amount), 0) from refunds r where r.order_id = new.order_id) + new.amount > order_total(new.order_id) then
    raise exception 'more would be given back than was paid' using errcode = 'check_violation', constraint = 'refunds_within_total';
  end if;
  if (select coalesce(sum(r.shipping), 0) from refunds r where r.order_id = new.order_id) + new.shipping
      > (select o.shipping_price - o.shipping_discount from orders o where o.id = new.order_id) then
    raise exception 'more would be given back for shipping than was paid' using errcode = 'check_violation', constraint = 'refunds_within_shipping';
  end if;
  return new;
end $$;--> statement-breakpoint

-- Of one line never more than was paid for it, nor more pieces back than were bought; and no more for the parts of a refund than all of it.
create function guard_refund_line() returns trigger language plpgsql set search_path = public as $$
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
end $$;--> statement-breakpoint
create trigger refund_lines_within_line after insert or update on refund_lines for each row execute function guard_refund_line();
