import type { Pool } from 'pg'
import { type Place, placeBySlug } from '#features/platform/server.ts'
import { foldWords } from '#shared/text/fold.ts'
import {
  type FoundByWords,
  findByWords,
  namedPlaceSql,
  type WordsRequest,
} from '../find-by-words.ts'
import { type Category, mainName } from './category-index.ts'
import { understandQuery } from './understand-query.ts'

/**
 * The businesses of a trade within the chosen or named place: its whole category or, if that is
 * empty, those that match its name.
 */
export type FoundByTrade = FoundByWords & { match: string | null; filters: WordsRequest['filters'] }

/**
 * The trade that the words name, or that meets the need they express; null without one or within a
 * chosen category.
 */
export const findTrade = ({ words, filters }: WordsRequest): Category | null =>
  filters.category ? null : (words.need ?? words.categories[0] ?? null)

const namedQuery = {
  name: 'places_named',
  text: `select p.slug, p.name ${namedPlaceSql('(select * from places where folded = any($1::text[]))')}`,
}

/**
 * The place named in the words, if they begin or end with it or mark it as a place: `en Comala`.
 */
async function findNamedPlace(
  pool: Pool,
  { words }: WordsRequest,
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
 * All businesses of the trade that the words name; the other words, which no business matches, only
 * affect the order. For a later page, `strict` is null.
 */
export async function findByTrade(
  pool: Pool,
  request: WordsRequest,
  trade: Category,
  strict: FoundByWords | null,
): Promise<FoundByTrade> {
  const { words, filters } = request
  const chosen = filters.place
  const { place, isSaid } = chosen
    ? { place: chosen, isSaid: true }
    : await findNamedPlace(pool, request, strict)
  const filed = async (place: Place | null): Promise<FoundByTrade> => {
    const filters = { ...request.filters, category: trade, place }
    return {
      ...(await findByWords(pool, { ...request, filters, asTyped: words.parts, onlyOrder: true })),
      match: null,
      filters,
    }
  }
  const inPlace = await filed(place)
  if (inPlace.total > 0 || (place && isSaid)) return inPlace
  // A word that merely equals a place's name does not restrict the search.
  const anywhere = place ? await filed(null) : inPlace
  if (anywhere.total > 0) return anywhere
  const named = await understandQuery(pool, filters.index, mainName(trade), filters.country)
  return named
    ? {
        ...(await findByWords(pool, { ...request, words: named, asTyped: words.parts })),
        match: named.match,
        filters,
      }
    : anywhere
}
