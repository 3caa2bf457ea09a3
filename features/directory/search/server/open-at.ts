import type { SqlStatement } from '#db/statement.ts'

/**
 * CTE `clock`: one row with the current minutes of `open_week` and the current days of
 * `special_days` in all time zones in use. A session belongs to the day on which it starts, so one
 * that continues past midnight is looked up under yesterday.
 */
export const clock = (now: string) => `clock as materialized (
  select range_agg(int4range(z.id * 40000 + extract(isodow from l)::int * 3000 + m, z.id * 40000 + extract(isodow from l)::int * 3000 + m + 1)) as today,
    range_agg(int4range(z.id * 40000 + extract(isodow from y)::int * 3000 + m + 1440, z.id * 40000 + extract(isodow from y)::int * 3000 + m + 1441)) as night,
    array_agg(z.id * 100000 + (l::date - date '1970-01-01')) as days,
    array_agg(z.id * 100000 + (y::date - date '1970-01-01')) as nights
  from time_zones z
  cross join lateral (select ${now}::timestamptz at time zone z.name as l, ${now}::timestamptz at time zone z.name - interval '1 day' as y) t
  cross join lateral (select extract(hour from l)::int * 60 + extract(minute from l)::int as m) n)`

/**
 * SQL: whether row `s` of `business_search` is open; requires `clock` with the same `now`. Each
 * part uses its own index.
 */
export const isOpen = (now: string) => `(
  (s.open_week && (select today from clock) and not coalesce(s.special_days && (select days from clock), false))
  or (s.open_week && (select night from clock) and not coalesce(s.special_days && (select nights from clock), false))
  or s.special_open @> ${now}::timestamptz)`

/** The placeholder of the current time. */
export const nowIn = (statement: SqlStatement, now: Date): string =>
  statement.value(now.toISOString())
