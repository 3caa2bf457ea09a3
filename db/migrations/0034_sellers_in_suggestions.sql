ALTER TABLE "stores" ADD COLUMN "name_words" "tsvector";--> statement-breakpoint
CREATE INDEX "products_title_words" ON "products" USING gin ("title_words") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "stores_name_words" ON "stores" USING gin ("name_words");--> statement-breakpoint

-- A store's name is found by the words by which names of businesses are.
create function index_store() returns trigger language plpgsql set search_path = public as $$
begin
  new.name_words := search_lexemes(new.name);
  return new;
end $$;--> statement-breakpoint
create trigger stores_name_indexed before insert or update of name on stores for each row execute function index_store();--> statement-breakpoint
update stores set name_words = search_lexemes(name);
