import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { dataFolder, SiteProcess } from '../support/site-process.ts'

const folders: ReturnType<typeof dataFolder>[] = []
const newFolder = () => {
  const folder = dataFolder()
  folders.push(folder)
  return folder
}
afterAll(async () => {
  for (const folder of folders) await folder.remove()
})

async function ask(url: string, sql: string, values: unknown[] = []) {
  const client = new Client(url)
  client.on('error', () => client.end())
  await client.connect()
  return client.query(sql, values).finally(() => client.end())
}

/** Writes numbers in sequence until the database is gone; returns those that it acknowledged. */
async function write(url: string, from: number): Promise<number[]> {
  const acknowledged: number[] = []
  const client = new Client(url)
  const gone = new Promise<void>((resolve) => client.on('error', () => resolve()))
  await client.connect()
  const writing = (async () => {
    for (let n = from; ; n++) {
      await client.query('insert into kept values ($1)', [n])
      acknowledged.push(n)
    }
  })()
  await Promise.race([gone, writing.catch(() => undefined)])
  return acknowledged
}

test('kill -9 at any point of a first start: the next start recovers', {
  timeout: 120_000,
}, async () => {
  const port = await freePort()
  const whole = newFolder()
  const first = new SiteProcess({ port, dataDir: whole.dataDir })
  const duration = await first.ready()
  await first.end('SIGTERM')

  for (let round = 0; round < 6; round++) {
    const folder = newFolder()
    const moment = ((round + Math.random()) / 6) * duration
    const killed = new SiteProcess({ port, dataDir: folder.dataDir })
    await sleep(moment)
    await killed.end('SIGKILL')
    const next = new SiteProcess({ port, dataDir: folder.dataDir })
    await next.ready().catch((error) => {
      throw new Error(
        `tras matar a los ${Math.round(moment)} de ${Math.round(duration)} ms: ${error.message}`,
      )
    })
    expect(await folder.servers()).toHaveLength(1)
    const { rows } = await ask(
      await folder.ownerUrl(),
      `select count(*)::int as tables from pg_tables where schemaname = 'public'`,
    )
    expect(rows[0].tables).toBeGreaterThan(5)
    await next.end('SIGTERM')
    expect(await folder.servers()).toEqual([])
  }
})

test('repeated kill -9 later: all acknowledged writes exist, and there is one database', {
  timeout: 120_000,
}, async () => {
  const folder = newFolder()
  const port = await freePort()
  const acknowledged: number[] = []
  for (let round = 0; round < 8; round++) {
    const site = new SiteProcess({ port, dataDir: folder.dataDir })
    await site.ready()
    const servers = await folder.servers()
    expect(servers).toHaveLength(1)
    const url = await folder.ownerUrl()
    await ask(url, 'create table if not exists kept (n int primary key)')
    const { rows } = await ask(url, 'select n from kept')
    const found = new Set(rows.map(({ n }) => n))
    expect(acknowledged.filter((n) => !found.has(n))).toEqual([])

    const writing = write(url, round * 1_000_000)
    await sleep(50 + Math.random() * 250)
    await site.end('SIGKILL')
    // Every other time the database is killed too; otherwise it keeps running, as when only the site is killed.
    if (round % 2 === 0) process.kill(servers[0] as number, 'SIGKILL')
    else {
      const left = new SiteProcess({
        port,
        dataDir: folder.dataDir,
        settings: { LOG_LEVEL: 'info' },
      })
      await left.ready()
      expect(left.output).toContain(`La base de datos seguía en marcha (proceso ${servers[0]})`)
      expect(await folder.servers()).toEqual(servers)
      await left.end('SIGTERM')
    }
    acknowledged.push(...(await writing))
  }
  expect(acknowledged.length).toBeGreaterThan(8)
})

test('the database is killed under a running site: it restarts and the site recovers', {
  timeout: 60_000,
}, async () => {
  const folder = newFolder()
  const site = new SiteProcess({ port: await freePort(), dataDir: folder.dataDir })
  await site.ready()
  for (const server of await folder.servers()) process.kill(server, 'SIGKILL')
  await expect
    .poll(async () => (await fetch(`${site.url}/health/ready`)).status, { timeout: 5000 })
    .toBe(503)
  await expect
    .poll(async () => (await fetch(`${site.url}/health/ready`)).status, { timeout: 15_000 })
    .toBe(200)
  expect(await folder.servers()).toHaveLength(1)
  expect((await site.end('SIGTERM')).code).toBe(0)
})
