import { Agent, type ClientRequest, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { prepareDatabase } from '#api/prepare-database.ts'
import { openServices } from '#api/services.ts'
import { readConfig } from '#config.ts'
import { notify } from '#features/accounts/notifications/server/index.ts'
import { streamPath } from '#features/accounts/notifications/vocabulary.ts'
import type { LeadsNotices } from '#features/directory/leads/server/notices.ts'
import type { Services } from '#shared/server/services.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { figureOf, percentile, report } from './figures.ts'
import { newVisitor } from './load.ts'
import type { Site } from './open-site.ts'

const people = 5_000

/** What open streams may weigh together, in MB. */
const max = 150

/** Notices of which each wakes one stream, one after the other. */
const wakes = 300

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })

type Stream = { person: Person; sent: ClientRequest; next: () => Promise<number> }

/** Opens the stream of a person; `next` resolves, with the moment, to what it tells from then on. */
function openStream(url: string, person: Person): Promise<Stream> {
  let wake: ((at: number) => void) | undefined
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${person.token}`, ...newVisitor() }
    const sent = request(url + streamPath, { agent, headers }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`stream: ${response.statusCode}`))
      response.on('data', (chunk: Buffer) => {
        if (!chunk.includes('data: ')) return
        wake?.(performance.now())
        resolve({ person, sent, next: () => new Promise((told) => (wake = told)) })
      })
      // Cut on purpose at the end.
      response.on('error', () => undefined)
    })
    sent.on('error', reject)
    sent.end()
  })
}

async function inParts<T, R>(
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
const tell = (services: Services, to: string | string[]) =>
  notify<LeadsNotices>(services, services.db, {
    to,
    kind: 'leads.answered',
    facts: { business: 'Óptica Ñandú', code: 'K7P2Q' },
    cause: `bench-${process.pid}-${cause++}`,
    path: '/negocios/optica',
  })

/** `npm run bench -- streams`: 5,000 people with a page open on one process; what that weighs, and how soon each hears of a notice. */
export async function measureStreams(site: Site): Promise<void> {
  const log = pino({ level: 'warn' })
  const config = {
    ...readConfig({}),
    dataDir: site.dataDir,
    siteUrl: site.url.replace('127.0.0.1', 'localhost'),
  }
  const opened = await openServices(
    config,
    await prepareDatabase(config, site.databaseUrl, log),
    log,
  )
  const { services } = opened
  try {
    const made = await inParts([...Array(people).keys()], 20, () => makePerson(services))
    // What making them left to do has been done.
    await sleep(3_000)
    const before = site.memory()
    const began = performance.now()
    const streams = await inParts(made, 100, (person) => openStream(site.url, person))
    report(`${people} streams opened`, (performance.now() - began) / 1000, 's')
    // A whole round of heartbeats.
    await sleep(30_000)
    report('Memory of them', site.memory() - before, 'MB', { max })
    const taken: number[] = []
    for (let i = 0; i < wakes; i++) {
      const { person, next } = streams[(i * 17) % streams.length] as Stream
      const told = next()
      await tell(services, person.id)
      const written = performance.now()
      taken.push((await told) - written)
    }
    report('From a committed notice to its reader, p50', percentile(taken, 0.5), 'ms')
    report('From a committed notice to its reader, p95', percentile(taken, 0.95), 'ms')
    await sleep(2_000)
    const all = streams.map(({ next }) => next())
    await tell(
      services,
      made.map(({ id }) => id),
    )
    const written = performance.now()
    const late = (await Promise.all(all)).map((at) => at - written)
    report('One notice for all of them', figureOf(late), 'ms')
    report('Memory after that', site.memory() - before, 'MB', { max })
  } finally {
    await opened.close()
  }
  const asked = performance.now()
  await site.close()
  report('SIGTERM with all of them open, until the end', performance.now() - asked, 'ms')
  agent.destroy()
}
