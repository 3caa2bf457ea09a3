CREATE TABLE "withdrawal_lines" (
	"withdrawal_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"sellable_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "withdrawal_lines_pk" PRIMARY KEY("withdrawal_id","sellable_id"),
	CONSTRAINT "withdrawal_lines_quantity" CHECK ("withdrawal_lines"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"reason" text,
	"answer" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"received_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"refund_id" uuid,
	CONSTRAINT "withdrawals_of_order" UNIQUE("id","order_id"),
	CONSTRAINT "withdrawals_state" CHECK ("withdrawals"."state" in ('asked', 'received', 'refunded', 'refused')),
	CONSTRAINT "withdrawals_key_said" CHECK (length("withdrawals"."idempotency_key") between 16 and 64),
	CONSTRAINT "withdrawals_reason" CHECK (length(btrim("withdrawals"."reason")) between 1 and 500),
	CONSTRAINT "withdrawals_answer" CHECK (length(btrim("withdrawals"."answer")) between 1 and 500),
	CONSTRAINT "withdrawals_received" CHECK ("withdrawals"."state" <> 'received' or "withdrawals"."received_at" is not null),
	CONSTRAINT "withdrawals_settled" CHECK (("withdrawals"."settled_at" is not null) = "withdrawals"."state" in ('refunded', 'refused')),
	CONSTRAINT "withdrawals_refused" CHECK (("withdrawals"."answer" is not null) = ("withdrawals"."state" = 'refused')),
	CONSTRAINT "withdrawals_refunded" CHECK (("withdrawals"."refund_id" is not null) = ("withdrawals"."state" = 'refunded'))
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_deed";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
update orders o set delivered_at = coalesce((select max(e.made_at) from order_events e where e.order_id = o.id and e.deed = 'deliver'), o.updated_at)
where o.state = 'delivered';--> statement-breakpoint
ALTER TABLE "withdrawal_lines" ADD CONSTRAINT "withdrawal_lines_withdrawal" FOREIGN KEY ("withdrawal_id","order_id") REFERENCES "public"."withdrawals"("id","order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_lines" ADD CONSTRAINT "withdrawal_lines_bought" FOREIGN KEY ("order_id","sellable_id") REFERENCES "public"."order_lines"("order_id","sellable_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawal_lines_order" ON "withdrawal_lines" USING btree ("order_id","sellable_id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_key" ON "withdrawals" USING btree ("order_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_refund" ON "withdrawals" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("asked_at","id") WHERE state in ('asked', 'received');--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_deed" CHECK ("order_events"."deed" in ('place', 'pay', 'accept', 'pack', 'ship', 'deliver', 'cancel', 'expire', 'reopen', 'refund', 'note', 'withdraw', 'refuse_withdrawal'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivered" CHECK (("orders"."state" = 'delivered') = ("orders"."delivered_at" is not null));--> statement-breakpoint

-- Of one thing nobody goes back on more than was bought. The order is locked, so that two at once are counted one after the other.

create function guard_withdrawal() returns trigger language plpgsql set search_path = public as $$
declare bought integer; gone integer;
begin
  perform from orders where id = new.order_id for update;
  select quantity into bought from order_lines where order_id = new.order_id and sellable_id = new.sellable_id;
  select coalesce(sum(l.quantity), 0) into gone from withdrawal_lines l join withdrawals w on w.id = l.withdrawal_id
    where l.order_id = new.order_id and l.sellable_id = new.sellable_id and w.state <> 'refused';
  if gone > bought then
    raise exception 'more goes back than was bought' using errcode = 'check_violation', constraint = 'withdrawal_lines_bought_once';
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger withdrawal_lines_bought_once after insert or update on withdrawal_lines
  for each row execute function guard_withdrawal();
