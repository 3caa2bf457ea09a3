-- Steps of a delivery: a list of at most ten {"from", "price"}, each from more than the one before. Its table holds every way to that.
create function are_shipping_steps(steps jsonb) returns boolean language sql immutable as $$
  select case when jsonb_typeof(steps) <> 'array' or jsonb_array_length(steps) > 10 then false else coalesce((
    select bool_and(coalesce("from" between 1 and 100000000000 and price between 0 and 100000000000 and "from" > coalesce(before, 0), false))
    from (
      select "from", price, lag("from") over (order by place) as before
      from rows from (jsonb_to_recordset(steps) as ("from" bigint, price bigint)) with ordinality step("from", price, place)
    ) step), true) end
$$;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_rate" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_amount" bigint;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "basis" text DEFAULT 'flat' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "tax_rate" integer;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "tax_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax" CHECK (num_nulls("orders"."tax_name", "orders"."tax_rate", "orders"."tax_amount") in (0, 3) and "orders"."tax_rate" between 1 and 10000 and "orders"."tax_amount" >= 0);--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_methods_basis" CHECK ("shipping_methods"."basis" in ('flat', 'weight', 'subtotal') and ("shipping_methods"."kind" <> 'pick_up' or "shipping_methods"."basis" = 'flat'));--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_methods_steps" CHECK (are_shipping_steps("shipping_methods"."steps") and ("shipping_methods"."basis" = 'flat') = ("shipping_methods"."steps" = '[]'));--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_tax_rate" CHECK ("stores"."tax_rate" between 1 and 10000);--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_tax_number" CHECK (length(btrim("stores"."tax_number")) between 1 and 30);