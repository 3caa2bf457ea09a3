import type { Pool } from 'pg'
import { type Place, placeBySlug } from '#features/platform/server.ts'
import { foldWords } from '#shared/text/fold.ts'
import {
  type FoundByWords,
  findByWords,
  maxFoundByName,
  type WordsWanted,
} from '../find-by-words.ts'
import { type Category, mainName } from './category-index.ts'
import { understandQuery } from './understand-query.ts'

/** What a trade has, within the place that was chosen or said: the whole of its category or, where nobody is filed under that, what matches its name. */
export type Led = FoundByWords & { match: string | null; filters: WordsWanted['filters'] }

/** The trade that the words name or that helps with what they say; null without one, and within a category that was chosen. */
export const tradeIn = ({ words, filters }: WordsWanted): Category | null =>
  filters.category ? null : (words.need ?? words.categories[0] ?? null)

const namedQuery = {
  name: 'places_named',
  text: `select p.slug, p.name ${maxFoundByName('(select * from places where folded = any($1::text[]))')}`,
}

/** The place named in the words, where they begin or end with it or say that it is one: `en Comala`. */
async function saidPlace(
  pool: Pool,
  { words }: WordsWanted,
  strict: FoundByWords | null,
): Promise<{ place: Place | null; isSaid: boolean }> {
  const read = async () =>
    (await pool.query<{ slug: string; name: string }>({ ...namedQuery, values: [words.phrases] }))
      .rows[0]
  const named = strict ? strict.place : await read()
  const name = named && foldWords(named.name)
  const isSaid = ` ${words.folded} `.includes(` en ${name} `)
  const isOutside = words.folded.startsWith(`${name} `) || words.folded.endsWith(` ${name}`)
  return {
    place: named && (isSaid || isOutside) ? await placeBySlug(pool, named.slug) : null,
    isSaid,
  }
}

/**
 * All of the trade that the words name; what else they say, which no business has, only decides the order. Of a following page `strict` is
 * not known.
 */
export async function leadByTrade(
  pool: Pool,
  wanted: WordsWanted,
  trade: Category,
  strict: FoundByWords | null,
): Promise<Led> {
  const { words, filters } = wanted
  const chosen = filters.place
  const { place, isSaid } = chosen
    ? { place: chosen, isSaid: true }
    : await saidPlace(pool, wanted, strict)
  const filed = async (place: Place | null): Promise<Led> => {
    const filters = { ...wanted.filters, category: trade, place }
    return {
      ...(await findByWords(pool, { ...wanted, filters, asTyped: words.parts, onlyOrder: true })),
      match: null,
      filters,
    }
  }
  const led = await filed(place)
  if (led.total > 0 || (place && isSaid)) return led
  // A word that only happens to be a place's name says nothing of where.
  const anywhere = place ? await filed(null) : led
  if (anywhere.total > 0) return anywhere
  const named = await understandQuery(pool, filters.index, mainName(trade), filters.country)
  return named
    ? {
        ...(await findByWords(pool, { ...wanted, words: named, asTyped: words.parts })),
        match: named.match,
        filters,
      }
    : anywhere
}
