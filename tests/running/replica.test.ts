import { Client } from 'pg'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startThrowaway } from '#db/embedded/throwaway.ts'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { migrateDatabase } from '#db/migrate.ts'
import * as own from '#features/directory/businesses/contract/owner.ts'
import { writeSitemap } from '#features/directory/sitemap/server/write-sitemap.ts'
import { seedLegalTexts } from '#features/publishing/legal/server/index.ts'
import { type Business, makeBusiness } from '../support/factories/businesses.ts'
import { makePublicShop, type PublicShop, publicReads } from '../support/public-reads.ts'
import { openReadingProcess, type ReadingProcess } from '../support/reading-process.ts'
import { refusedStatements } from '../support/refused-statements.ts'
import { type StreamingReplica, startStreamingReplica } from '../support/streaming-replica.ts'

let main: Awaited<ReturnType<typeof startThrowaway>>
let replica: StreamingReplica
let process1: ReadingProcess
let process2: ReadingProcess
let business: Business
let shop: PublicShop
let owner: Client

const began = Date.now()
/** Milliseconds by which the processes' clock is advanced; it does not run by itself. */
let ahead = 0

const openProcess = (databaseReplicaUrl = replica.url, log?: pino.Logger) =>
  openReadingProcess({
    ownerUrl: main.ownerUrl,
    databaseReplicaUrls: [databaseReplicaUrl],
    now: () => new Date(began + ahead),
    log,
  })

/** The business's name as guests get it. */
async function nameIn(api: ReadingProcess['fresh']): Promise<string> {
  const response = await api.request(`/api/businesses/${business.slug}`)
  return ((await response.json()) as { business: { name: string } }).business.name
}
const freshName = ({ fresh }: ReadingProcess) => nameIn(fresh)
const cachedName = ({ cached }: ReadingProcess) => nameIn(cached)

const untilReplicaIsRead = (...processes: ReadingProcess[]) =>
  vi.waitFor(() =>
    expect(processes.map(({ readsReplica }) => readsReplica())).toEqual(processes.map(() => true)),
  )

/** Its owner saves it through the first process. */
async function saveName(name: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${business.owner.token}`,
    'content-type': 'application/json',
  }
  const read = await process1.fresh.request(
    own.readMyBusiness.path.replace(':businessId', business.id),
    { headers },
  )
  const { sections } = (await read.json()) as { sections: { basics: object } }
  const response = await process1.fresh.request(
    own.saveBasics.path.replace(':businessId', business.id),
    {
      method: own.saveBasics.method,
      headers,
      body: JSON.stringify({ ...sections.basics, name }),
    },
  )
  expect([response.status, await response.text()]).toEqual([200, expect.anything()])
}

/** Calls every public read; all must succeed. */
async function readAll({ fresh }: ReadingProcess): Promise<void> {
  for (const address of Object.values(publicReads(shop)).flat()) {
    const response = await fresh.request(address)
    expect([address, response.status, await response.text()]).toEqual([
      address,
      200,
      expect.stringMatching(/./),
    ])
  }
}

/**
 * Counts how often a process requested a new transaction from the main server: again whenever the replica has seen the
 * last one.
 */
function countLooks({ mainPools }: ReadingProcess) {
  const spies = mainPools.map((pool) => vi.spyOn(pool, 'query'))
  const calls = () => spies.flatMap(({ mock }) => mock.calls)
  const isLook = (statement: unknown) => JSON.stringify(statement).includes('pg_current_xact_id')
  return {
    looks: () => calls().filter(([text]) => isLook(text)).length,
    others: () => calls().filter(([text]) => !isLook(text)).length,
    end() {
      for (const spy of spies) spy.mockRestore()
    },
  }
}

/** A change without notification, which may be seen late. */
const changeQuietly = (icon: string) => owner.query('update categories set icon = $1', [icon])
async function freshIcon({ fresh }: ReadingProcess): Promise<string | undefined> {
  const { items } = (await (await fresh.request('/api/categories')).json()) as {
    items: { icon: string }[]
  }
  return items[0]?.icon
}

beforeAll(async () => {
  main = await startThrowaway()
  await migrateDatabase(main.ownerUrl)
  replica = await startStreamingReplica(main.ownerUrl)
  owner = new Client(main.ownerUrl)
  await owner.connect()
  process1 = await openProcess()
  process2 = await openProcess()
  business = await makeBusiness(process1.services, { published: true, name: 'Nombre 0' })
  shop = await makePublicShop(process1.services, business)
  await writeSitemap(process1.services)
  await seedLegalTexts(process1.services.db, new Date(began))
  // Some of this was not announced: the replica is read again when it has seen a later change.
  await invalidatePages(process1.services, process1.services.db, ['directory'])
  await untilReplicaIsRead(process1, process2)
})
afterEach(async () => {
  await replica.resume()
  await untilReplicaIsRead(process1, process2)
})
afterAll(async () => {
  await owner.end()
  await process1.close()
  await process2.close()
  await replica.stop()
  await main.stop()
})

test('every public read uses the replica and none the main server', async () => {
  const { others, end } = countLooks(process1)
  await readAll(process1)
  expect(others()).toBe(0)
  end()

  await changeQuietly('old')
  await vi.waitFor(async () => expect(await freshIcon(process1)).toBe('old'))
  await replica.pause()
  await changeQuietly('new')
  expect(await freshIcon(process1)).toBe('old')
  await replica.resume()
  await vi.waitFor(async () => expect(await freshIcon(process1)).toBe('new'))
})

test('an owner sees their change at once, and no process caches a page from before it', async () => {
  for (const each of [process1, process2]) await cachedName(each)
  await replica.pause()
  for (let i = 1; i <= 5; i++) {
    await saveName(`Nombre ${i}`)
    expect(await freshName(process1)).toBe(`Nombre ${i}`)
    // The main server notifies the others.
    for (const each of [process1, process2]) {
      await vi.waitFor(async () => expect(await cachedName(each)).toBe(`Nombre ${i}`))
      expect([await freshName(each), await cachedName(each), each.readsReplica()]).toEqual([
        `Nombre ${i}`,
        `Nombre ${i}`,
        false,
      ])
    }
  }
  await replica.resume()
  await untilReplicaIsRead(process1, process2)
  for (const each of [process1, process2])
    expect([await freshName(each), await cachedName(each)]).toEqual(['Nombre 5', 'Nombre 5'])
})

test('a long change is awaited until it ends, whatever the replica has seen meanwhile', async () => {
  const { db } = process1.services
  const ended = Promise.withResolvers<void>()
  const changing = db.transaction(async (tx) => {
    await process1.services.announce(tx, 'business.changed', { businessId: business.id })
    await ended.promise
  })
  try {
    await vi.waitFor(() => expect(process1.readsReplica()).toBe(false))
    // Later transactions end on the replica, too.
    const { looks, end } = countLooks(process1)
    await vi.waitFor(() => {
      ahead += 1000
      expect(looks()).toBeGreaterThan(3)
    })
    end()
    expect(process1.readsReplica()).toBe(false)
  } finally {
    ended.resolve()
    await changing
  }
  await untilReplicaIsRead(process1)
})

test('a replica that lags too far is not read until it has caught up', async () => {
  await replica.pause()
  await changeQuietly('behind')
  const { looks, end } = countLooks(process1)
  ahead += 2000
  await vi.waitFor(() => expect(looks()).toBe(1))
  expect(process1.readsReplica()).toBe(true)
  for (const seconds of [9, 2]) {
    ahead += seconds * 1000
    expect(process1.readsReplica()).toBe(false)
    expect(await freshIcon(process1)).toBe('behind')
  }
  // A transaction that the replica did not show in time is replaced by a newer one.
  await vi.waitFor(() => expect(looks()).toBe(2))
  end()
  await replica.resume()
  await untilReplicaIsRead(process1)
  expect(await freshIcon(process1)).toBe('behind')
})

test('a read that the replica aborts is answered by the main server', async () => {
  const { pool } = process1.services.reads
  const slow = pool.query<{ isReplica: boolean }>(
    `select pg_is_in_recovery() as "isReplica", case when pg_is_in_recovery() then pg_sleep(100)::text end`,
  )
  const elsewhere = new Client(replica.url)
  await elsewhere.connect()
  await vi.waitFor(async () => {
    const { rowCount } = await elsewhere.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`,
    )
    expect(rowCount).toBe(1)
  })
  await elsewhere.end()
  expect((await slow).rows[0]?.isReplica).toBe(false)
})

test('a statement that the replica refuses is not repeated on the main server', async () => {
  const { others, end } = countLooks(process1)
  await expect(process1.services.reads.pool.query('select nothing_of_this_name')).rejects.toThrow(
    'nothing_of_this_name',
  )
  expect([others(), process1.readsReplica()]).toEqual([0, true])
  end()
})

test('the replica is read with the login of the product', async () => {
  const { pool } = process1.services.reads
  const login = `select session_user::text as login, pg_is_in_recovery() as "isReplica"`
  expect((await pool.query(login)).rows).toEqual([
    { login: expect.stringMatching(/^lonja_app_\d+$/), isReplica: true },
  ])
  // A replica accepts no writes: statements refused for that reason say nothing about the login.
  for (const statement of refusedStatements.filter(
    (text) => !/^(alter|create|grant|drop)|; (update|delete|truncate|alter)/.test(text),
  ))
    await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test('guests notice neither the kill nor the return of the replica', async () => {
  const before = process1.services.reads.pool
  await replica.kill()
  expect((await before.query('select pg_is_in_recovery() as "isReplica"')).rows).toEqual([
    { isReplica: false },
  ])
  await readAll(process1)
  expect(process1.readsReplica()).toBe(false)
  await saveName('Nombre sin copia')
  expect(await freshName(process1)).toBe('Nombre sin copia')
  await replica.start()
  await untilReplicaIsRead(process1)
  expect(await freshName(process1)).toBe('Nombre sin copia')
})

test('a process without change notifications reads the main server', async () => {
  const deaf = await openProcess()
  await untilReplicaIsRead(deaf)
  await deaf.stopListening()
  expect(deaf.readsReplica()).toBe(false)
  await deaf.close()
})

test('a server that accepts writes or follows another database is not used as a replica', async () => {
  const write = vi.fn()
  const log = pino({ level: 'warn' }, { write: write })
  const confused = await openProcess(main.ownerUrl, log)
  await vi.waitFor(() => expect(write.mock.calls.join()).toContain('not a streaming replica'))
  expect(confused.readsReplica()).toBe(false)
  await confused.close()
})
