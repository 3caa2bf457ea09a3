import { type KnownCity, knownCity } from '#features/platform/server.ts'
import { foldWords } from '#shared/text/fold.ts'
import type { Category, CategoryIndex } from './category-index.ts'
import { searchWordsOf } from './expand-words.ts'
import { findNeed } from './find-need.ts'
import { wholeCategory } from './understand-query.ts'

/** A trade, and a city that is known to be one, though the directory has nobody there; `isSaid`: the words say that it is one. */
export type FarCity = { trade: Category; city: KnownCity; isSaid: boolean }

/** Most words of a city's name. */
const longestName = 5

/** Reads a query as a trade, or what one needs, in a city: `plomero en Taxco`, `Taxco plomero`. Null where it is not all of that. */
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
      if (name.length > longestName) continue
      const isSaid = rest.at(-1) === 'en'
      const trade = wholeCategory(rest, index) ?? (isSaid ? findNeed(rest, index) : null)
      const city = trade && (await knownCity(foldWords(name.join(' ')), country))
      if (trade && city) return { trade, city, isSaid }
    }
  return null
}
