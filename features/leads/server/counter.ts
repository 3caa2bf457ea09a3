import type { Services } from '#shared/server/services.ts'
import type { CountedKind } from '../vocabulary.ts'

/** Milliseconds between the first count and its writing: many views become one row. */
const pause = 3_000

/** Counts kept while the database can't be reached: beyond it new businesses wait outside. */
const mostWaiting = 50_000

/** Adds to the day of each business's own calendar. Unknown businesses and drafts fall out; the order keeps two processes from waiting on each other. */
const write = {
  name: 'add_daily_counts',
  text: `insert into business_daily_counts (business_id, day, kind, count)
    select b.id, ($4::timestamptz at time zone b.time_zone)::date, told.kind, told.count
    from unnest($1::uuid[], $2::text[], $3::int[]) as told (business_id, kind, count)
    join businesses b on b.id = told.business_id and b.state <> 'draft'
    order by 1, 2, 3
    on conflict (business_id, day, kind) do update set count = business_daily_counts.count + excluded.count`,
}

type Counter = { waiting: Map<string, number>; timer: NodeJS.Timeout | undefined; writing: Promise<void> }

const counters = new WeakMap<Services, Counter>()

function counterOf(services: Services): Counter {
  const known = counters.get(services)
  if (known) return known
  const counter: Counter = { waiting: new Map(), timer: undefined, writing: Promise.resolve() }
  counters.set(services, counter)
  return counter
}

function add(counter: Counter, key: string, count: number) {
  if (counter.waiting.has(key) || counter.waiting.size < mostWaiting) counter.waiting.set(key, (counter.waiting.get(key) ?? 0) + count)
}

async function writeWaiting(services: Services, counter: Counter): Promise<void> {
  const told = [...counter.waiting]
  if (told.length === 0) return
  counter.waiting = new Map()
  try {
    const keys = told.map(([key]) => key.split(' '))
    const values = [keys.map(([id]) => id), keys.map(([, kind]) => kind), told.map(([, count]) => count), services.now()]
    await services.pool.query({ ...write, values })
  } catch (error) {
    services.log.warn({ err: error, counts: told.length }, 'counts wait for the database')
    for (const [key, count] of told) add(counter, key, count)
    throw error
  }
}

/** Writes what is waiting, one time after the other. Rejects when the database can't be reached; nothing is lost then. */
export function flushCounts(services: Services): Promise<void> {
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
    flushCounts(services).catch((error: unknown) => services.log.debug({ err: error }, 'counts are tried again'))
  }, pause).unref()
}

/** Counts something that happened to a business; it is written within seconds, and when the process ends. */
export function countFor(services: Services, businessId: string, kind: CountedKind): void {
  const counter = counterOf(services)
  add(counter, `${businessId} ${kind}`, 1)
  schedule(services, counter)
}
