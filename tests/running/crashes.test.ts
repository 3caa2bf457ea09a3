import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { dataFolder, SiteProcess } from '../support/site-process.ts'

const folder = dataFolder()
afterAll(() => folder.remove())

const start = async () =>
  new SiteProcess({
    port: await freePort(),
    dataDir: folder.dataDir,
    settings: { LOG_LEVEL: 'info' },
  })

/** Writes numbers in sequence until the database is gone; `some` resolves when ten are acknowledged. */
async function keepWriting() {
  const acknowledged: number[] = []
  const some = Promise.withResolvers<void>()
  const client = new Client(await folder.ownerUrl())
  const gone = new Promise((resolve) => client.on('error', resolve))
  await client.connect()
  await client.query('create table kept (n int primary key)')
  const writing = async () => {
    for (let n = 1; ; n++) {
      await client.query('insert into kept values ($1)', [n])
      if (acknowledged.push(n) === 10) some.resolve()
    }
  }
  return {
    acknowledged,
    some: some.promise,
    ended: Promise.race([gone, writing().catch(() => undefined)]),
  }
}

const readKept = async () => {
  const client = new Client(await folder.ownerUrl())
  await client.connect()
  const { rows } = await client
    .query<{ n: number }>('select n from kept')
    .finally(() => client.end())
  return new Set(rows.map(({ n }) => n))
}

test('site and database killed during the first start and during writes: each next start has all acknowledged writes', {
  timeout: 120_000,
}, async () => {
  const first = await start()
  await expect
    .poll(() => existsSync(join(folder.dataDir, 'postgres/data/postmaster.pid')), {
      timeout: 60_000,
      interval: 5,
    })
    .toBe(true)
  await first.end('SIGKILL')

  const second = await start()
  await second.ready()
  const [left] = await folder.servers()
  const { acknowledged, some, ended } = await keepWriting()
  await some
  await second.end('SIGKILL')

  // The database kept running.
  const third = await start()
  await third.ready()
  expect(third.output).toContain(`La base de datos seguía en marcha (proceso ${left})`)
  expect(await folder.servers()).toEqual([left])
  process.kill(left as number, 'SIGKILL')
  await ended
  await expect
    .poll(async () => (await folder.servers()).some((pid) => pid !== left), { timeout: 60_000 })
    .toBe(true)
  await third.ready()
  expect(await folder.servers()).toHaveLength(1)
  const stored = await readKept()
  expect(acknowledged.filter((n) => !stored.has(n))).toEqual([])
  expect((await third.end('SIGTERM')).code).toBe(0)
  expect(await folder.servers()).toEqual([])
})
