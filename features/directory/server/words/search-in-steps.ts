import type { Pool } from 'pg'
import { type FoundByWords, findByWords, type WordsWanted } from '../find-by-words.ts'
import { findLookalikes } from './find-lookalikes.ts'
import { isCommon } from './is-common.ts'
import { leaveOneOut, loosenQuery } from './loosen-query.ts'
import { nearestWords } from './nearest-words.ts'
import type { Understood } from './understand-query.ts'

/** How kindly the words were read: as they are, nearly so, without one of them, or by the look of the name alone. */
export type Step = 'strict' | 'near' | 'part' | 'look'

/** `reading` is what was searched for in the end; null where only the look of the names counted. */
export type SteppedPage = FoundByWords & { step: Step; didYouMean: string | null; reading: Understood | null }

/** With this many matches or more, the words are taken to mean what they say. */
const enough = 3

/** A spelling this much more frequent than a rare word is what was probably meant. */
const farMoreUsed = 10

/** Whether few matches are what was asked for: some name has all the words, or none of them looks like a mistake for a common one. */
async function isSettled(pool: Pool, { total, covered, rare }: FoundByWords): Promise<boolean> {
  if (total >= enough || total === 0) return total > 0
  if (covered || rare.length === 0) return true
  const near = await nearestWords(pool, rare)
  return ![...near.values()].flat().some(({ distance, uses }) => distance === 1 && uses >= farMoreUsed)
}

/**
 * Finds by words as they are and, only where that gives nothing or hardly anything, by kinder readings, each a superset of the
 * one before. A following page goes on with the reading (`from`) that its first page settled on.
 */
export async function searchInSteps(pool: Pool, wanted: WordsWanted, from: Step): Promise<SteppedPage> {
  const { words } = wanted
  if (from === 'look') return { ...(await findLookalikes(pool, wanted)), step: 'look', didYouMean: null, reading: null }
  const strict = from === 'strict' ? await findByWords(pool, { ...wanted, isCommon: await isCommon(pool, wanted) }) : null
  if (strict && (wanted.cursor || wanted.filters.exact || (await isSettled(pool, strict))))
    return { ...strict, step: 'strict', didYouMean: null, reading: words }
  const loosened = await loosenQuery(pool, words)
  const readings: [Step, Understood | null][] = [
    ['near', loosened?.words ?? null],
    ['part', leaveOneOut(loosened?.words ?? words)],
  ]
  for (const [step, reading] of readings) {
    if (!reading || (from === 'part' && step === 'near')) continue
    const page = await findByWords(pool, { ...wanted, words: reading, asTyped: words.parts })
    // Another spelling is offered only where all of it is found.
    if (page.total > 0) return { ...page, step, didYouMean: step === 'near' ? (loosened?.didYouMean ?? null) : null, reading }
  }
  return { ...(await findLookalikes(pool, wanted)), step: 'look', didYouMean: loosened?.didYouMean ?? null, reading: null }
}
