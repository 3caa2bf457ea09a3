CREATE TABLE "cart_additions" (
	"cart_id" uuid NOT NULL,
	"key" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_additions_pk" PRIMARY KEY("cart_id","key"),
	CONSTRAINT "cart_additions_key" CHECK (length("cart_additions"."key") between 16 and 64)
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"cart_id" uuid NOT NULL,
	"sellable_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"seen_price" bigint NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_lines_pk" PRIMARY KEY("cart_id","sellable_id"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid,
	"token_hash" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carts_owner" CHECK (num_nonnulls("carts"."profile_id", "carts"."token_hash") = 1)
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"deed" text NOT NULL,
	"actor" text NOT NULL,
	"profile_id" uuid,
	"detail" text,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_events_pk" PRIMARY KEY("order_id","number"),
	CONSTRAINT "order_events_deed" CHECK ("order_events"."deed" in ('place', 'pay', 'accept', 'pack', 'ship', 'deliver', 'cancel', 'expire', 'refund', 'note')),
	CONSTRAINT "order_events_actor" CHECK ("order_events"."actor" in ('buyer', 'seller', 'platform')),
	CONSTRAINT "order_events_detail" CHECK (length("order_events"."detail") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "order_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid,
	"token_hash" "bytea" NOT NULL,
	"idempotency_key" text NOT NULL,
	"currency" char(3) NOT NULL,
	"name" text,
	"email" text,
	"phone" text,
	"address" jsonb,
	"notes" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_groups_currency" UNIQUE("id","currency"),
	CONSTRAINT "order_groups_key_said" CHECK (length("order_groups"."idempotency_key") between 16 and 200)
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"sellable_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"sku" text,
	"photo_id" uuid,
	"unit_price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"from_stock" boolean NOT NULL,
	CONSTRAINT "order_lines_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_once" UNIQUE("order_id","sellable_id"),
	CONSTRAINT "order_lines_kind" CHECK ("order_lines"."kind" in ('product')),
	CONSTRAINT "order_lines_price" CHECK ("order_lines"."unit_price" between 1 and 100000000000),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"group_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"currency" char(3) NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"shipping_kind" text,
	"shipping_name" text,
	"shipping_price" bigint DEFAULT 0 NOT NULL,
	"commission" integer NOT NULL,
	"hold_days" integer NOT NULL,
	"held_until" timestamp with time zone,
	"carrier" text,
	"tracking" text,
	"paid_at" timestamp with time zone,
	"release_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_store_once" UNIQUE("group_id","store_id"),
	CONSTRAINT "orders_of_store" UNIQUE("id","store_id"),
	CONSTRAINT "orders_state" CHECK ("orders"."state" in ('pending', 'paid', 'accepted', 'packed', 'shipped', 'delivered', 'cancelled', 'expired')),
	CONSTRAINT "orders_number_form" CHECK ("orders"."number" ~ '^LJ-[0-9A-Z]{8}$'),
	CONSTRAINT "orders_shipping" CHECK ("orders"."shipping_price" between 0 and 100000000000),
	CONSTRAINT "orders_shipping_said" CHECK (("orders"."shipping_kind" is null) = ("orders"."shipping_name" is null) and ("orders"."shipping_kind" is not null or "orders"."shipping_price" = 0)),
	CONSTRAINT "orders_commission" CHECK ("orders"."commission" between 0 and 5000),
	CONSTRAINT "orders_held_while_pending" CHECK (("orders"."state" = 'pending') = ("orders"."held_until" is not null)),
	CONSTRAINT "orders_paid" CHECK ("orders"."state" in ('pending', 'expired', 'cancelled') or "orders"."paid_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"is_restocked" boolean NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_reason" CHECK (length(btrim("refunds"."reason")) between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"reference" text,
	"fee" bigint,
	"problem" text,
	"expires_at" timestamp with time zone NOT NULL,
	"captured_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_provider" CHECK ("payments"."provider" in ('demo', 'manual')),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('created', 'pending', 'captured', 'declined', 'expired', 'refunded')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_fee" CHECK ("payments"."fee" between 0 and "payments"."amount"),
	CONSTRAINT "payments_captured" CHECK (("payments"."state" in ('captured', 'refunded')) = ("payments"."captured_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "product_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"focus_x" real DEFAULT 0.5 NOT NULL,
	"focus_y" real DEFAULT 0.5 NOT NULL,
	CONSTRAINT "product_photos_position" UNIQUE("product_id","position"),
	CONSTRAINT "product_photos_position_range" CHECK ("product_photos"."position" between 0 and 11),
	CONSTRAINT "product_photos_focus" CHECK ("product_photos"."focus_x" between 0 and 1 and "product_photos"."focus_y" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"values" text[] DEFAULT '{}' NOT NULL,
	"position" integer NOT NULL,
	"is_retired" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_variants_position" CHECK ("product_variants"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"store_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"brand" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"options" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"search" "tsvector",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_slug_form" CHECK ("products"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("products"."slug") <= 120),
	CONSTRAINT "products_title" CHECK (length(btrim("products"."title")) between 2 and 150),
	CONSTRAINT "products_category_known" CHECK ("products"."category" in ('electronica', 'ropa', 'hogar', 'deportes', 'juguetes', 'belleza', 'libros', 'mascotas', 'oficina', 'calzado', 'accesorios')),
	CONSTRAINT "products_state" CHECK ("products"."state" in ('draft', 'published', 'archived')),
	CONSTRAINT "products_published" CHECK ("products"."state" <> 'published' or "products"."published_at" is not null),
	CONSTRAINT "products_options" CHECK (cardinality("products"."options") <= 3),
	CONSTRAINT "products_tags" CHECK (cardinality("products"."tags") <= 20)
);
--> statement-breakpoint
CREATE TABLE "sellable_prices" (
	"sellable_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"price" bigint NOT NULL,
	"sale_price" bigint,
	"sale_from" timestamp with time zone,
	"sale_until" timestamp with time zone,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sellable_prices_pk" PRIMARY KEY("sellable_id","number")
);
--> statement-breakpoint
CREATE TABLE "sellables" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"store_id" uuid NOT NULL,
	"currency" char(3) NOT NULL,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"sku" text,
	"photo_id" uuid,
	"price" bigint NOT NULL,
	"sale_price" bigint,
	"sale_from" timestamp with time zone,
	"sale_until" timestamp with time zone,
	"stock" integer,
	"moves" integer DEFAULT 0 NOT NULL,
	"low_stock" integer,
	"is_shipped" boolean DEFAULT true NOT NULL,
	"weight_grams" integer,
	"is_offered" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sellables_kind" CHECK ("sellables"."kind" in ('product')),
	CONSTRAINT "sellables_price" CHECK ("sellables"."price" between 1 and 100000000000),
	CONSTRAINT "sellables_sale" CHECK ("sellables"."sale_price" between 1 and "sellables"."price" - 1),
	CONSTRAINT "sellables_sale_time" CHECK (("sellables"."sale_price" is not null or ("sellables"."sale_from" is null and "sellables"."sale_until" is null)) and "sellables"."sale_from" < "sellables"."sale_until"),
	CONSTRAINT "sellables_stock" CHECK ("sellables"."stock" between 0 and 1000000),
	CONSTRAINT "sellables_weight" CHECK ("sellables"."weight_grams" between 0 and 1000000),
	CONSTRAINT "sellables_title" CHECK (length(btrim("sellables"."title")) between 1 and 300),
	CONSTRAINT "sellables_path" CHECK ("sellables"."path" ~ '^/[a-z0-9/-]+$')
);
--> statement-breakpoint
CREATE TABLE "shipping_methods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"store_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"country_code" text,
	"state" text,
	"price" bigint NOT NULL,
	"free_above" bigint,
	"detail" text,
	"position" integer NOT NULL,
	CONSTRAINT "shipping_methods_position" UNIQUE("store_id","position"),
	CONSTRAINT "shipping_methods_kind" CHECK ("shipping_methods"."kind" in ('delivery', 'pick_up')),
	CONSTRAINT "shipping_methods_price" CHECK ("shipping_methods"."price" between 0 and 100000000000),
	CONSTRAINT "shipping_methods_free" CHECK ("shipping_methods"."free_above" > 0),
	CONSTRAINT "shipping_methods_position_range" CHECK ("shipping_methods"."position" between 0 and 19),
	CONSTRAINT "shipping_methods_country" CHECK ("shipping_methods"."country_code" ~ '^[A-Z]{2}$'),
	CONSTRAINT "shipping_methods_place" CHECK (("shipping_methods"."state" is null or "shipping_methods"."country_code" is not null) and ("shipping_methods"."kind" <> 'pick_up' or "shipping_methods"."country_code" is null))
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"sellable_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"reason" text NOT NULL,
	"quantity" integer NOT NULL,
	"after" integer,
	"order_id" uuid,
	"key" text,
	"made_by" uuid,
	"note" text,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_pk" PRIMARY KEY("sellable_id","number"),
	CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('received', 'counted', 'lost', 'untracked', 'held', 'freed', 'returned')),
	CONSTRAINT "stock_movements_note" CHECK (length("stock_movements"."note") <= 300)
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"handle" text NOT NULL,
	"name" text NOT NULL,
	"about" text,
	"layout" text DEFAULT 'fire' NOT NULL,
	"logo_id" uuid,
	"banner_id" uuid,
	"currency" char(3) NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"holiday_until" date,
	"return_days" integer,
	"return_policy" text,
	"manual_instructions" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stores_business" UNIQUE("business_id"),
	CONSTRAINT "stores_currency" UNIQUE("id","currency"),
	CONSTRAINT "stores_handle_form" CHECK ("stores"."handle" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("stores"."handle") between 3 and 40),
	CONSTRAINT "stores_name" CHECK (length(btrim("stores"."name")) between 2 and 80),
	CONSTRAINT "stores_layout" CHECK ("stores"."layout" in ('fire', 'agente', 'emprendedor', 'embajador')),
	CONSTRAINT "stores_state" CHECK ("stores"."state" in ('draft', 'open', 'holiday', 'closed')),
	CONSTRAINT "stores_opened" CHECK ("stores"."state" = 'draft' or "stores"."opened_at" is not null),
	CONSTRAINT "stores_holiday" CHECK ("stores"."holiday_until" is null or "stores"."state" = 'holiday'),
	CONSTRAINT "stores_code" CHECK ("stores"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "stores_return_days" CHECK ("stores"."return_days" between 0 and 365)
);
--> statement-breakpoint
ALTER TABLE "cart_additions" ADD CONSTRAINT "cart_additions_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_sellable_id_sellables_id_fk" FOREIGN KEY ("sellable_id") REFERENCES "public"."sellables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_groups" ADD CONSTRAINT "order_groups_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_sellable_id_sellables_id_fk" FOREIGN KEY ("sellable_id") REFERENCES "public"."sellables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_photo_id_media_objects_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."media_objects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_group" FOREIGN KEY ("group_id","currency") REFERENCES "public"."order_groups"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_store" FOREIGN KEY ("store_id","currency") REFERENCES "public"."stores"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_made_by_profiles_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_group" FOREIGN KEY ("group_id","currency") REFERENCES "public"."order_groups"("id","currency") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_former_slugs" ADD CONSTRAINT "product_former_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_photos" ADD CONSTRAINT "product_photos_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_photos" ADD CONSTRAINT "product_photos_media_id_media_objects_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_id_sellables_id_fk" FOREIGN KEY ("id") REFERENCES "public"."sellables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sellable_prices" ADD CONSTRAINT "sellable_prices_sellable_id_sellables_id_fk" FOREIGN KEY ("sellable_id") REFERENCES "public"."sellables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sellables" ADD CONSTRAINT "sellables_photo_id_media_objects_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."media_objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sellables" ADD CONSTRAINT "sellables_store" FOREIGN KEY ("store_id","currency") REFERENCES "public"."stores"("id","currency") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_methods_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_sellable_id_sellables_id_fk" FOREIGN KEY ("sellable_id") REFERENCES "public"."sellables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_made_by_profiles_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_logo_id_media_objects_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media_objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_banner_id_media_objects_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."media_objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_lines_sellable" ON "cart_lines" USING btree ("sellable_id");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_profile" ON "carts" USING btree ("profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_token" ON "carts" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "carts_guests" ON "carts" USING btree ("updated_at") WHERE profile_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_groups_token" ON "order_groups" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "order_groups_key" ON "order_groups" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "order_groups_buyer" ON "order_groups" USING btree ("profile_id","placed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_lines_sellable" ON "order_lines" USING btree ("sellable_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE INDEX "orders_store" ON "orders" USING btree ("store_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("held_until") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "orders_release" ON "orders" USING btree ("release_at") WHERE release_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_key" ON "refunds" USING btree ("order_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_live" ON "payments" USING btree ("group_id") WHERE state in ('created', 'pending', 'captured');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("expires_at") WHERE state in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "product_variants_product" ON "product_variants" USING btree ("product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_values" ON "product_variants" USING btree ("product_id","values") WHERE not is_retired;--> statement-breakpoint
CREATE UNIQUE INDEX "products_slug" ON "products" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "products_store" ON "products" USING btree ("store_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "sellables_sku" ON "sellables" USING btree ("store_id","sku");--> statement-breakpoint
CREATE INDEX "sellables_of_store" ON "sellables" USING btree ("store_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_key" ON "stock_movements" USING btree ("sellable_id","key");--> statement-breakpoint
CREATE INDEX "stock_movements_order" ON "stock_movements" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stores_handle" ON "stores" USING btree ("handle");--> statement-breakpoint

revoke update, delete, truncate on stock_movements, sellable_prices, order_lines, order_events, refunds from lonja_app;--> statement-breakpoint

-- Moves the stock of a thing by so many and says what there is then; null where it is not counted. Once for its key.
create function move_stock(thing uuid, change int, why text, for_order uuid, move_key text, by_person uuid, said text) returns int language plpgsql as $$
declare
  moved sellables;
begin
  select * into strict moved from sellables where id = thing for update;
  if moved.stock is null or exists (select from stock_movements m where m.sellable_id = thing and m.key = move_key) then
    return moved.stock;
  end if;
  update sellables set stock = stock + change, moves = moves + 1 where id = thing returning * into moved;
  insert into stock_movements (sellable_id, number, reason, quantity, after, order_id, key, made_by, note)
    values (thing, moved.moves, why, change, moved.stock, for_order, move_key, by_person, said);
  return moved.stock;
end $$;--> statement-breakpoint

-- Sets the stock of a thing to what was counted; null counts it no more. Once for its key.
create function count_stock(thing uuid, counted int, move_key text, by_person uuid, said text) returns int language plpgsql as $$
declare
  before sellables;
  moved sellables;
begin
  select * into strict before from sellables where id = thing for update;
  if exists (select from stock_movements m where m.sellable_id = thing and m.key = move_key) or (before.stock is null and counted is null) then
    return before.stock;
  end if;
  update sellables set stock = counted, moves = moves + 1 where id = thing returning * into moved;
  insert into stock_movements (sellable_id, number, reason, quantity, after, key, made_by, note)
    values (thing, moved.moves, case when counted is null then 'untracked' else 'counted' end,
      coalesce(counted, 0) - coalesce(before.stock, 0), counted, move_key, by_person, said);
  return moved.stock;
end $$;--> statement-breakpoint

create function guard_stock() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.stock is not null or new.moves <> 0 then
      raise exception 'a stock begins by a movement' using errcode = 'check_violation', constraint = 'sellables_stock_moves';
    end if;
  elsif (new.stock is distinct from old.stock or new.moves <> old.moves) and new.moves <> old.moves + 1 then
    raise exception 'every change of a stock is a movement' using errcode = 'check_violation', constraint = 'sellables_stock_moves';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger sellables_stock_guard before insert or update on sellables for each row execute function guard_stock();--> statement-breakpoint

create function check_stock_movement() returns trigger language plpgsql as $$
begin
  if not exists (select from stock_movements m where m.sellable_id = new.id and m.number = new.moves and m.after is not distinct from new.stock)
    and exists (select from sellables s where s.id = new.id)
  then
    raise exception 'a stock is what its last movement left' using errcode = 'check_violation', constraint = 'sellables_stock_moved';
  end if;
  return null;
end $$;--> statement-breakpoint
create constraint trigger sellables_stock_moved after update of moves on sellables deferrable initially deferred
  for each row execute function check_stock_movement();--> statement-breakpoint

create function keep_price() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' or (new.price, new.sale_price, new.sale_from, new.sale_until) is distinct from (old.price, old.sale_price, old.sale_from, old.sale_until) then
    insert into sellable_prices (sellable_id, number, price, sale_price, sale_from, sale_until)
      values (new.id, (select coalesce(max(p.number), 0) + 1 from sellable_prices p where p.sellable_id = new.id),
        new.price, new.sale_price, new.sale_from, new.sale_until);
  end if;
  return null;
end $$;--> statement-breakpoint
revoke execute on function keep_price() from public;--> statement-breakpoint
create trigger sellables_price_kept after insert or update on sellables for each row execute function keep_price();--> statement-breakpoint

-- What a buyer pays for it at a moment.
create function price_at(price bigint, sale_price bigint, sale_from timestamptz, sale_until timestamptz, moment timestamptz) returns bigint
  language sql immutable parallel safe as $$
  select case when sale_price is not null and (sale_from is null or sale_from <= moment) and (sale_until is null or moment < sale_until)
    then sale_price else price end
$$;--> statement-breakpoint

create function index_product() returns trigger language plpgsql set search_path = public as $$
begin
  new.search := search_lexemes(concat_ws(' ', new.title, new.brand, array_to_string(new.tags, ' '), left(new.description, 2000)));
  return new;
end $$;--> statement-breakpoint
create trigger products_search before insert or update of title, brand, tags, description on products
  for each row execute function index_product();--> statement-breakpoint

create function order_total(wanted uuid) returns bigint language sql stable as $$
  select (o.shipping_price + coalesce((select sum(l.unit_price * l.quantity) from order_lines l where l.order_id = o.id), 0))::bigint
  from orders o where o.id = wanted
$$;--> statement-breakpoint

create function guard_refund() returns trigger language plpgsql as $$
begin
  perform from orders o where o.id = new.order_id for update;
  if (select coalesce(sum(r.amount), 0) from refunds r where r.order_id = new.order_id) + new.amount > order_total(new.order_id) then
    raise exception 'more would be given back than was paid' using errcode = 'check_violation', constraint = 'refunds_within_total';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger refunds_within_total before insert on refunds for each row execute function guard_refund();
