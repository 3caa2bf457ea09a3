import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { dataFolder, SiteProcess } from '../support/site-process.ts'
import { sendHalfRequest } from './half-call.ts'

const folder = dataFolder()
afterAll(() => folder.remove())

test('SIGTERM: requests in flight finish, no new ones begin, and the database stops', {
  timeout: 60_000,
}, async () => {
  const site = new SiteProcess({ port: await freePort(), dataDir: folder.dataDir })
  await site.ready()
  const call = await sendHalfRequest(site.url)
  const ending = site.end('SIGTERM')
  const takesMore = () =>
    fetch(`${site.url}/health/live`).then(
      () => true,
      () => false,
    )
  await expect.poll(takesMore, { timeout: 30_000 }).toBe(false)
  expect(site.hasEnded).toBe(false)
  call.end('1}')
  const [response] = await once(call, 'response')
  expect(JSON.parse(await text(response)).error.code).toMatch(
    /^(unauthenticated|invalid|not_found)$/,
  )
  expect((await ending).code).toBe(0)
  expect(await folder.servers()).toEqual([])
})
