import type { Output } from '../../../../shared/endpoint.ts'
import type { Call } from '../../../../shared/server/route.ts'
import type { findBusinesses as contract } from '../../contract/search.ts'
import type { Category } from './category-index.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { readFacets } from './facets.ts'
import { readFilters } from './filters.ts'
import { findByWords } from './find-by-words.ts'
import { countLimit, type FoundPage, listBusinesses, type PageWanted } from './list-businesses.ts'
import { summaryOf } from './read-summaries.ts'
import { understandQuery } from './understand-query.ts'

const linkOf = (category: Category | undefined) => (category ? { slug: category.slug, name: category.name, icon: category.icon } : null)

/** Searches the directory: by words when there are any, else by category and place. */
export async function findBusinesses({
  services,
  input,
}: Pick<Call<typeof contract>, 'services' | 'input'>): Promise<Output<typeof contract>> {
  const { pool } = services
  const { after, size, facets = true, ...searched } = input
  const filters = await readFilters(pool, searched)
  const sort = searched.sort ?? (searched.q || searched.lat === undefined ? 'relevance' : 'distance')
  const now = services.now()
  const wanted: PageWanted = { filters, sort, cursor: readCursor(after, sort), size, facets, now }
  const words = searched.q ? await understandQuery(pool, filters.index, searched.q, searched.country) : null
  const page: FoundPage & { place?: { slug: string; name: string } | null } = words
    ? await findByWords(pool, { ...wanted, words })
    : await listBusinesses(pool, wanted)
  const point = filters.lat === undefined || filters.lng === undefined ? null : { lat: filters.lat, lng: filters.lng }
  const shown = page.items.slice(0, size)
  const last = shown.at(-1)
  return {
    items: shown.map(({ card }) => summaryOf(card, now, point)),
    total: Math.min(page.total, Math.max(page.total, countLimit)),
    totalIsLeast: false,
    next: last && page.items.length > size ? writeCursor({ sort, key: last.key, id: last.card.id }) : null,
    facets: facets ? readFacets(page.facets, filters.index.byId) : null,
    didYouMean: null,
    wider: null,
    understood: { category: linkOf(words?.categories[0]), place: page.place ?? null },
  }
}
