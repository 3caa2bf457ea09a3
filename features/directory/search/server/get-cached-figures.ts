import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { run, SqlStatement } from '#db/statement.ts'
import { maxValues, type RawFacets } from './facets.ts'
import { type BusinessFilters, searchConditions } from './filters.ts'
import { clock, isOpen, nowIn } from './open-at.ts'

type CachedFigures = { version: string; at: number; figures: RawFacets }

/** How long cached figures are valid, in milliseconds. */
const maxAge = 60_000

/** Cache per pool; one entry has 1 to 2 kB. */
const caches = new WeakMap<Pool, LRUCache<string, CachedFigures>>()

/** Counting of open businesses stops at this number. */
const maxOpen = 1000

async function countFigures(
  pool: Pool,
  filters: BusinessFilters,
  now: Date,
): Promise<RawFacets | null> {
  const statement = new SqlStatement()
  const moment = nowIn(statement, now)
  const c = statement.value(filters.category?.id ?? 0)
  const p = statement.value(filters.place?.id ?? 0)
  const inside = filters.place
    ? `= ${p}`
    : `= any(array(select id from places where kind = 'country'))`
  const open = [...searchConditions(statement, filters, null, moment), isOpen(moment)].join(' and ')
  const [row] = await run<{ figures: RawFacets }>(
    pool,
    `with ${clock(moment)} select json_build_object(
    'category', (select json_agg(json_build_array(category_id, total)) from (select category_id, total from category_place_counts
      where place_id = ${p} and category_parent_id = ${c} and total > 0 order by total desc limit ${maxValues}) x),
    'place', (select json_agg(json_build_array(slug, name, total, country_code)) from (select l.slug, l.name, l.country_code, k.total from category_place_counts k
      join places l on l.id = k.place_id where k.category_id = ${c} and k.place_parent_id ${inside} and k.total > 0
      order by k.total desc limit ${maxValues}) x),
    'levels', k.levels, 'payments', k.payments, 'products', k.products, 'services', k.services,
    'open', (select count(*)::int from (select from business_search s where ${open} limit ${maxOpen}) o)) as figures
    from category_place_counts k where k.category_id = ${c} and k.place_id = ${p}`,
    statement,
  )
  return row?.figures ?? null
}

/**
 * The figures of a list by category and place only, from the precomputed counts; `open` is counted
 * over the rows with hours. Cached for a minute, as long as `version` of the list's count row is
 * the same: the row changes whenever a business is added or removed or changes level, payment
 * methods, products or services. Null for a list without counts.
 */
export async function getCachedFigures(
  pool: Pool,
  filters: BusinessFilters,
  version: string,
  now: Date,
): Promise<RawFacets | null> {
  const all = caches.get(pool) ?? new LRUCache<string, CachedFigures>({ max: 2000 })
  caches.set(pool, all)
  const key = `${filters.category?.id ?? 0}:${filters.place?.id ?? 0}`
  const cached = all.get(key)
  if (cached?.version === version && Math.abs(now.getTime() - cached.at) < maxAge)
    return cached.figures
  const figures = await countFigures(pool, filters, now)
  if (figures) all.set(key, { version, at: now.getTime(), figures })
  return figures
}
