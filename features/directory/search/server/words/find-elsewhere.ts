import type { Pool } from 'pg'
import { type KnownCity, placeBySlug } from '#features/platform/server.ts'
import { foldWords } from '#shared/text/fold.ts'
import { findByWords } from '../find-by-words.ts'
import { type FoundPage, listBusinesses, type PageWanted } from '../list-businesses.ts'
import type { StoredBusinessCard } from '../read-summaries.ts'
import type { Step } from '../sort-keys.ts'
import { type Wider, widerPlace } from '../wider-place.ts'
import { mainName } from './category-index.ts'
import { isJoining } from './expand-words.ts'
import { readFarCity } from './far-city.ts'
import type { SteppedPage } from './search-in-steps.ts'
import { type Understood, understandQuery } from './understand-query.ts'

export type Elsewhere = {
  what: string
  place: { name: string; countryCode: string }
  cards: StoredBusinessCard[]
}

type Wanted = PageWanted & { words: Understood | null }
type Pools = { pool: Pool; searches: Pool }

/** Businesses in other places that are shown. */
const shown = 12

/** `plomero` → `plomeros`, `taller` → `talleres`, `luz` → `luces`. */
function pluralOf(word: string): string {
  if (/s$/.test(word)) return word
  if (/z$/.test(word)) return `${word.slice(0, -1)}ces`
  return /[aeiouáéó]$/.test(word) ? `${word}s` : `${word}es`
}

/** What there is none of, to follow `No hay`: a trade by its everyday word or its name, else the words as they were written. */
function whatOf({ filters }: Wanted, words: Understood | null, q: string): string {
  const trade = filters.category && (q ? mainName(filters.category) : filters.category.name)
  if (!words) return trade?.toLocaleLowerCase('es') ?? 'negocios así'
  const [said, ...more] = words.groups.flatMap(({ own }) => own)
  return words.whole && said && more.length === 0 ? pluralOf(said) : `«${q}»`
}

/** The query without the words that name a place, when the rest names a trade; null when it says something else. */
function withoutPlace(q: string, place: string): string | null {
  const words = q.split(/\s+/)
  const folded = words.map(foldWords)
  const name = foldWords(place).split(' ')
  const at = folded.findIndex((_, start) => name.every((word, i) => folded[start + i] === word))
  if (at < 0) return null
  const before = words.slice(0, at)
  while (before.length > 0 && isJoining(before.at(-1)?.toLowerCase() ?? '')) before.pop()
  return [...before, ...words.slice(at + name.length)].join(' ') || null
}

async function search(
  { pool, searches }: Pools,
  wanted: Wanted,
  around: string | null,
): Promise<StoredBusinessCard[]> {
  const place = around ? await placeBySlug(pool, around) : null
  const filters = { ...wanted.filters, place }
  const asked = { ...wanted, filters, cursor: null, size: shown, facets: false }
  const page: FoundPage = wanted.words
    ? await findByWords(searches, { ...asked, words: wanted.words })
    : await listBusinesses(pool, asked)
  return page.items.slice(0, shown).map(({ card }) => card)
}

/** The same for a city where nobody is, so that it is no place of ours: in its state, its country, anywhere. */
async function aroundFarCity(pools: Pools, wanted: Wanted, step: Step): Promise<Elsewhere | null> {
  const { q = '', index, country } = wanted.filters
  const far = await readFarCity(q, index, country)
  // What is nearly the same word may be what was meant, unless it was said to be a city.
  if (!far || (step === 'near' && !far.isSaid)) return null
  const { city, trade } = far
  const there = { ...wanted, words: null, filters: { ...wanted.filters, category: trade } }
  for (const around of [...(await placesAround(pools.pool, city)), null]) {
    const cards = await search(pools, there, around)
    if (cards.length > 0)
      return {
        what: whatOf(there, null, q),
        place: { name: city.name, countryCode: city.countryCode },
        cards,
      }
  }
  return null
}

/** Slugs of the state and the country of a city, as far as the directory has them. */
async function placesAround(pool: Pool, { state, countryCode }: KnownCity): Promise<string[]> {
  const { rows } = await pool.query<{ slug: string }>({
    name: 'places_around',
    text: `select slug from places where country_code = $1 and (kind = 'country' or (kind = 'state' and folded = $2)) order by kind desc`,
    values: [countryCode, state],
  })
  return rows.map(({ slug }) => slug)
}

/**
 * Where what was asked for is found, when the place asked for has none of it: in the nearest place around it that has some, else anywhere.
 * A place that is only named in the words counts when the rest of them names a trade. Null where the place was not what was in the way.
 */
export async function findElsewhere(
  pools: Pools,
  wanted: Wanted,
  page: SteppedPage,
  wider: Wider | null,
): Promise<Elsewhere | null> {
  const { place, q = '', radius } = wanted.filters
  if (place) {
    // Who names a trade made no mistake: what only looks like its word is not what they want.
    const isThere =
      page.items.length > 0 &&
      (page.step === 'strict' || page.step === 'trade' || !wanted.words?.whole)
    if (isThere || radius) return null
    const cards = await search(pools, wanted, wider?.slug ?? null)
    return cards.length > 0 ? { what: whatOf(wanted, wanted.words, q), place, cards } : null
  }
  if (page.step === 'strict') return null
  if (!page.place) return aroundFarCity(pools, wanted, page.step)
  if (page.step === 'trade') return null
  const rest = withoutPlace(q, page.place.name)
  const words = rest
    ? await understandQuery(pools.pool, wanted.filters.index, rest, wanted.filters.country)
    : null
  const named = words?.whole ? await placeBySlug(pools.pool, page.place.slug) : null
  if (!rest || !named) return null
  const there = { ...wanted, words, filters: { ...wanted.filters, place: named } }
  const cards = await search(
    pools,
    there,
    (await widerPlace(pools.searches, there, words))?.slug ?? null,
  )
  return cards.length > 0 ? { what: whatOf(there, words, rest), place: named, cards } : null
}
