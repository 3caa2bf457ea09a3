ALTER TABLE "business_search" ADD COLUMN "kind" text DEFAULT 'empresa' NOT NULL;--> statement-breakpoint
ALTER TABLE "subject_figures" ADD COLUMN "listed_as" text;--> statement-breakpoint
update business_search s set kind = b.kind from businesses b where b.id = s.business_id and b.kind <> s.kind;--> statement-breakpoint
update subject_figures f set listed_as = case f.kind when 'business' then (select b.kind from businesses b where b.id = f.subject_id)
  when 'product' then (select p.kind from products p where p.id = f.subject_id) end;--> statement-breakpoint
create function say_listed_as() returns trigger language plpgsql set search_path = public as $$
begin
  new.listed_as := case new.kind when 'business' then (select b.kind from businesses b where b.id = new.subject_id)
    when 'product' then (select p.kind from products p where p.id = new.subject_id) end;
  return new;
end $$;--> statement-breakpoint
create trigger subject_figures_listed_as before insert on subject_figures for each row execute function say_listed_as();--> statement-breakpoint
create function follow_listed_kind() returns trigger language plpgsql set search_path = public as $$
begin
  update subject_figures set listed_as = new.kind where subject_id = new.id;
  return null;
end $$;--> statement-breakpoint
create trigger businesses_listed_as after update of kind on businesses for each row
  when (old.kind is distinct from new.kind) execute function follow_listed_kind();--> statement-breakpoint
create trigger products_listed_as after update of kind on products for each row
  when (old.kind is distinct from new.kind) execute function follow_listed_kind();--> statement-breakpoint
DROP INDEX "subject_figures_most";--> statement-breakpoint
CREATE INDEX "subject_figures_most" ON "subject_figures" USING btree ("kind","listed_as","score" DESC NULLS FIRST,"subject_id") WHERE score is not null;--> statement-breakpoint
CREATE INDEX "business_search_kind" ON "business_search" USING btree ("kind","quality" DESC NULLS FIRST,"business_id" DESC NULLS FIRST) WHERE kind <> 'empresa';
