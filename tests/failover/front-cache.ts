import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Services } from '#shared/server/services.ts'
import { startFrontCache } from '../support/deployment/front-cache.ts'
import type { Machines } from '../support/deployment/machines.ts'
import { until } from '../support/deployment/programs.ts'
import type { Shop } from './shop.ts'

/** Varnish names the request that answers, and beside it the one that fetched the copy. */
const isHit = (response: Response) => response.headers.get('x-varnish')?.includes(' ') ?? false

/** Milliseconds of `s-maxage` in web/pages-handler.ts, and a little more. */
const lifetime = 5_500

/** Path and query that no cache has. */
let asked = 0
const newPath = (path: string) => `${path}?v=${asked++}`

let url = ''

/** Starts Varnish before HAProxy and checks hits, misses, personal answers, and the lifetime of a copy. */
export async function expectCachedAndPersonal(
  { programs, siteUrl }: Machines,
  { business, fans }: Shop,
  services: Services,
): Promise<void> {
  url = await startFrontCache(programs, siteUrl)
  const ask = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers })

  const page = newPath(`/negocios/${business.slug}`)
  const miss = await ask(page)
  const hit = await ask(page)
  expect([miss.status, isHit(miss), hit.status, isHit(hit)]).toEqual([200, false, 200, true])
  expect(await hit.text()).toBe(await miss.text())
  // A cookie is nobody's session: the copy is the same.
  expect(isHit(await ask(page, { cookie: 'a=b' }))).toBe(true)

  const mine = '/api/my/reactions'
  for (const { person, liked } of fans.slice(0, 2))
    for (let turn = 0; turn < 2; turn++) {
      const response = await ask(mine, { authorization: `Bearer ${person.token}` })
      expect([response.status, isHit(response)]).toEqual([200, false])
      const { like } = (await response.json()) as { like: { business: string[] } }
      expect(like.business.toSorted()).toEqual(liked.toSorted())
    }
  expect((await ask(mine)).status).toBe(401)
  // Private pages say `no-store`.
  for (let turn = 0; turn < 2; turn++) {
    const response = await ask('/user-settings')
    expect([isHit(response), response.headers.get('cache-control')]).toEqual([false, 'no-store'])
  }

  await services.db.transaction(async (tx) => {
    await tx.execute(sql`update businesses set name = 'El nombre nuevo' where id = ${business.id}`)
    await services.announce(tx, 'business.changed', { businessId: business.id })
  })
  expect(await (await ask(page)).text()).not.toContain('El nombre nuevo')
  await sleep(lifetime)
  // The first one to come then fetches the new page for the next one.
  await ask(page)
  await until(
    'the new page',
    async () => (await (await ask(page)).text()).includes('El nombre nuevo'),
    5,
  )
}

/** Checks that a page is shown while no site answers, and another one is refused. */
export async function expectCopiesWithoutSite(
  { programs, siteUrl }: Machines,
  stopSites: () => Promise<void>,
): Promise<void> {
  url ||= await startFrontCache(programs, siteUrl)
  const page = newPath('/home')
  expect((await fetch(url + page)).status).toBe(200)
  await stopSites()
  await sleep(lifetime)
  const copy = await fetch(url + page)
  expect([copy.status, isHit(copy)]).toEqual([200, true])
  const other = await fetch(url + newPath('/directorio'))
  expect([other.status, other.headers.get('retry-after')]).toEqual([503, '5'])
}
