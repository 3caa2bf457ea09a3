import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApi } from '#api/app.ts'
import { routes } from '#api/endpoints.ts'
import { writeSitemap } from '#features/directory/sitemap/server/write-sitemap.ts'
import { makePublicShop, publicReads } from '../support/public-reads.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

let test: TestApp
let api: ReturnType<typeof createApi>
let reads: Record<string, string[]>

/** Fails reads that should not use the main server. */
const untouchable = <Thing extends object>() =>
  new Proxy({} as Thing, {
    get: (_, asked) => {
      throw new Error(`a public read asks the main server: ${String(asked)}`)
    },
  })

beforeAll(async () => {
  test = await openTestApp()
  const { services } = test
  reads = publicReads(await makePublicShop(services))
  await writeSitemap(services)
  api = createApi({ ...services, db: untouchable(), pool: untouchable() })
})
afterAll(() => test.close())

it('whatever is cached for guests is in the list below; what else they may read is for one person, by their link', () => {
  const open = routes
    .map(({ endpoint }) => endpoint)
    .filter(({ method, allow }) => method === 'GET' && allow.who === 'anyone')
  const names = (isCached: boolean) =>
    open
      .flatMap((endpoint) => (Boolean(endpoint.cached) === isCached ? [endpoint.name] : []))
      .sort()
  expect(names(true)).toEqual(
    Object.keys(reads)
      .filter((name) => !['blog', 'productFeeds', 'sitemap'].includes(name))
      .sort(),
  )
  expect(names(false)).toEqual([
    'getUnsubscription',
    'readDeletionLink',
    'readInvitation',
    'readMergeLink',
    'readStaffInvitation',
  ])
})

it('no public read asks the main server where there is a replica', async () => {
  for (const address of Object.values(reads).flat()) {
    const response = await api.request(address)
    const body = await response.text()
    expect([address, response.status, body.slice(0, 200)]).toEqual([
      address,
      200,
      body.slice(0, 200),
    ])
    expect(body).not.toBe('')
  }
})
