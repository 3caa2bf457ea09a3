import type { Pool } from 'pg'
import { foldWords } from '#shared/text/fold.ts'
import { type FoundByWords, findByWords, type WordsRequest } from '../find-by-words.ts'
import type { Step } from '../sort-keys.ts'
import { type FoundByTrade, findByTrade, findTrade } from './find-by-trade.ts'
import { findLookalikes } from './find-lookalikes.ts'
import { isCommon } from './is-common.ts'
import { nearestWords } from './nearest-words.ts'
import { leaveOneOut, relaxQuery } from './relax-query.ts'
import type { WordGroup } from './tsquery.ts'
import type { Understood } from './understand-query.ts'

/** What was searched for in the end, as a tsquery and beside it: null where only the look of the names counted, without words those of a trade. */
type Reading = { match: string | null; filters: WordsRequest['filters'] } | null

export type SteppedPage = FoundByWords & { step: Step; didYouMean: string | null; reading: Reading }

/** With at least this number of matches, the words are considered to mean what they say. */
const minMatches = 3

/**
 * Minimum similarity of a name at which the name was meant, rather than the trade that the words
 * name.
 */
const minSimilarity = 0.5

/** Factor in frequency at which a similar word was probably meant instead of a rare word. */
const frequencyFactor = 10

/**
 * Whether the exact matches are what the user wants: a name contains all words, the words express
 * no need and do not ask for a trade, and none of few matches looks like a misspelled common word.
 */
async function isConclusive(
  pool: Pool,
  { total, covered, rare }: FoundByWords,
  { need, asks, meant, categories }: Understood,
): Promise<boolean> {
  if (covered || total === 0) return total > 0
  const isAsked = asks && categories.length > 0
  if (need || (isAsked && meant === 1)) return false
  if (total >= minMatches) return true
  if (isAsked) return false
  if (rare.length === 0) return true
  const near = await nearestWords(pool, rare)
  return ![...near.values()]
    .flat()
    .some(({ distance, uses }) => distance === 1 && uses >= frequencyFactor)
}

const asTrade = ({ match, filters, ...found }: FoundByTrade): SteppedPage => ({
  ...found,
  step: 'trade',
  didYouMean: null,
  reading: { match, filters },
})

/**
 * Searches by words as they are and, only when this gives (almost) nothing, by relaxed readings.
 * Words that express a need are read as the trade that meets it. The other readings are supersets,
 * each of the previous one; the trade that the words name is tried before a partial match if the
 * words ask for it or contain only one other, unknown word, otherwise before weakly similar names.
 * A later page continues with the reading (`from`) of the first page.
 */
export async function searchInSteps(
  pool: Pool,
  request: WordsRequest,
  from: Step,
): Promise<SteppedPage> {
  const { words, filters } = request
  const trade = findTrade(request)
  if (from === 'look')
    return {
      ...(await findLookalikes(pool, request)),
      step: 'look',
      didYouMean: null,
      reading: null,
    }
  if (from === 'trade' && trade) return asTrade(await findByTrade(pool, request, trade, null))
  const strict =
    from === 'strict'
      ? await findByWords(pool, { ...request, isCommon: await isCommon(pool, request) })
      : null
  if (strict && (request.cursor || filters.exact || (await isConclusive(pool, strict, words))))
    return { ...strict, step: 'strict', didYouMean: null, reading: { match: words.match, filters } }
  const searchTrade = async (): Promise<FoundByTrade | null> =>
    trade && strict ? findByTrade(pool, request, trade, strict) : null
  // Words that name no trade may be the name of a street.
  const isUnknown = ({ own, streets }: WordGroup) =>
    Boolean(streets?.length) && own.every((word) => strict?.rare.includes(foldWords(word)))
  const isNameUnknown = !strict?.place && words.groups.length === 2 && words.groups.some(isUnknown)
  // With two groups, a trade and one other word, the trade may be a misspelling.
  if (words.need || (words.asks && words.meant !== 2)) {
    const byTrade = await searchTrade()
    // Accept an empty result for a place: other places may have matches.
    if (byTrade && (byTrade.total > 0 || byTrade.filters.place)) return asTrade(byTrade)
  }
  const loosened = await relaxQuery(pool, filters.index, words)
  const readings: [Step, Understood | null][] = [
    ['near', loosened?.words ?? null],
    ['part', leaveOneOut(loosened?.words ?? words)],
  ]
  for (const [step, reading] of readings) {
    if (!reading || (from === 'part' && step === 'near')) continue
    if (step === 'part' && words.parts.length === 2 && (words.asks || isNameUnknown)) {
      const byTrade = await searchTrade()
      if (byTrade && byTrade.total > 0) return asTrade(byTrade)
    }
    const page = await findByWords(pool, { ...request, words: reading, asTyped: words.parts })
    // If the words ask for a trade, the trade is a better answer than one or two similar words.
    const isWeak =
      step === 'near' && words.asks && trade !== null && page.total < minMatches && !page.covered
    // Suggest another spelling only if all of it is found.
    const didYouMean = step === 'near' ? (loosened?.didYouMean ?? null) : null
    if (page.total > 0 && !isWeak)
      return { ...page, step, didYouMean, reading: { match: reading.match, filters } }
  }
  const lookalikes = await findLookalikes(pool, request)
  const isAlike = lookalikes.items.some(({ key }) => Number(key) >= minSimilarity)
  const byTrade = isAlike ? null : await searchTrade()
  if (byTrade && byTrade.total > 0) return asTrade(byTrade)
  // Where the chosen place has nothing, the words may name the one that is meant.
  const place = filters.place && lookalikes.total === 0 ? (strict?.place ?? null) : lookalikes.place
  return {
    ...lookalikes,
    place,
    step: 'look',
    didYouMean: loosened?.didYouMean ?? null,
    reading: null,
  }
}
