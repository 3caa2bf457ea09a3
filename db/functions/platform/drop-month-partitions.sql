-- Drops the partitions of the months of `parent` that ended on or before the day `oldest` (UTC),
-- and returns how many. The audit log is kept.
create or replace function drop_month_partitions(parent regclass, oldest date) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '2s' as $$
declare
  partition_name text;
  dropped integer := 0;
begin
  if parent::text not in ('interactions') then
    raise exception '% keeps its months', parent using errcode = 'insufficient_privilege';
  end if;
  for partition_name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = parent and c.relname ~ '_\d{4}_\d{2}$'
      and to_date(right(c.relname, 7), 'YYYY_MM') + make_interval(months => 1) <= oldest
  loop
    execute format('drop table partitions.%I', partition_name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

revoke execute on function drop_month_partitions(regclass, date) from public;
grant execute on function drop_month_partitions(regclass, date) to lonja_app;
