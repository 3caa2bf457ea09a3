import type { Services } from '#shared/server/services.ts'

/** Milliseconds between the first count and the write, so that many counts become one row. */
const writeDelay = 3_000

/** Maximum number of pending keys while the database is unreachable; further keys are dropped. */
const maxPending = 50_000

type Counts = [key: string, count: number][]
type Counter = {
  pending: Map<string, number>
  timer: NodeJS.Timeout | undefined
  writing: Promise<void>
}

/**
 * Creates a counter that accumulates in memory and writes within seconds: `write` must add the
 * given counts to the stored ones. Counts that cannot be written are retried; `flush` writes
 * immediately, and rejects when the database is unreachable.
 */
export function createDeferredCounter(
  write: (services: Services, counts: Counts) => Promise<void>,
) {
  const counters = new WeakMap<Services, Counter>()

  function counterOf(services: Services): Counter {
    const existing = counters.get(services)
    if (existing) return existing
    const counter: Counter = { pending: new Map(), timer: undefined, writing: Promise.resolve() }
    counters.set(services, counter)
    return counter
  }

  function add(counter: Counter, key: string, count: number) {
    if (counter.pending.has(key) || counter.pending.size < maxPending)
      counter.pending.set(key, (counter.pending.get(key) ?? 0) + count)
  }

  async function writePending(services: Services, counter: Counter): Promise<void> {
    const counts = [...counter.pending]
    if (counts.length === 0) return
    counter.pending = new Map()
    try {
      await write(services, counts)
    } catch (error) {
      services.log.warn({ err: error, counts: counts.length }, 'could not write counts, will retry')
      for (const [key, count] of counts) add(counter, key, count)
      throw error
    }
  }

  function flush(services: Services): Promise<void> {
    const counter = counterOf(services)
    clearTimeout(counter.timer)
    counter.timer = undefined
    const turn = counter.writing.then(() => writePending(services, counter))
    counter.writing = turn.catch(() => {
      schedule(services, counter)
    })
    return turn
  }

  function schedule(services: Services, counter: Counter) {
    counter.timer ??= setTimeout(() => {
      flush(services).catch((error: unknown) =>
        services.log.debug({ err: error }, 'could not write counts on retry'),
      )
    }, writeDelay).unref()
  }

  /** Increments `key` by one. */
  function count(services: Services, key: string): void {
    const counter = counterOf(services)
    add(counter, key, 1)
    schedule(services, counter)
  }

  return { count, flush }
}
