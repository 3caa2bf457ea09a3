import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import pino from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createApi } from '#api/app.ts'
import { openServices } from '#api/services.ts'
import { drain } from '#shared/server/listen.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { followEventStream } from '#tests/support/notices/follow-event-stream.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { getHub } from './hub.ts'

let test: TestApp
/** A server process on its own port. */
let opened: Awaited<ReturnType<typeof openServices>>
let server: Server
let url: string
beforeAll(async () => {
  test = await openTestApp()
  opened = await openServices(
    { ...test.services.config, trustedProxies: ['127.0.0.1'] },
    test.appUrl,
    pino({ level: 'silent' }),
  )
  server = createServer(getRequestListener(createApi(opened.services).fetch))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await opened.close()
  await test.close()
})

const request = (path: string, init: RequestInit) => fetch(url + path, init)

it('releases closed connections, and a shutdown does not wait for a hundred open ones', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => makePerson(test.services)))
  const gone = await followEventStream({ request }, people[0]?.token ?? '')
  await gone.untilCount(0)
  await gone.leave()
  await vi.waitFor(() => expect(getHub(opened.services).size()).toBe(0))
  const streams = await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      followEventStream({ request }, people[i % 20]?.token ?? '', {
        'x-forwarded-for': `198.18.7.${i}`,
      }),
    ),
  )
  for (const stream of streams) await stream.untilCount(0)
  expect(getHub(opened.services).size()).toBe(100)
  // As on shutdown (server.ts). The timeout exceeds the test's, because it must not be reached.
  opened.endStreams()
  await drain(server, 600)
  // The stream must end properly: an abort would be an error for the client.
  for (const stream of streams) await stream.untilEnd()
  const late = await createApi(opened.services).request('/api/my/stream', {
    headers: { authorization: `Bearer ${people[0]?.token}` },
  })
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await late.json()).error).toMatchObject({
    code: 'unavailable',
    message: 'El sitio se está reiniciando.',
  })
})
