import type { Pool } from 'pg'
import { foldWords } from '#shared/text/fold.ts'
import { type FoundByWords, findByWords, type WordsWanted } from '../find-by-words.ts'
import type { Step } from '../sort-keys.ts'
import { findLookalikes } from './find-lookalikes.ts'
import { isCommon } from './is-common.ts'
import { type Led, leadByTrade, tradeIn } from './lead-by-trade.ts'
import { leaveOneOut, loosenQuery } from './loosen-query.ts'
import { nearestWords } from './nearest-words.ts'
import type { WordGroup } from './tsquery.ts'
import type { Understood } from './understand-query.ts'

/** What was searched for in the end, as a tsquery and beside it: null where only the look of the names counted, without words those of a trade. */
type Reading = { match: string | null; filters: WordsWanted['filters'] } | null

export type SteppedPage = FoundByWords & { step: Step; didYouMean: string | null; reading: Reading }

/** With this many matches or more, the words are taken to mean what they say. */
const enough = 3

/** Names as like the words as this are what was meant, before anything of the trade that the words name. */
const alike = 0.5

/** A spelling this much more frequent than a rare word is what was probably meant. */
const farMoreUsed = 10

/**
 * Whether what has all the words is what was asked for: some name has them, nobody says what they need or asks for a trade, and none of few
 * looks like a mistake for a common word.
 */
async function isSettled(
  pool: Pool,
  { total, covered, rare }: FoundByWords,
  { need, asks, meant, categories }: Understood,
): Promise<boolean> {
  if (covered || total === 0) return total > 0
  const isAsked = asks && categories.length > 0
  if (need || (isAsked && meant === 1)) return false
  if (total >= enough) return true
  if (isAsked) return false
  if (rare.length === 0) return true
  const near = await nearestWords(pool, rare)
  return ![...near.values()]
    .flat()
    .some(({ distance, uses }) => distance === 1 && uses >= farMoreUsed)
}

const asTrade = ({ match, filters, ...found }: Led): SteppedPage => ({
  ...found,
  step: 'trade',
  didYouMean: null,
  reading: { match, filters },
})

/**
 * Finds by words as they are and, only where that gives nothing or hardly anything, by kinder readings. Words that say what one needs are
 * next read as the trade that helps. The rest are supersets, each of the one before; the trade that they name comes before part of them
 * where they ask or have but one more word that nobody knows, else before names that are hardly alike. A following page goes on with the reading (`from`) that its first page settled on.
 */
export async function searchInSteps(
  pool: Pool,
  wanted: WordsWanted,
  from: Step,
): Promise<SteppedPage> {
  const { words, filters } = wanted
  const trade = tradeIn(wanted)
  if (from === 'look')
    return {
      ...(await findLookalikes(pool, wanted)),
      step: 'look',
      didYouMean: null,
      reading: null,
    }
  if (from === 'trade' && trade) return asTrade(await leadByTrade(pool, wanted, trade, null))
  const strict =
    from === 'strict'
      ? await findByWords(pool, { ...wanted, isCommon: await isCommon(pool, wanted) })
      : null
  if (strict && (wanted.cursor || filters.exact || (await isSettled(pool, strict, words))))
    return { ...strict, step: 'strict', didYouMean: null, reading: { match: words.match, filters } }
  const lead = async (): Promise<Led | null> =>
    trade && strict ? leadByTrade(pool, wanted, trade, strict) : null
  // Words that name no trade may be a street's.
  const isUnknown = ({ own, streets }: WordGroup) =>
    Boolean(streets?.length) && own.every((word) => strict?.rare.includes(foldWords(word)))
  const isNameUnknown = !strict?.place && words.groups.length === 2 && words.groups.some(isUnknown)
  // Of a trade and one more word, that may be a mistake.
  if (words.need || (words.asks && words.meant !== 2)) {
    const led = await lead()
    // Of what the place has none of, other places may have some.
    if (led && (led.total > 0 || led.filters.place)) return asTrade(led)
  }
  const loosened = await loosenQuery(pool, words)
  const readings: [Step, Understood | null][] = [
    ['near', loosened?.words ?? null],
    ['part', leaveOneOut(loosened?.words ?? words)],
  ]
  for (const [step, reading] of readings) {
    if (!reading || (from === 'part' && step === 'near')) continue
    if (step === 'part' && words.parts.length === 2 && (words.asks || isNameUnknown)) {
      const led = await lead()
      if (led && led.total > 0) return asTrade(led)
    }
    const page = await findByWords(pool, { ...wanted, words: reading, asTyped: words.parts })
    // Who asks for a trade is better served by it than by one or two that are nearly what was written.
    const isWeak =
      step === 'near' && words.asks && trade !== null && page.total < enough && !page.covered
    // Another spelling is offered only where all of it is found.
    const didYouMean = step === 'near' ? (loosened?.didYouMean ?? null) : null
    if (page.total > 0 && !isWeak)
      return { ...page, step, didYouMean, reading: { match: reading.match, filters } }
  }
  const look = await findLookalikes(pool, wanted)
  const isAlike = look.items.some(({ key }) => Number(key) >= alike)
  const led = isAlike ? null : await lead()
  return led && led.total > 0
    ? asTrade(led)
    : { ...look, step: 'look', didYouMean: loosened?.didYouMean ?? null, reading: null }
}
