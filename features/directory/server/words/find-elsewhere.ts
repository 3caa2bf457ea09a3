import type { Pool } from 'pg'
import { placeBySlug } from '#features/places/server/index.ts'
import { foldWords } from '#shared/text/fold.ts'
import { findByWords } from '../find-by-words.ts'
import { type FoundPage, listBusinesses, type PageWanted } from '../list-businesses.ts'
import type { StoredCard } from '../read-summaries.ts'
import { type Wider, widerPlace } from '../wider-place.ts'
import { isJoining } from './expand-words.ts'
import type { SteppedPage } from './search-in-steps.ts'
import { type Understood, understandQuery } from './understand-query.ts'

export type Elsewhere = { what: string; place: { name: string; countryCode: string }; cards: StoredCard[] }

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

/** What there is none of, to follow `No hay`: a trade by its everyday word, else the words as they were written. */
function whatOf({ filters }: Wanted, words: Understood | null, q: string): string {
  if (!q) return filters.category?.name.toLocaleLowerCase('es') ?? 'negocios así'
  return words?.whole && !/\s/.test(q) ? pluralOf(q.toLocaleLowerCase('es')) : `«${q}»`
}

/** The query without the words that name a place, when the rest names a trade; null when it says something else. */
function withoutPlace(q: string, place: string): string | null {
  const words = q.split(/\s+/)
  const folded = words.map(foldWords)
  const name = foldWords(place).split(' ')
  const at = folded.findIndex((_, start) => name.every((word, i) => folded[start + i] === word))
  if (at < 0) return null
  const before = words.slice(0, at)
  while (before.length > 0 && isJoining(foldWords(before.at(-1) ?? ''))) before.pop()
  return [...before, ...words.slice(at + name.length)].join(' ') || null
}

async function search({ pool, searches }: Pools, wanted: Wanted, wider: Wider | null): Promise<StoredCard[]> {
  const place = wider ? await placeBySlug(pool, wider.slug) : null
  const filters = { ...wanted.filters, place }
  const asked = { ...wanted, filters, cursor: null, size: shown, facets: false }
  const page: FoundPage = wanted.words ? await findByWords(searches, { ...asked, words: wanted.words }) : await listBusinesses(pool, asked)
  return page.items.slice(0, shown).map(({ card }) => card)
}

/**
 * Where what was asked for is found, when the place asked for has none of it: in the nearest place around it that has some, else anywhere.
 * A place that is only named in the words counts when the rest of them names a trade. Null where the place was not what was in the way.
 */
export async function findElsewhere(pools: Pools, wanted: Wanted, page: SteppedPage, wider: Wider | null): Promise<Elsewhere | null> {
  const { place, q = '', radius } = wanted.filters
  if (place) {
    // Who names a trade made no mistake: what only looks like its word is not what they want.
    const isThere = page.items.length > 0 && (page.step === 'strict' || !wanted.words?.whole)
    if (isThere || radius) return null
    const cards = await search(pools, wanted, wider)
    return cards.length > 0 ? { what: whatOf(wanted, wanted.words, q), place, cards } : null
  }
  if (!page.place || page.step === 'strict') return null
  const rest = withoutPlace(q, page.place.name)
  const words = rest ? await understandQuery(pools.pool, wanted.filters.index, rest, wanted.filters.country) : null
  const named = words?.whole ? await placeBySlug(pools.pool, page.place.slug) : null
  if (!rest || !named) return null
  const there = { ...wanted, words, filters: { ...wanted.filters, place: named } }
  const cards = await search(pools, there, await widerPlace(pools.searches, there, words))
  return cards.length > 0 ? { what: whatOf(there, words, rest), place: named, cards } : null
}
