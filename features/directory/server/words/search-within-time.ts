import { DatabaseError, type Pool } from 'pg'
import { AppError } from '#shared/app-error.ts'
import type { WordsWanted } from '../find-by-words.ts'
import { findBriefly, ownWords } from './find-briefly.ts'
import { type Step, type SteppedPage, searchInSteps } from './search-in-steps.ts'

/** PostgreSQL's `query_canceled`: the statement took longer than its connection allows. */
export const isTooSlow = (error: unknown) => error instanceof DatabaseError && error.code === '57014'

/** Throws `unavailable` for a statement that took too long; another one may be quicker in a moment. */
export async function withinTime<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((cause: unknown) => {
    if (!isTooSlow(cause)) throw cause
    const message = 'Esta búsqueda está tardando demasiado. Prueba con otras palabras o inténtalo de nuevo en un momento.'
    throw new AppError('unavailable', message, { retryAfter: 5, cause })
  })
}

/**
 * Finds by words on connections whose statements end soon. Where one does, the cheaper reading answers, one page long (`isBrief`); throws
 * `unavailable` where that one takes too long, too, and for following pages, which it does not have.
 */
export async function searchWithinTime(pool: Pool, wanted: WordsWanted, from: Step): Promise<SteppedPage & { isBrief?: boolean }> {
  const searching = searchInSteps(pool, wanted, from)
  if (wanted.cursor) return withinTime(searching)
  try {
    return await searching
  } catch (error) {
    if (!isTooSlow(error)) throw error
    const page = await withinTime(findBriefly(pool, wanted))
    return { ...page, step: 'strict', didYouMean: null, reading: ownWords(wanted.words), isBrief: true }
  }
}
