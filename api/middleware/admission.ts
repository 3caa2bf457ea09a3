import { LRUCache } from 'lru-cache'
import { AppError } from '#shared/app-error.ts'
import { createSemaphore } from '#shared/server/semaphore.ts'

const busy = 'Hay mucha gente buscando ahora. Inténtalo de nuevo en un momento.'

/**
 * Concurrent renderings of pages, searches and lists that are not cached: ten, as many as the database runs at once. An
 * address may use six, so that others never wait for more than the work in progress, and may queue a hundred requests:
 * enough for an office behind one address.
 */
const places = { max: 10, maxEach: 6, waiting: 2000, waitingEach: 100, refusal: busy }

/**
 * Uncached renderings per address in ten seconds: a person who types and clicks constantly stays far below, and so do
 * many people behind one address. Counted per process: with several processes, each allows this many.
 */
const rate = { points: 300, seconds: 10 }

/** Maximum number of addresses counted; beyond it the least recently seen are dropped. */
const maxAddresses = 50_000

export type Admission = <T>(address: string, make: () => Promise<T>) => Promise<T>

/**
 * Decides who may have an uncached answer produced now, fairly between addresses. Throws `unavailable` for an address
 * with too many queued requests and `too_many` for one over its rate, both with the seconds to wait. Work that may
 * start is started synchronously, so that later requests can join it.
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
