import type { Pool } from 'pg'
import type { BusinessFilters } from './filters.ts'
import { findByWords } from './find-by-words.ts'
import { listBusinesses, type PageWanted } from './list-businesses.ts'
import type { Understood } from './words/understand-query.ts'

export type Wider = { slug: string; name: string; count: number }

/** The nearest place around the chosen one in which the same search has matches; null without a place, or with matches nowhere. */
export async function widerPlace(
  pool: Pool,
  wanted: PageWanted,
  words: Understood | null,
): Promise<Wider | null> {
  const { place } = wanted.filters
  for (const around of place?.parents.toReversed() ?? []) {
    const filters: BusinessFilters = {
      ...wanted.filters,
      place: {
        ...around,
        countryCode: place?.countryCode ?? '',
        lat: null,
        lng: null,
        parents: [],
      },
    }
    const search = { ...wanted, filters, cursor: null, size: 1, facets: false }
    const { total } = words
      ? await findByWords(pool, { ...search, words })
      : await listBusinesses(pool, search)
    if (total > 0) return { slug: around.slug, name: around.name, count: total }
  }
  return null
}
