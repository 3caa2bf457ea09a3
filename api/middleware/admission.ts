import { LRUCache } from 'lru-cache'
import { AppError } from '#shared/app-error.ts'
import { createSemaphore } from '#shared/server/semaphore.ts'

const busy = 'Hay mucha gente buscando ahora. Inténtalo de nuevo en un momento.'

/**
 * What is made anew for everybody (pages, searches, lists) is made ten at once, as many as the database is asked at once. One address has
 * six of these places at most, so that the next one never waits for more than what is under way, and a hundred requests in line: a whole
 * office behind one address fits into that.
 */
const places = { max: 10, maxEach: 6, waiting: 2000, waitingEach: 100, refusal: busy }

/**
 * What one address has made anew in ten seconds: a person who types and clicks without rest stays far below, many behind one address do,
 * too. Counted in this process alone: where there are more, each allows as much.
 */
const rate = { points: 300, seconds: 10 }

/** Addresses counted at once; of more, those longest unseen are forgotten. */
const maxAddresses = 50_000

export type Admission = <T>(address: string, make: () => Promise<T>) => Promise<T>

/**
 * Who may have something made anew now: fairly among addresses. Throws `unavailable` for who has too much in line and `too_many` for who
 * asks for more than is fair, both with the seconds to wait; never for the others. Decided at once, so that what begins can be joined.
 */
export function createAdmission({ gate = places, limit = rate } = {}): Admission {
  const pass = createSemaphore(gate)
  const spent = new LRUCache<string, { points: number }>({
    max: maxAddresses,
    ttl: limit.seconds * 1000,
  })
  return async (address, make) => {
    const counted = spent.get(address) ?? { points: 0 }
    if (counted.points === 0) spent.set(address, counted)
    if (++counted.points > limit.points) {
      const retryAfter = Math.max(1, Math.ceil(spent.getRemainingTTL(address) / 1000))
      throw new AppError(
        'too_many',
        'Pediste muchas cosas seguidas. Espera un momento y vuelve a intentarlo.',
        { retryAfter },
      )
    }
    return pass(make, address)
  }
}
