ALTER TABLE "business_offers" ADD COLUMN "folded" text DEFAULT '' NOT NULL;--> statement-breakpoint
update business_offers set folded = search_fold(name);--> statement-breakpoint
CREATE INDEX "business_offers_folded" ON "business_offers" USING btree ("folded" text_pattern_ops);--> statement-breakpoint
create function fold_offer() returns trigger language plpgsql set search_path = public as $$
begin
  new.folded := search_fold(new.name);
  return new;
end $$;--> statement-breakpoint
create trigger business_offers_folded before insert or update of name on business_offers for each row execute function fold_offer();
