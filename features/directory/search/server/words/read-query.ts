import type { Pool } from 'pg'
import type { SearchFilters } from '../../contract/search.ts'
import { type BusinessFilters, readSearchFilters } from '../filters.ts'
import { countLimit } from '../list-businesses.ts'
import type { Category } from './category-index.ts'
import { type Understood, understandQuery } from './understand-query.ts'

export type Query = {
  filters: BusinessFilters
  /** What the words mean; null without words, or when they do nothing but name a category. */
  words: Understood | null
  /** The category that the words name. */
  named: Category | null
}

/**
 * What a search asks for. Words that only name a category with more businesses than are ranked by their words are that category:
 * its list is in the order of quality and counted whole, where ranking would see the first thousand that it meets.
 */
export async function readQuery(pool: Pool, searched: SearchFilters): Promise<Query> {
  const filters = await readSearchFilters(pool, searched)
  if (!searched.q) return { filters, words: null, named: null }
  const words = await understandQuery(pool, filters.index, searched.q, searched.country)
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
  return (rows[0]?.total ?? 0) > countLimit
}
