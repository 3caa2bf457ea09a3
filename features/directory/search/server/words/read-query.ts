import type { Pool } from 'pg'
import type { SearchFilters } from '../../contract/search.ts'
import { maxCountedResults } from '../../result-limits.ts'
import { type BusinessFilters, readSearchFilters } from '../filters.ts'
import type { Category } from './category-index.ts'
import { readOffered } from './read-offered.ts'
import { type Understood, understandQuery } from './understand-query.ts'

export type Query = {
  filters: BusinessFilters
  /** The meaning of the words; null without words, or when they only name a category. */
  words: Understood | null
  /** The category that the words name. */
  named: Category | null
}

/**
 * Interprets a search. Words that only name a large category are replaced by the category itself:
 * its list is in order of quality and fully counted, whereas ranking by words would only cover the
 * first thousand matches.
 */
export async function readQuery(pool: Pool, searched: SearchFilters): Promise<Query> {
  const filters = await readSearchFilters(pool, searched)
  if (!searched.q) return { filters, words: null, named: null }
  const words = await understandQuery(
    pool,
    filters.index,
    searched.q,
    searched.country,
    (phrases) => readOffered(pool, phrases),
  )
  const named = words?.categories[0] ?? null
  const whole = filters.category ? null : (words?.whole ?? null)
  if (!whole || !(await isLarge(pool, whole, filters))) return { filters, words, named }
  return { filters: { ...filters, category: whole }, words: null, named }
}

async function isLarge(
  pool: Pool,
  category: Category,
  { place }: BusinessFilters,
): Promise<boolean> {
  const { rows } = await pool.query<{ total: number }>({
    name: 'kept_total',
    text: 'select total from category_place_counts where category_id = $1 and place_id = $2',
    values: [category.id, place?.id ?? 0],
  })
  return (rows[0]?.total ?? 0) > maxCountedResults
}
