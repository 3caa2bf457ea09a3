import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { dataFolder, SiteProcess } from '../support/site-process.ts'
import { sendHalfRequest } from './half-call.ts'

let folder: ReturnType<typeof dataFolder>
let site: SiteProcess

beforeEach(async () => {
  folder = dataFolder()
  site = new SiteProcess({ port: await freePort(), dataDir: folder.dataDir })
  await site.ready()
})
afterEach(async () => {
  await site.end('SIGKILL')
  await folder.remove()
})

test('SIGTERM: requests in flight finish, no new ones begin, the database stops, and it ends within 10 s', async () => {
  const call = await sendHalfRequest(site.url)
  const ending = site.end('SIGTERM')
  const takesMore = () =>
    fetch(`${site.url}/health/live`).then(
      () => true,
      () => false,
    )
  await expect.poll(takesMore, { timeout: 4000 }).toBe(false)
  expect(site.hasEnded).toBe(false)
  call.end('1}')
  const [response] = await once(call, 'response')
  expect(JSON.parse(await text(response)).error.code).toMatch(
    /^(unauthenticated|invalid|not_found)$/,
  )
  const { code, ms } = await ending
  expect(code).toBe(0)
  expect(ms).toBeLessThan(10_000)
  expect(await folder.servers()).toEqual([])
})

test('SIGTERM: a request that never ends is aborted in time', async () => {
  const call = await sendHalfRequest(site.url)
  const cut = once(call, 'error')
  const { code, ms } = await site.end('SIGTERM')
  await cut
  expect(code).toBe(0)
  expect(ms).toBeLessThan(10_000)
  expect(await folder.servers()).toEqual([])
})

test('SIGTERM while starting ends it and leaves no database behind', async () => {
  const other = dataFolder()
  const starting = new SiteProcess({ port: await freePort(), dataDir: other.dataDir })
  await sleep(700)
  const { ms } = await starting.end('SIGTERM')
  expect(ms).toBeLessThan(10_000)
  expect(await other.servers()).toEqual([])
  await other.remove()
})
