import { DatabaseError, type Pool } from 'pg'
import type { WordsWanted } from '../find-by-words.ts'
import type { Step } from '../sort-keys.ts'
import { findBriefly, ownWords } from './find-briefly.ts'
import { type SteppedPage, searchInSteps } from './search-in-steps.ts'

/** PostgreSQL's `query_canceled`: the statement took longer than its connection allows. */
export const isTooSlow = (error: unknown) =>
  error instanceof DatabaseError && error.code === '57014'

/** For what an answer can do without: nothing, where its statement took too long. Rethrows everything else. */
export function nullIfTooSlow(error: unknown): null {
  if (!isTooSlow(error)) throw error
  return null
}

/**
 * Finds by words on connections whose statements end soon. Where one does, the cheaper reading answers, one page long (`isBrief`); it has
 * no following pages.
 */
export async function searchWithinTime(
  pool: Pool,
  wanted: WordsWanted,
  from: Step,
): Promise<SteppedPage & { isBrief?: boolean }> {
  try {
    return await searchInSteps(pool, wanted, from)
  } catch (error) {
    if (wanted.cursor || !isTooSlow(error)) throw error
    const page = await findBriefly(pool, wanted)
    const reading = { match: ownWords(wanted.words).match, filters: wanted.filters }
    return { ...page, step: 'strict', didYouMean: null, reading, isBrief: true }
  }
}
