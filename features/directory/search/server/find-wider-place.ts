import type { Pool } from 'pg'
import type { BusinessFilters } from './filters.ts'
import { findByWords } from './find-by-words.ts'
import { listBusinesses, type PageRequest } from './list-businesses.ts'
import type { Understood } from './words/understand-query.ts'

export type WiderPlace = { slug: string; name: string; count: number }

/**
 * The nearest parent of the chosen place in which the same search has matches; null without a place
 * or matches.
 */
export async function findWiderPlace(
  pool: Pool,
  request: PageRequest,
  words: Understood | null,
): Promise<WiderPlace | null> {
  const { place } = request.filters
  for (const parent of place?.parents.toReversed() ?? []) {
    const filters: BusinessFilters = {
      ...request.filters,
      place: {
        ...parent,
        countryCode: place?.countryCode ?? '',
        lat: null,
        lng: null,
        parents: [],
      },
    }
    const search = { ...request, filters, cursor: null, size: 1, facets: false }
    const { total } = words
      ? await findByWords(pool, { ...search, words })
      : await listBusinesses(pool, search)
    if (total > 0) return { slug: parent.slug, name: parent.name, count: total }
  }
  return null
}
