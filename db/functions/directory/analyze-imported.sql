-- What making businesses ready for search reads, for the plans of an import under way: the application does not own the
-- tables.
create or replace function analyze_imported() returns void
language plpgsql security definer
set search_path = public
as $$
begin
  analyze businesses, business_addresses, business_sources, places;
end $$;

revoke execute on function analyze_imported() from public;

grant execute on function analyze_imported() to lonja_app;
