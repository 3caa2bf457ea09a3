import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { protocolAdapters } from '#api/adapters.ts'
import { routes } from '#api/endpoints.ts'
import { publicKey } from '#features/accounts/auth/server/index.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const filled = (path: string) =>
  path.replace(/:[a-zA-Z]+/g, () => crypto.randomUUID()).replace('*', 'a.png')
const isUpload = (method: string) => method !== 'GET' && method !== 'DELETE'

describe('who may call is decided before the body', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  const closed = [
    ...routes.map(({ endpoint }) => endpoint),
    ...protocolAdapters.flatMap(([prefix, { routes }]) =>
      routes.map((route) => ({ ...route, path: prefix + route.path })),
    ),
  ].filter(({ method, allow }) => isUpload(method) && allow.who !== 'anyone')

  it('not a byte of it is read for a guest, on any door', async () => {
    const apikey = await publicKey(test.services)
    expect(closed.length).toBeGreaterThan(50)
    for (const { method, path } of closed) {
      let isRead = false
      const pull = () => {
        isRead = true
      }
      const body = new ReadableStream({ pull }, { highWaterMark: 0 })
      const { status } = await test.app.request(filled(path), {
        method,
        body,
        duplex: 'half',
        headers: { apikey },
      } as RequestInit)
      expect([status, isRead], path).toEqual([401, false])
    }
  })
})
