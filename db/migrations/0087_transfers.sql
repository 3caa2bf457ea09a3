CREATE TABLE "transfer_returns" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfer_returns_amount" CHECK ("transfer_returns"."amount" > 0),
	CONSTRAINT "transfer_returns_sent" CHECK ("transfer_returns"."sent_by" is null or "transfer_returns"."sent_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"reminded_at" timestamp with time zone,
	"said_at" timestamp with time zone,
	"receipt_id" uuid,
	"denied_at" timestamp with time zone,
	"denied_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfers_denied" CHECK ("transfers"."denied_at" is null or "transfers"."said_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "order_groups" ADD COLUMN "placed_from" "bytea";--> statement-breakpoint
ALTER TABLE "transfer_returns" ADD CONSTRAINT "transfer_returns_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_returns" ADD CONSTRAINT "transfer_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_returns" ADD CONSTRAINT "transfer_returns_sent_by_profiles_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_receipt_id_media_objects_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."media_objects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_denied_by_profiles_id_fk" FOREIGN KEY ("denied_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfer_returns_order" ON "transfer_returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "transfer_returns_due" ON "transfer_returns" USING btree ("order_id") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "transfers_receipt" ON "transfers" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "order_groups_mailbox" ON "order_groups" USING btree (mailbox_key("email"));--> statement-breakpoint
CREATE INDEX "order_groups_network" ON "order_groups" USING btree ("placed_from") WHERE placed_from is not null;--> statement-breakpoint
CREATE INDEX "outgoing_mails_mailbox" ON "outgoing_mails" USING btree (mailbox_key("to_address"),"created_at");--> statement-breakpoint
ALTER TABLE "order_groups" ADD CONSTRAINT "order_groups_network_print" CHECK (length("order_groups"."placed_from") = 32);--> statement-breakpoint
-- Purchases that whoever has a cart began and did not pay: they give way to another try of the same person. Not what its provider is deciding,
-- what was paid in part, nor what the buyer says they transferred.
create function own_attempts(wanted uuid) returns setof uuid language sql stable as $$
  select a.group_id from (
    select c.group_id from checkouts c where c.cart_id = wanted
    union
    select g.id from order_groups g join carts c on c.profile_id = g.profile_id where c.id = wanted
  ) a
  where exists (select from orders o where o.group_id = a.group_id and o.state = 'pending')
    and not exists (select from orders o left join transfers t on t.order_id = o.id
      where o.group_id = a.group_id and (o.paid_at is not null or t.said_at is not null))
    and not exists (select from payments p where p.group_id = a.group_id and p.state in ('pending', 'captured'))
$$;--> statement-breakpoint

-- How many of a thing these purchases keep from everybody else: for their own buyer they are there.
create function own_held(wanted uuid, thing uuid) returns int language sql stable as $$
  select coalesce(sum(l.quantity), 0)::int from own_attempts(wanted) a (id)
  join orders o on o.group_id = a.id and o.state = 'pending' join order_lines l on l.order_id = o.id
  where l.sellable_id = thing and l.from_stock
$$;--> statement-breakpoint

-- Whether a purchase waits for a transfer, which may be on its way already.
create function awaits_transfer(wanted uuid) returns boolean language sql stable as $$
  select exists (select from payments p where p.group_id = wanted and p.provider = 'manual' and p.state = 'created')
$$;--> statement-breakpoint

-- How many uses of a promotion they have that the next try gets back.
create function own_uses(wanted uuid, promotion uuid) returns int language sql stable as $$
  select count(*)::int from own_attempts(wanted) a (id) join orders o on o.group_id = a.id join order_discounts d on d.order_id = o.id
  where d.promotion_id = promotion and d.is_live and not awaits_transfer(a.id)
$$;
