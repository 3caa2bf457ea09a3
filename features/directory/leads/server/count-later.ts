import type { Services } from '#shared/server/services.ts'

/** Milliseconds between the first count and its writing: many become one row. */
const pause = 3_000

/** Keys kept while the database can't be reached: beyond it new ones wait outside. */
const maxWaiting = 50_000

type Told = [key: string, count: number][]
type Counter = {
  waiting: Map<string, number>
  timer: NodeJS.Timeout | undefined
  writing: Promise<void>
}

/**
 * Counts in memory and has it written within seconds: `write` adds what it is told to what is there. What can't be written waits and is tried again;
 * `flush` writes at once, and rejects when the database can't be reached.
 */
export function countLater(write: (services: Services, told: Told) => Promise<void>) {
  const counters = new WeakMap<Services, Counter>()

  function counterOf(services: Services): Counter {
    const known = counters.get(services)
    if (known) return known
    const counter: Counter = { waiting: new Map(), timer: undefined, writing: Promise.resolve() }
    counters.set(services, counter)
    return counter
  }

  function add(counter: Counter, key: string, count: number) {
    if (counter.waiting.has(key) || counter.waiting.size < maxWaiting)
      counter.waiting.set(key, (counter.waiting.get(key) ?? 0) + count)
  }

  async function writeWaiting(services: Services, counter: Counter): Promise<void> {
    const told = [...counter.waiting]
    if (told.length === 0) return
    counter.waiting = new Map()
    try {
      await write(services, told)
    } catch (error) {
      services.log.warn({ err: error, counts: told.length }, 'counts wait for the database')
      for (const [key, count] of told) add(counter, key, count)
      throw error
    }
  }

  function flush(services: Services): Promise<void> {
    const counter = counterOf(services)
    clearTimeout(counter.timer)
    counter.timer = undefined
    const turn = counter.writing.then(() => writeWaiting(services, counter))
    counter.writing = turn.catch(() => {
      schedule(services, counter)
    })
    return turn
  }

  function schedule(services: Services, counter: Counter) {
    counter.timer ??= setTimeout(() => {
      flush(services).catch((error: unknown) =>
        services.log.debug({ err: error }, 'counts are tried again'),
      )
    }, pause).unref()
  }

  /** Counts one of `key`. */
  function count(services: Services, key: string): void {
    const counter = counterOf(services)
    add(counter, key, 1)
    schedule(services, counter)
  }

  return { count, flush }
}
