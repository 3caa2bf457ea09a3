CREATE TABLE "product_edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"store_id" uuid NOT NULL,
	"rows" jsonb NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "kind" text DEFAULT 'goods' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_title" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_description" text;--> statement-breakpoint
ALTER TABLE "product_edits" ADD CONSTRAINT "product_edits_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_edits_store" ON "product_edits" USING btree ("store_id","made_at");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_kind" CHECK ("products"."kind" in ('goods', 'service'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_seo" CHECK (length("products"."seo_title") <= 70 and length("products"."seo_description") <= 160);--> statement-breakpoint

-- Descriptions are HTML: what was plain text becomes its paragraphs, and its words are found without the marks.

drop trigger products_search on products;--> statement-breakpoint
create or replace function index_product() returns trigger language plpgsql set search_path = public as $$
begin
  new.search := search_lexemes(concat_ws(' ', new.title, new.brand, array_to_string(new.tags, ' '), new.category,
    left(regexp_replace(new.description, '<[^<>]*>|&(lt|gt|amp|quot);', ' ', 'g'), 2000)));
  new.title_words := search_lexemes(new.title);
  new.title_folded := search_fold(new.title);
  return new;
end $$;--> statement-breakpoint
update products p set description = coalesce((
  select string_agg('<p>' || replace(replace(replace(replace(btrim(part, E' \t\n'), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\n', '<br />') || '</p>', '' order by n)
  from regexp_split_to_table(replace(p.description, E'\r\n', E'\n'), E'\n[ \t]*\n') with ordinality as paragraphs (part, n)
  where btrim(part, E' \t\n') <> ''), '')
where description <> '';--> statement-breakpoint
update products p set kind = 'service'
where not exists (select from product_variants v join sellables s on s.id = v.id where v.product_id = p.id and not v.is_retired and s.is_shipped)
  and exists (select from product_variants v where v.product_id = p.id and not v.is_retired);--> statement-breakpoint
create trigger products_search before insert or update of title, brand, tags, category, description on products
  for each row execute function index_product();
