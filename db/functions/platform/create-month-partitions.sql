-- Creates the partitions of this month (UTC) and of the next `ahead` months of a table that is partitioned by month, if
-- they are missing. Rows of a month without one are in the default partition; that month then stays there. Gives up when a
-- lock is not free within 200 ms: nothing waits behind it for longer, and it is never part of a deadlock that the server
-- would end (after a second) by failing somebody else.
create or replace function create_month_partitions(parent regclass, ahead integer) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '200ms' as $$
declare
  this_month date := date_trunc('month', now() at time zone 'UTC');
  month date;
  partition_name text;
  key_name name;
  first_key text;
  next_key text;
  has_rows boolean;
begin
  select a.attname into strict key_name from pg_partitioned_table p
    join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0] where p.partrelid = parent;
  for step in 0..least(ahead, 12) loop
    month := this_month + make_interval(months => step);
    partition_name := parent::text || to_char(month, '_YYYY_MM');
    continue when to_regclass(format('partitions.%I', partition_name)) is not null;
    first_key := first_key_of_month(parent, month);
    next_key := first_key_of_month(parent, (month + make_interval(months => 1))::date);
    execute format('select exists (select from partitions.%I where %I >= %L and %2$I < %4$L)',
      parent::text || '_default', key_name, first_key, next_key) into has_rows;
    continue when has_rows;
    execute format('create table partitions.%I (like %s including defaults including constraints)', partition_name, parent);
    execute format('alter table %s attach partition partitions.%I for values from (%L) to (%L)',
      parent, partition_name, first_key, next_key);
  end loop;
end $$;

revoke execute on function create_month_partitions(regclass, integer) from public;
grant execute on function create_month_partitions(regclass, integer) to lonja_app;
