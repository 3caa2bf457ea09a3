DROP INDEX "products_store";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_category";--> statement-breakpoint
DROP INDEX "sellables_of_store";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "title_words" "tsvector";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "title_folded" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_price" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sales_differ" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "product_former_slugs_product" ON "product_former_slugs" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_of_store" ON "products" USING btree ("store_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "products_title" ON "products" USING gin ("title_folded" gin_trgm_ops) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "sellables_out" ON "sellables" USING btree ("id") WHERE stock = 0;--> statement-breakpoint
CREATE INDEX "stock_movements_maker" ON "stock_movements" USING btree ("made_by") WHERE made_by is not null;--> statement-breakpoint
CREATE INDEX "stores_newest" ON "stores" USING btree ("opened_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "products_store" ON "products" USING btree ("store_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "sellables_of_store" ON "sellables" USING btree ("store_id","title","id");--> statement-breakpoint

-- Product: its words, and its prices from what is sold of it

create or replace function index_product() returns trigger language plpgsql set search_path = public as $$
begin
  new.search := search_lexemes(concat_ws(' ', new.title, new.brand, array_to_string(new.tags, ' '), new.category, left(new.description, 2000)));
  new.title_words := search_lexemes(new.title);
  new.title_folded := search_fold(new.title);
  return new;
end $$;--> statement-breakpoint
drop trigger products_search on products;--> statement-breakpoint
create trigger products_search before insert or update of title, brand, tags, category, description on products
  for each row execute function index_product();--> statement-breakpoint
update products set title = title;--> statement-breakpoint

-- The words of what is published are words that may have been meant, as those of businesses are.
create function learn_product_words() returns trigger language plpgsql as $$
begin
  insert into search_vocabulary (word)
    select distinct word from unnest(string_to_array(new.title_folded, ' ')) word
    where length(word) between 3 and 24 and word !~ '^[0-9]+$' order by word
    on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
create trigger products_words_learnt after insert or update of title, state on products for each row when (new.state = 'published')
  execute function learn_product_words();--> statement-breakpoint

-- Writes the prices of these products: one sale time for all of the variants that are on sale, or none and `sales_differ`.
create function price_products(wanted uuid[]) returns void language sql as $$
  update products p set price = v.price, sales_differ = v.times > 1,
    sale_price = case when v.times = 1 then v.sale_price end,
    sale_from = case when v.times = 1 then v.sale_from end,
    sale_until = case when v.times = 1 then v.sale_until end
  from (
    select w.id, min(s.price) as price, min(s.sale_price) as sale_price, min(s.sale_from) as sale_from, min(s.sale_until) as sale_until,
      count(distinct (s.sale_from, s.sale_until)) filter (where s.sale_price is not null) as times
    from unnest(wanted) w (id) left join product_variants c on c.product_id = w.id and not c.is_retired left join sellables s on s.id = c.id
    group by w.id
  ) v
  where p.id = v.id and (p.price, p.sale_price, p.sale_from, p.sale_until, p.sales_differ) is distinct from
    (v.price, case when v.times = 1 then v.sale_price end, case when v.times = 1 then v.sale_from end, case when v.times = 1 then v.sale_until end, v.times > 1)
$$;--> statement-breakpoint
create function price_product_of_variants() returns trigger language plpgsql as $$
begin
  perform price_products(array(select distinct product_id from changed));
  return null;
end $$;--> statement-breakpoint
create trigger product_variants_added after insert on product_variants referencing new table as changed
  for each statement execute function price_product_of_variants();--> statement-breakpoint
create trigger product_variants_changed after update on product_variants referencing new table as changed
  for each statement execute function price_product_of_variants();--> statement-breakpoint
create trigger product_variants_removed after delete on product_variants referencing old table as changed
  for each statement execute function price_product_of_variants();--> statement-breakpoint
create function price_product_of_sellable() returns trigger language plpgsql as $$
begin
  perform price_products(array(select product_id from product_variants where id = new.id));
  return null;
end $$;--> statement-breakpoint
create trigger sellables_priced after update of price, sale_price, sale_from, sale_until on sellables for each row
  when ((new.price, new.sale_price, new.sale_from, new.sale_until) is distinct from (old.price, old.sale_price, old.sale_from, old.sale_until))
  execute function price_product_of_sellable();--> statement-breakpoint
select price_products(array(select id from products));--> statement-breakpoint

-- After the row, so that it sees the former slug of a rename that this change had to wait for.
create function refuse_anothers_former_product_slug() returns trigger language plpgsql as $$
begin
  if exists (select from product_former_slugs where slug = new.slug and product_id <> new.id) then
    raise exception 'another product had the slug %', new.slug using errcode = 'unique_violation', constraint = 'products_slug';
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger products_slug_never_anothers after insert or update of slug on products
  for each row execute function refuse_anothers_former_product_slug();--> statement-breakpoint

-- Movements stay when an account ends; who said them and what they wrote does not. The application may not change movements otherwise.
create function forget_stock_maker(person uuid) returns void language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update stock_movements set made_by = null, note = null where made_by = person
$$;--> statement-breakpoint
revoke execute on function forget_stock_maker(uuid) from public;--> statement-breakpoint
grant execute on function forget_stock_maker(uuid) to lonja_app;
