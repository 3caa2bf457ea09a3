CREATE TABLE "order_discounts" (
	"order_id" uuid NOT NULL,
	"promotion_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"code" text,
	"name" text NOT NULL,
	"amount" bigint NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "order_discounts_pk" PRIMARY KEY("order_id","promotion_id"),
	CONSTRAINT "order_discounts_amount" CHECK ("order_discounts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "promotion_categories" (
	"promotion_id" uuid NOT NULL,
	"category" text NOT NULL,
	CONSTRAINT "promotion_categories_pk" PRIMARY KEY("promotion_id","category"),
	CONSTRAINT "promotion_categories_known" CHECK ("promotion_categories"."category" in ('electronica', 'ropa', 'hogar', 'deportes', 'juguetes', 'belleza', 'libros', 'mascotas', 'oficina', 'calzado', 'accesorios'))
);
--> statement-breakpoint
CREATE TABLE "promotion_products" (
	"promotion_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "promotion_products_pk" PRIMARY KEY("promotion_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"store_id" uuid NOT NULL,
	"currency" char(3) NOT NULL,
	"code" text,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"percent" integer,
	"amount" bigint,
	"buy_quantity" integer,
	"get_quantity" integer,
	"min_subtotal" bigint,
	"uses_most" integer,
	"uses_each" integer,
	"begins_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"scope" text DEFAULT 'all' NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotions_of_store" UNIQUE("id","store_id"),
	CONSTRAINT "promotions_kind" CHECK ("promotions"."kind" in ('percent', 'amount', 'shipping', 'buy_get')),
	CONSTRAINT "promotions_state" CHECK ("promotions"."state" in ('active', 'paused', 'archived')),
	CONSTRAINT "promotions_scope" CHECK ("promotions"."scope" in ('all', 'chosen')),
	CONSTRAINT "promotions_name" CHECK (length(btrim("promotions"."name")) between 2 and 80),
	CONSTRAINT "promotions_code_form" CHECK ("promotions"."code" ~ '^[A-Z0-9-]{3,30}$'),
	CONSTRAINT "promotions_percent" CHECK (("promotions"."kind" = 'percent') = ("promotions"."percent" is not null) and "promotions"."percent" between 1 and 100),
	CONSTRAINT "promotions_amount" CHECK (("promotions"."kind" = 'amount') = ("promotions"."amount" is not null) and "promotions"."amount" between 1 and 100000000000),
	CONSTRAINT "promotions_quantities" CHECK (("promotions"."kind" = 'buy_get') = ("promotions"."buy_quantity" is not null) and ("promotions"."kind" = 'buy_get') = ("promotions"."get_quantity" is not null)
        and "promotions"."buy_quantity" between 1 and 12 and "promotions"."get_quantity" between 1 and 12),
	CONSTRAINT "promotions_minimum" CHECK ("promotions"."min_subtotal" between 1 and 100000000000),
	CONSTRAINT "promotions_limits" CHECK ("promotions"."uses_most" between 1 and 1000000 and "promotions"."uses_each" between 1 and 1000),
	CONSTRAINT "promotions_each_by_code" CHECK ("promotions"."uses_each" is null or "promotions"."code" is not null),
	CONSTRAINT "promotions_time" CHECK ("promotions"."begins_at" < "promotions"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_discounts" ADD CONSTRAINT "order_discounts_order" FOREIGN KEY ("order_id","store_id") REFERENCES "public"."orders"("id","store_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_discounts" ADD CONSTRAINT "order_discounts_promotion" FOREIGN KEY ("promotion_id","store_id") REFERENCES "public"."promotions"("id","store_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_categories" ADD CONSTRAINT "promotion_categories_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_products" ADD CONSTRAINT "promotion_products_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_products" ADD CONSTRAINT "promotion_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_store" FOREIGN KEY ("store_id","currency") REFERENCES "public"."stores"("id","currency") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "order_discounts_live" ON "order_discounts" USING btree ("promotion_id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "promotion_products_product" ON "promotion_products" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_code" ON "promotions" USING btree ("store_id","code") WHERE state <> 'archived';--> statement-breakpoint
CREATE INDEX "promotions_list" ON "promotions" USING btree ("store_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_groups_email" ON "order_groups" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_discount" CHECK ("order_lines"."discount" between 0 and "order_lines"."unit_price" * "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipping_discount" CHECK ("orders"."shipping_discount" between 0 and "orders"."shipping_price");--> statement-breakpoint

create or replace function order_total(wanted uuid) returns bigint language sql stable as $$
  select (o.shipping_price - o.shipping_discount
    + coalesce((select sum(l.unit_price * l.quantity - l.discount) from order_lines l where l.order_id = o.id), 0))::bigint
  from orders o where o.id = wanted
$$;--> statement-breakpoint

-- How often an account, or whoever has a mailbox, uses a promotion.
create function promotion_uses_by(wanted uuid, account uuid, mailbox text) returns bigint language sql stable as $$
  select count(*) from order_groups g join orders o on o.group_id = g.id join order_discounts d on d.order_id = o.id
  where (g.profile_id = account or lower(g.email) = lower(mailbox)) and d.promotion_id = wanted and d.is_live
$$;--> statement-breakpoint

-- Who uses a promotion that is limited waits for whoever does so right now, and counts then.
create function guard_promotion_use() returns trigger language plpgsql as $$
declare
  found promotions;
  account uuid;
  mailbox text;
begin
  if not new.is_live or (tg_op = 'UPDATE' and old.is_live) then
    return new;
  end if;
  select * into found from promotions p where p.id = new.promotion_id;
  if found.uses_most is null and found.uses_each is null then
    return new;
  end if;
  select * into found from promotions p where p.id = new.promotion_id for update;
  if (select count(*) from order_discounts d where d.promotion_id = new.promotion_id and d.is_live) >= found.uses_most then
    raise exception 'the promotion was used as often as it may be' using errcode = 'check_violation', constraint = 'promotion_uses_most';
  end if;
  if found.uses_each is not null then
    select g.profile_id, g.email into account, mailbox from orders o join order_groups g on g.id = o.group_id where o.id = new.order_id;
    if promotion_uses_by(new.promotion_id, account, mailbox) >= found.uses_each then
      raise exception 'this person used the promotion as often as they may' using errcode = 'check_violation', constraint = 'promotion_uses_each';
    end if;
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger order_discounts_limits before insert or update of is_live on order_discounts for each row execute function guard_promotion_use();--> statement-breakpoint

-- An order that ends gives its uses back; one that is opened again takes them again, where they are still to be had.
create function follow_order_uses() returns trigger language plpgsql as $$
declare
  alive boolean := new.state not in ('cancelled', 'expired');
begin
  update order_discounts set is_live = alive where order_id = new.id and is_live <> alive;
  return null;
end $$;--> statement-breakpoint
create trigger orders_uses after update of state on orders for each row
  when ((old.state in ('cancelled', 'expired')) <> (new.state in ('cancelled', 'expired'))) execute function follow_order_uses();--> statement-breakpoint

-- What promotions took off an order is what its lines and its shipping lack.
create function check_order_discounts() returns trigger language plpgsql as $$
declare
  wanted orders;
begin
  select * into wanted from orders o where o.id = new.id;
  if found and (select coalesce(sum(d.amount), 0) from order_discounts d where d.order_id = new.id)
    <> wanted.shipping_discount + (select coalesce(sum(l.discount), 0) from order_lines l where l.order_id = new.id) then
    raise exception 'discounts of order % are not those of its lines', new.id using errcode = 'check_violation', constraint = 'order_discounts_whole';
  end if;
  return null;
end $$;--> statement-breakpoint
create constraint trigger order_discounts_whole after insert on orders deferrable initially deferred for each row execute function check_order_discounts();
