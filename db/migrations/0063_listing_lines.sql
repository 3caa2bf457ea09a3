CREATE TABLE "listing_lines" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"category_id" integer,
	"level" smallint NOT NULL,
	"claimed" boolean NOT NULL,
	"is_demo" boolean NOT NULL,
	"pending" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"country_code" text,
	"source" text,
	"folded" text NOT NULL,
	"alike" text GENERATED ALWAYS AS (state || ' ' || level::text || ' ' || claimed::text || ' ' || is_demo::text || ' ' || pending::text || ' ' || coalesce(country_code, '') || ' ' || coalesce(category_id::text, '') || ' ' || coalesce(source, '')) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_groups" ADD COLUMN "color" text DEFAULT 'plain' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_groups" ADD CONSTRAINT "contact_groups_color" CHECK ("contact_groups"."color" in ('plain', 'ink', 'saffron', 'clay', 'good'));--> statement-breakpoint
ALTER TABLE "flow_states" ADD COLUMN "is_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_requests" ADD COLUMN "is_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_requests" ADD CONSTRAINT "oauth_requests_staff" CHECK (not ("oauth_requests"."is_staff" and "oauth_requests"."link_user_id" is not null));--> statement-breakpoint
ALTER TABLE "listing_lines" ADD CONSTRAINT "listing_lines_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_lines_newest" ON "listing_lines" USING btree ("created_at" DESC NULLS FIRST,"business_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listing_lines_words" ON "listing_lines" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
-- Each change writes what is its own: what a business itself says comes from its new row, which its writer holds.
create function write_listing_lines() returns trigger language plpgsql set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into listing_lines (business_id, created_at, category_id, level, claimed, is_demo, state, folded)
    select id, created_at, category_id, level, claimed, is_demo, state, search_fold(name) from changed;
  else
    update listing_lines l set created_at = c.created_at, category_id = c.category_id, level = c.level, claimed = c.claimed,
      is_demo = c.is_demo, state = c.state, folded = search_fold(c.name)
    from changed c join was w on w.id = c.id
    where l.business_id = c.id and (c.created_at, c.category_id, c.level, c.claimed, c.is_demo, c.state, c.name)
      is distinct from (w.created_at, w.category_id, w.level, w.claimed, w.is_demo, w.state, w.name);
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger businesses_line_new after insert on businesses
  referencing new table as changed for each statement execute function write_listing_lines();--> statement-breakpoint
create trigger businesses_line_changed after update on businesses
  referencing old table as was new table as changed for each statement execute function write_listing_lines();--> statement-breakpoint

-- What other tables say is looked up once business and line are held, in the order in which changes of a business take them: of two at once the
-- second sees what the first wrote.
create function refresh_listing_lines() returns trigger language plpgsql set search_path = public as $$
declare
  ids uuid[];
begin
  if tg_op = 'UPDATE' then
    ids := array(select distinct business_id from (select business_id from changed union all select business_id from was) x);
  else
    ids := array(select distinct business_id from changed);
  end if;
  if cardinality(ids) = 0 then
    return null;
  end if;
  perform from businesses where id = any (ids) order by id for no key update;
  perform from listing_lines where business_id = any (ids) order by business_id for update;
  if tg_table_name = 'business_addresses' then
    update listing_lines l set country_code = n.country_code
    from (select i.id, a.country_code from unnest(ids) i (id) left join business_addresses a on a.business_id = i.id and a.is_primary) n
    where l.business_id = n.id and l.country_code is distinct from n.country_code;
  elsif tg_table_name = 'business_sources' then
    update listing_lines l set source = n.source
    from (select i.id, (select s.source from business_sources s where s.business_id = i.id order by s.imported_at, s.source_id limit 1) as source
      from unnest(ids) i (id)) n
    where l.business_id = n.id and l.source is distinct from n.source;
  else
    update listing_lines l set pending = n.pending
    from (select i.id, exists (select from verification_facts f where f.business_id = i.id and f.state = 'pending') as pending
      from unnest(ids) i (id)) n
    where l.business_id = n.id and l.pending is distinct from n.pending;
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger business_addresses_line_new after insert on business_addresses
  referencing new table as changed for each statement execute function refresh_listing_lines();--> statement-breakpoint
create trigger business_addresses_line_changed after update on business_addresses
  referencing old table as was new table as changed for each statement execute function refresh_listing_lines();--> statement-breakpoint
create trigger business_addresses_line_gone after delete on business_addresses
  referencing old table as changed for each statement execute function refresh_listing_lines();--> statement-breakpoint
create trigger business_sources_line_new after insert on business_sources
  referencing new table as changed for each statement execute function refresh_listing_lines();--> statement-breakpoint
create trigger business_sources_line_changed after update on business_sources
  referencing old table as was new table as changed for each statement execute function refresh_listing_lines();--> statement-breakpoint
create trigger business_sources_line_gone after delete on business_sources
  referencing old table as changed for each statement execute function refresh_listing_lines();--> statement-breakpoint
create trigger verification_facts_line_new after insert on verification_facts
  referencing new table as changed for each statement execute function refresh_listing_lines();--> statement-breakpoint
create trigger verification_facts_line_changed after update on verification_facts
  referencing old table as was new table as changed for each statement execute function refresh_listing_lines();--> statement-breakpoint
create trigger verification_facts_line_gone after delete on verification_facts
  referencing old table as changed for each statement execute function refresh_listing_lines();--> statement-breakpoint

insert into listing_lines (business_id, created_at, category_id, level, claimed, is_demo, state, folded, country_code, source, pending)
select b.id, b.created_at, b.category_id, b.level, b.claimed, b.is_demo, b.state, search_fold(b.name), a.country_code,
  (select s.source from business_sources s where s.business_id = b.id order by s.imported_at, s.source_id limit 1),
  exists (select from verification_facts f where f.business_id = b.id and f.state = 'pending')
from businesses b left join business_addresses a on a.business_id = b.id and a.is_primary;
