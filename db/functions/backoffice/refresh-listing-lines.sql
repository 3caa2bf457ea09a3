-- Trigger: updates the country, origin and pending verification of a business in the staff list. Reads those tables
-- only after locking business and list row, in the order in which changes of a business lock them: of two concurrent
-- changes the second sees what the first wrote.
create or replace function refresh_listing_lines() returns trigger
language plpgsql
set search_path = public
as $$
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
end $$;

create trigger business_addresses_line_new
  after insert on business_addresses
  referencing new table as changed
  for each statement
  execute function refresh_listing_lines();

create trigger business_addresses_line_changed
  after update on business_addresses
  referencing old table as was new table as changed
  for each statement
  execute function refresh_listing_lines();

create trigger business_addresses_line_gone
  after delete on business_addresses
  referencing old table as changed
  for each statement
  execute function refresh_listing_lines();

create trigger business_sources_line_new
  after insert on business_sources
  referencing new table as changed
  for each statement
  execute function refresh_listing_lines();

create trigger business_sources_line_changed
  after update on business_sources
  referencing old table as was new table as changed
  for each statement
  execute function refresh_listing_lines();

create trigger business_sources_line_gone
  after delete on business_sources
  referencing old table as changed
  for each statement
  execute function refresh_listing_lines();

create trigger verification_facts_line_new
  after insert on verification_facts
  referencing new table as changed
  for each statement
  execute function refresh_listing_lines();

create trigger verification_facts_line_changed
  after update on verification_facts
  referencing old table as was new table as changed
  for each statement
  execute function refresh_listing_lines();

create trigger verification_facts_line_gone
  after delete on verification_facts
  referencing old table as changed
  for each statement
  execute function refresh_listing_lines();
