-- Updates the statistics of the tables that search indexing reads during an import; security definer, because the
-- application's role does not own the tables.
create or replace function analyze_imported() returns void
language plpgsql security definer
set search_path = public
as $$
begin
  analyze businesses, business_addresses, business_sources, places;
end $$;

revoke execute on function analyze_imported() from public;

grant execute on function analyze_imported() to lonja_app;
