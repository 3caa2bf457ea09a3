import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { dataFolder, SiteProcess } from '../support/site-process.ts'
import { sendHalfRequest } from './half-call.ts'

const folder = dataFolder()
afterAll(() => folder.remove())

test('SIGTERM: answers go on until balancers know, requests in flight finish, none begin, and the database stops', {
  timeout: 60_000,
}, async () => {
  const settings = { STOP_DELAY: '2' }
  const site = new SiteProcess({ port: await freePort(), dataDir: folder.dataDir, settings })
  await site.ready()
  const call = await sendHalfRequest(site.url)
  const ending = site.end('SIGTERM')
  const isStarted = async () => (await fetch(`${site.url}/health/started`)).status
  await expect.poll(isStarted).toBe(503)
  const late = await fetch(`${site.url}/home`)
  expect(late.status).toBe(200)
  expect(late.headers.get('connection')).toBe('close')
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
