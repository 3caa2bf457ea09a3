import { findKnownCity, type KnownCity } from '#features/platform/server.ts'
import { foldWords } from '#shared/text/fold.ts'
import type { Category, CategoryIndex } from './category-index.ts'
import { searchWordsOf } from './expand-words.ts'
import { findNeed } from './find-need.ts'
import { wholeCategory } from './understand-query.ts'

/**
 * A trade and a known city in which the directory has no business; `isSaid`: the words mark it as a
 * place.
 */
export type FarCity = { trade: Category; city: KnownCity; isSaid: boolean }

/** Maximum number of words of a city's name. */
const maxNameWords = 5

/**
 * Parses a query as a trade or need in a city: `plomero en Taxco`, `Taxco plomero`. Null unless all
 * words fit.
 */
export async function readFarCity(
  q: string,
  index: CategoryIndex,
  country?: string,
): Promise<FarCity | null> {
  const words = searchWordsOf(q)
  for (let at = 1; at < words.length; at++)
    for (const [name, rest] of [
      [words.slice(at), words.slice(0, at)],
      [words.slice(0, at), words.slice(at)],
    ] as const) {
      if (name.length > maxNameWords) continue
      const isSaid = rest.at(-1) === 'en'
      const trade = wholeCategory(rest, index) ?? (isSaid ? findNeed(rest, index) : null)
      const city = trade && (await findKnownCity(foldWords(name.join(' ')), country))
      if (trade && city) return { trade, city, isSaid }
    }
  return null
}
