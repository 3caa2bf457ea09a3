import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startThrowaway } from '#db/embedded/throwaway.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { type Business, makeBusiness } from '../support/factories/businesses.ts'
import { openReadingProcess, type ReadingProcess } from '../support/reading-process.ts'
import { type StreamingReplica, startStreamingReplica } from '../support/streaming-replica.ts'

let main: Awaited<ReturnType<typeof startThrowaway>>
let replicas: [StreamingReplica, StreamingReplica]
let site: ReadingProcess
let business: Business

const portOf = ({ url }: StreamingReplica) => Number(new URL(url).port)

/** The ports that answer `count` reads. */
async function portsOf(count: number): Promise<Record<number, number>> {
  const ports: Record<number, number> = {}
  for (let read = 0; read < count; read++) {
    const { rows } = await site.services.reads.pool.query<{ port: number }>(
      `select current_setting('port')::int as port`,
    )
    const port = rows[0]?.port ?? 0
    ports[port] = (ports[port] ?? 0) + 1
  }
  return ports
}

const untilReadsUse = (...expected: StreamingReplica[]) =>
  vi.waitFor(async () =>
    expect(Object.keys(await portsOf(4)).map(Number)).toEqual(
      expected.map(portOf).toSorted((a, b) => a - b),
    ),
  )

async function nameNow(): Promise<string> {
  const response = await site.fresh.request(`/api/businesses/${business.slug}`)
  const body = (await response.json()) as { business?: { name: string } }
  return `${response.status} ${body.business?.name ?? JSON.stringify(body)}`
}

/** The name that a replica shows, whatever the site may read. */
async function nameOn({ url }: StreamingReplica): Promise<string | undefined> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query<{ name: string }>('select name from businesses where id = $1', [business.id])
    .finally(() => client.end())
  return rows[0]?.name
}

async function rename(name: string): Promise<void> {
  const { services } = site
  await services.db.transaction(async (tx) => {
    await tx.execute(`update businesses set name = '${name}' where id = '${business.id}'`)
    await services.announce(tx, 'business.changed', { businessId: business.id })
  })
}

beforeAll(async () => {
  main = await startThrowaway()
  await migrateDatabase(main.ownerUrl)
  replicas = [
    await startStreamingReplica(main.ownerUrl),
    await startStreamingReplica(main.ownerUrl),
  ]
  site = await openReadingProcess({
    ownerUrl: main.ownerUrl,
    databaseReplicaUrls: replicas.map(({ url }) => url),
    now: () => new Date(),
  })
  business = await makeBusiness(site.services, { published: true, name: 'Nombre 0' })
  await untilReadsUse(...replicas)
})

afterAll(async () => {
  await site.close()
  for (const replica of replicas) await replica.stop()
  await main.stop()
})

test('reads take turns between the replicas', async () => {
  const [first, second] = replicas
  expect(await portsOf(100)).toEqual({ [portOf(first)]: 50, [portOf(second)]: 50 })
})

test('while one replica stands still no read shows what was before a change', async () => {
  const [first, second] = replicas
  await first.pause()
  const stale: string[] = []
  for (let change = 1; change <= 25; change++) {
    await rename(`Nombre ${change}`)
    for (let read = 0; read < 20; read++) {
      const name = await nameNow()
      if (name !== `200 Nombre ${change}`) stale.push(name)
    }
  }
  expect(stale).toEqual([])
  await untilReadsUse(second)
  await first.resume()
  await untilReadsUse(first, second)
})

test('a replica that is gone leaves the reads to the other one', async () => {
  const [first, second] = replicas
  await second.kill()
  for (let read = 0; read < 20; read++) expect(await nameNow()).toBe('200 Nombre 25')
  await untilReadsUse(first)
  await second.start()
  await untilReadsUse(first, second)
})

test('without the main server a replica answers reads when it has the last change, and a write is told to come again', async () => {
  for (const replica of replicas) await replica.pause()
  await rename('Nombre 26')
  await main.stop()
  // They have received it, and do not show it.
  expect(await nameNow()).toMatch(/^503/)
  for (const replica of replicas) {
    await replica.resume()
    await vi.waitFor(async () => expect(await nameOn(replica)).toBe('Nombre 26'), { interval: 2 })
  }
  for (let read = 0; read < 20; read++) expect(await nameNow()).toBe('200 Nombre 26')
  const response = await site.fresh.request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@correo.mx', password: 'Mercado-Grande-2026!' }),
  })
  expect([response.status, response.headers.get('retry-after')]).toEqual([
    503,
    expect.stringMatching(/^[1-5]$/),
  ])
})
