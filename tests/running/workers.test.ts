import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
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
  const statuses = []
  for (let call = 0; call < 20; call++) statuses.push(await statusOf(`${site.url}/health/ready`))
  expect(new Set(statuses)).toEqual(new Set([200]))
  await vi.waitFor(() => expect(childrenOf(pid)).toHaveLength(2), { timeout: 10_000 })
  expect(childrenOf(pid)).not.toContain(first)

  const { code } = await site.end('SIGTERM')
  expect(code).toBe(0)
  expect(childrenOf(pid)).toEqual([])
  expect(await folder.servers()).toEqual([])
})
