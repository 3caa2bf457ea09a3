import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { Client } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { dataFolder, SiteProcess } from '../support/site-process.ts'

const folder = dataFolder()
afterAll(() => folder.remove())

const stat = (pid: string | number) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return '' // it has just ended
  }
}

/** Pids of the processes of Node that `pid` started. */
const childrenOf = (pid: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      const [, command = '', , parent] = /^\d+ \((.*)\) (\S) (\d+)/.exec(stat(name)) ?? []
      return Number(parent) === pid && !command.startsWith('postgres')
    })
    .map(Number)

/** Status of a request on a connection of its own, which goes to the next process. */
const statusOf = (url: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(url, { agent: false }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode))
    })
      .on('error', reject)
      .end()
  })

/** Number of processes that are connected to the outbox, which is near the end of their start. */
async function openOutboxes(): Promise<number> {
  const client = new Client({ connectionString: await folder.ownerUrl() })
  await client.connect()
  const { rows } = await client
    .query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where application_name = 'lonja outbox'`,
    )
    .finally(() => client.end())
  return rows[0]?.n ?? 0
}

test('several processes answer on one port, a killed one is replaced, and one signal ends all', {
  timeout: 120_000,
}, async () => {
  const site = new SiteProcess({
    port: await freePort(),
    dataDir: folder.dataDir,
    settings: { WORKERS: '2' },
  })
  await vi.waitFor(() => expect(site.output).toContain('está lista'), { timeout: 90_000 })
  const pid = site.child.pid ?? 0
  const workers = childrenOf(pid)
  expect(workers).toHaveLength(2)

  const [first = 0] = workers
  process.kill(first, 'SIGKILL')
  await vi.waitFor(() => expect(stat(first)).toBe(''), { timeout: 5_000 })
  // While its successor starts, the other one answers everything.
  const statuses = []
  while ((await openOutboxes()) < 2) statuses.push(await statusOf(`${site.url}/health/ready`))
  for (let call = 0; call < 20; call++) statuses.push(await statusOf(`${site.url}/health/ready`))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(childrenOf(pid)).toHaveLength(2)
  expect(childrenOf(pid)).not.toContain(first)

  const { code } = await site.end('SIGTERM')
  expect(code).toBe(0)
  expect(childrenOf(pid)).toEqual([])
  expect(await folder.servers()).toEqual([])
})
