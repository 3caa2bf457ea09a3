import { Agent, type ClientRequest, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { notify } from '#features/accounts/notifications/server/index.ts'
import { streamPath } from '#features/accounts/notifications/vocabulary.ts'
import type { LeadsNotices } from '#features/directory/leads/server/notices.ts'
import type { Services } from '#shared/server/services.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { figureOf, percentile, report } from './figures.ts'
import { newVisitor } from './load.ts'
import type { Site } from './open-site.ts'
import { openSiteServices } from './open-site-services.ts'

const people = 5_000

/** Maximum memory of all open streams, in MB. */
const max = 150

/** Number of notices that each wake one stream, sequentially. */
const wakes = 300

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })

export type Stream<P = Person> = { person: P; sent: ClientRequest; next: () => Promise<number> }

/** Opens a person's event stream; `next` resolves to the time of the next event. */
export function openStream<P extends { token: string }>(
  url: string,
  person: P,
): Promise<Stream<P>> {
  // One event may tell of several changes, so it answers all who wait.
  const waiting: ((at: number) => void)[] = []
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${person.token}`, ...newVisitor() }
    const sent = request(url + streamPath, { agent, headers }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`stream: ${response.statusCode}`))
      response.on('data', (chunk: Buffer) => {
        if (!chunk.includes('data: ')) return
        for (const receive of waiting.splice(0)) receive(performance.now())
        resolve({ person, sent, next: () => new Promise((receive) => waiting.push(receive)) })
      })
      // The connection is closed on purpose at the end.
      response.on('error', () => undefined)
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Runs the work for all, `size` at a time. */
export async function inBatches<T, R>(
  all: readonly T[],
  size: number,
  work: (one: T) => Promise<R>,
): Promise<R[]> {
  const done: R[] = []
  for (let i = 0; i < all.length; i += size)
    done.push(...(await Promise.all(all.slice(i, i + size).map(work))))
  return done
}

let cause = 0
/** Writes a notice for these people. */
export const sendNotice = (services: Services, to: string | string[]) =>
  notify<LeadsNotices>(services, services.db, {
    to,
    kind: 'leads.answered',
    facts: { business: 'Óptica Ñandú', code: 'K7P2Q' },
    cause: `bench-${process.pid}-${cause++}`,
    path: '/negocios/optica',
  })

/** `npm run bench -- streams`: measures memory and latency with 5,000 people connected to one process. */
export async function measureStreams(site: Site): Promise<void> {
  const opened = await openSiteServices(site)
  const { services } = opened
  try {
    const connected = await inBatches([...Array(people).keys()], 20, () => makePerson(services))
    // Lets background work from creating the people finish.
    await sleep(3_000)
    const before = site.memory()
    const startedAt = performance.now()
    const streams = await inBatches(connected, 100, (person) => openStream(site.url, person))
    report(`${people} streams opened`, (performance.now() - startedAt) / 1000, 's')
    // One full heartbeat interval.
    await sleep(30_000)
    report('Memory of them', site.memory() - before, 'MB', { max })
    const latencies: number[] = []
    for (let i = 0; i < wakes; i++) {
      const { person, next } = streams[(i * 17) % streams.length] as Stream
      const received = next()
      await sendNotice(services, person.id)
      const sentAt = performance.now()
      latencies.push((await received) - sentAt)
    }
    report('From a committed notice to its reader, p50', percentile(latencies, 0.5), 'ms')
    report('From a committed notice to its reader, p95', percentile(latencies, 0.95), 'ms')
    await sleep(2_000)
    const all = streams.map(({ next }) => next())
    await sendNotice(
      services,
      connected.map(({ id }) => id),
    )
    const sentAt = performance.now()
    const delays = (await Promise.all(all)).map((at) => at - sentAt)
    report('One notice for all of them', figureOf(delays), 'ms')
    report('Memory after that', site.memory() - before, 'MB', { max })
  } finally {
    await opened.close()
  }
  const closingAt = performance.now()
  await site.close()
  report('SIGTERM with all of them open, until the end', performance.now() - closingAt, 'ms')
  agent.destroy()
}
