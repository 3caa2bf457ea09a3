-- Returns the least key of a month in a table that is partitioned by month, as text: its first day where the key is a
-- date, the least UUIDv7 of its first millisecond where it is an id.
create or replace function first_key_of_month(parent regclass, month date) returns text stable
begin atomic
  select case format_type(a.atttypid, null)
    when 'date' then month::text
    when 'uuid' then rpad(lpad(to_hex((extract(epoch from month) * 1000)::bigint), 12, '0'), 32, '0')::uuid::text
  end
  from pg_partitioned_table p join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
  where p.partrelid = parent;
end;
