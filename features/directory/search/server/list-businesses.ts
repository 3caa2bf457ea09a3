import type { Pool } from 'pg'
import { limitOf, run, SqlStatement } from '#db/statement.ts'
import { maxCountedResults } from '../result-limits.ts'
import { facetsOf, type RawFacets } from './facets.ts'
import { type BusinessFilters, isPlainSearch, pointIn, searchConditions } from './filters.ts'
import { getCachedFigures } from './get-cached-figures.ts'
import { clock, nowIn } from './open-at.ts'
import type { StoredBusinessCard } from './read-summaries.ts'
import type { Cursor } from './sort-keys.ts'
import { afterCursor, orderBy, type Sort, sortKey } from './sort-keys.ts'

/** A page as a statement returns it; `key` is the sort key of each card. */
export type FoundPage = {
  items: { key: string | number; card: StoredBusinessCard }[]
  total: number
  facets: RawFacets | null
  isLeast?: boolean
}

export type PageRequest = {
  filters: BusinessFilters
  sort: Sort
  cursor: Cursor | null
  size: number
  facets: boolean
  now: Date
}

/**
 * One page without words: cards in index order, figures from the precomputed counts when only
 * category and place filter.
 */
export async function listBusinesses(
  pool: Pool,
  { filters, sort, cursor, size, facets, now }: PageRequest,
): Promise<FoundPage> {
  const statement = new SqlStatement()
  const moment = nowIn(statement, now)
  const point = pointIn(statement, filters)
  const where = searchConditions(statement, filters, point, moment)
  const key = sortKey(sort, { key: 's.quality', descending: true, type: 'real' }, point)
  if (sort === 'distance') where.push('s.spot is not null')
  const all = where.length > 0 ? `where ${where.join(' and ')}` : ''
  const after = afterCursor(statement, key, cursor, key.key, 's.business_id')
  const page = [...where, ...after]
  const plain = isPlainSearch(filters) && sort !== 'distance'
  const order = orderBy(key, 'key', 's.business_id')
  const limit = limitOf(size + 1)
  const rows = (
    from: string,
    conditions: string[],
  ) => `(select json_agg(json_build_object('key', i.key, 'card', c.card) order by ${orderBy(key, 'i.key', 'i.business_id')}) from (
      select s.business_id, ${key.key} as key from ${from} s ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''} order by ${order} ${limit}) i
      join business_cards c using (business_id))`
  // With few matches, scanning the whole directory in order would find them last: those are sorted
  // instead; only many matches are scanned in order.
  const found = `found as materialized (select s.* from business_search s ${all} limit ${maxCountedResults + 1})`
  const text = plain
    ? `with counted as materialized (select total, xmin::text as version from category_place_counts
        where category_id = ${statement.value(filters.category?.id ?? 0)} and place_id = ${statement.value(filters.place?.id ?? 0)})
      select ${rows('business_search', page)} as items, (select total from counted) as total, (select version from counted) as version`
    : `with ${clock(moment)}, ${found}, counted as materialized (select count(*)::int as total from found)
      select case when total <= ${maxCountedResults} then ${rows('found', after)} else ${rows('business_search', page)} end as items, total,
      ${facets ? facetsOf(filters, moment) : 'null'} as facets from counted`
  const [row] = await run<FoundPage & { version?: string | null }>(pool, text, statement)
  const figures =
    facets && row?.version
      ? await getCachedFigures(pool, filters, row.version, now)
      : (row?.facets ?? null)
  return { items: row?.items ?? [], total: row?.total ?? 0, facets: figures, isLeast: !plain }
}
