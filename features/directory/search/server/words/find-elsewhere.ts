import type { Pool } from 'pg'
import { type KnownCity, placeBySlug } from '#features/platform/server.ts'
import { foldWords } from '#shared/text/fold.ts'
import { findByWords } from '../find-by-words.ts'
import { findWiderPlace, type WiderPlace } from '../find-wider-place.ts'
import { type FoundPage, listBusinesses, type PageRequest } from '../list-businesses.ts'
import type { StoredBusinessCard } from '../read-summaries.ts'
import type { Step } from '../sort-keys.ts'
import { mainName } from './category-index.ts'
import { isStopWord } from './expand-words.ts'
import { readFarCity } from './far-city.ts'
import { missingTrade } from './missing-words.ts'
import type { SteppedPage } from './search-in-steps.ts'
import { type Understood, understandQuery } from './understand-query.ts'

export type Elsewhere = {
  what: string
  place: { name: string; countryCode: string }
  cards: StoredBusinessCard[]
}

type SearchRequest = PageRequest & { words: Understood | null }
type Pools = { pool: Pool; searches: Pool }

/** Maximum number of businesses in other places. */
const maxItems = 12

/**
 * Names what is missing, to follow `No hay`: a trade by its everyday word or name, else the words
 * as typed.
 */
function describeMissing({ filters }: SearchRequest, words: Understood | null, q: string): string {
  const trade = filters.category && (q ? mainName(filters.category) : filters.category.name)
  if (!words) return trade?.toLocaleLowerCase('es') ?? 'negocios así'
  const [firstWord, ...more] = words.groups.flatMap(({ own }) => own)
  return words.whole && firstWord && more.length === 0 ? missingTrade(firstWord) : `«${q}»`
}

/** The query without the words that name a place, if the rest names a trade; otherwise null. */
function withoutPlace(q: string, place: string): string | null {
  const words = q.split(/\s+/)
  const folded = words.map(foldWords)
  const name = foldWords(place).split(' ')
  const at = folded.findIndex((_, start) => name.every((word, i) => folded[start + i] === word))
  if (at < 0) return null
  const before = words.slice(0, at)
  while (before.length > 0 && isStopWord(before.at(-1)?.toLowerCase() ?? '')) before.pop()
  return [...before, ...words.slice(at + name.length)].join(' ') || null
}

async function search(
  { pool, searches }: Pools,
  request: SearchRequest,
  placeSlug: string | null,
): Promise<StoredBusinessCard[]> {
  const place = placeSlug ? await placeBySlug(pool, placeSlug) : null
  const filters = { ...request.filters, place }
  const pageRequest = { ...request, filters, cursor: null, size: maxItems, facets: false }
  const page: FoundPage = request.words
    ? await findByWords(searches, { ...pageRequest, words: request.words })
    : await listBusinesses(pool, pageRequest)
  return page.items.slice(0, maxItems).map(({ card }) => card)
}

/**
 * Searches around a city without any business, which is therefore not among our places: in its
 * state, its country, then anywhere.
 */
async function aroundFarCity(
  pools: Pools,
  request: SearchRequest,
  step: Step,
): Promise<Elsewhere | null> {
  const { q = '', index, country } = request.filters
  const farCity = await readFarCity(q, index, country)
  // A correction of a similar word is more likely what was meant, unless the words mark it as a
  // city.
  if (!farCity || (step === 'near' && !farCity.isSaid)) return null
  const { city, trade } = farCity
  const there = { ...request, words: null, filters: { ...request.filters, category: trade } }
  for (const placeSlug of [...(await placesAround(pools.pool, city)), null]) {
    const cards = await search(pools, there, placeSlug)
    if (cards.length > 0)
      return {
        what: describeMissing(there, null, q),
        place: { name: city.name, countryCode: city.countryCode },
        cards,
      }
  }
  return null
}

/** Slugs of the state and country of a city, if the directory has them. */
async function placesAround(pool: Pool, { state, countryCode }: KnownCity): Promise<string[]> {
  const { rows } = await pool.query<{ slug: string }>({
    name: 'places_around',
    text: `select slug from places where country_code = $1 and (kind = 'country' or (kind = 'state' and folded = $2)) order by kind desc`,
    values: [countryCode, state],
  })
  return rows.map(({ slug }) => slug)
}

/**
 * Finds the same elsewhere, when the requested place has no matches: in the nearest place around it
 * with matches, else anywhere. A place named only in the words counts when the remaining words name
 * a trade. Null when the place was not the reason for the lack of matches.
 */
export async function findElsewhere(
  pools: Pools,
  request: SearchRequest,
  page: SteppedPage,
  wider: WiderPlace | null,
): Promise<Elsewhere | null> {
  const { place, q = '', radius } = request.filters
  if (place) {
    // A query that names a trade has no typing error: similar words are not what the user wants.
    const isThere =
      page.items.length > 0 &&
      (page.step === 'strict' || page.step === 'trade' || !request.words?.whole)
    if (isThere || radius) return null
    const cards = await search(pools, request, wider?.slug ?? null)
    return cards.length > 0
      ? { what: describeMissing(request, request.words, q), place, cards }
      : null
  }
  if (page.step === 'strict') return null
  if (!page.place) return aroundFarCity(pools, request, page.step)
  if (page.step === 'trade') return null
  const rest = withoutPlace(q, page.place.name)
  const words = rest
    ? await understandQuery(pools.pool, request.filters.index, rest, request.filters.country)
    : null
  const named = words?.whole ? await placeBySlug(pools.pool, page.place.slug) : null
  if (!rest || !named) return null
  const there = { ...request, words, filters: { ...request.filters, place: named } }
  const cards = await search(
    pools,
    there,
    (await findWiderPlace(pools.searches, there, words))?.slug ?? null,
  )
  return cards.length > 0
    ? { what: describeMissing(there, words, rest), place: named, cards }
    : null
}
