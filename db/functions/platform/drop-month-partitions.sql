-- Drops the partitions of the months of `parent` that ended on or before the day `oldest` (UTC), and returns how many.
-- Where foreign keys refer to `parent`, months with rows are kept. The audit log is kept. Gives up when a lock is not free
-- within 200 ms, as create_month_partitions does.
create or replace function drop_month_partitions(parent regclass, oldest date) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '200ms' as $$
declare
  is_referenced boolean := exists (select from pg_constraint where confrelid = parent and contype = 'f');
  partition_name text;
  has_rows boolean;
  dropped integer := 0;
begin
  if parent::text not in ('interactions', 'notifications') then
    raise exception '% keeps its months', parent using errcode = 'insufficient_privilege';
  end if;
  for partition_name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = parent and c.relname ~ '_\d{4}_\d{2}$'
      and to_date(right(c.relname, 7), 'YYYY_MM') + make_interval(months => 1) <= oldest
  loop
    if is_referenced then
      execute format('select exists (select from partitions.%I)', partition_name) into has_rows;
      continue when has_rows;
    end if;
    -- Foreign keys depend on an attached partition; detaching fails if one refers to a row of it.
    execute format('alter table %s detach partition partitions.%I', parent, partition_name);
    execute format('drop table partitions.%I', partition_name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

revoke execute on function drop_month_partitions(regclass, date) from public;
grant execute on function drop_month_partitions(regclass, date) to lonja_app;
