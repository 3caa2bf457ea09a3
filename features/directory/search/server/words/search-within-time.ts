import { DatabaseError, type Pool } from 'pg'
import type { WordsRequest } from '../find-by-words.ts'
import type { Step } from '../sort-keys.ts'
import { findBriefly, ownWords } from './find-briefly.ts'
import { type SteppedPage, searchInSteps } from './search-in-steps.ts'

/** PostgreSQL's `query_canceled`: the statement exceeded the connection's statement timeout. */
export const isTooSlow = (error: unknown) =>
  error instanceof DatabaseError && error.code === '57014'

/** For optional parts of an answer: null if the statement timed out. Rethrows all other errors. */
export function nullIfTooSlow(error: unknown): null {
  if (!isTooSlow(error)) throw error
  return null
}

/**
 * Searches by words on connections with a short statement timeout. After a timeout, the cheaper
 * search answers with one page (`isBrief`) and no following pages.
 */
export async function searchWithinTime(
  pool: Pool,
  request: WordsRequest,
  from: Step,
): Promise<SteppedPage & { isBrief?: boolean }> {
  try {
    return await searchInSteps(pool, request, from)
  } catch (error) {
    if (request.cursor || !isTooSlow(error)) throw error
    const page = await findBriefly(pool, request)
    const reading = { match: ownWords(request.words).match, filters: request.filters }
    return { ...page, step: 'strict', didYouMean: null, reading, isBrief: true }
  }
}
