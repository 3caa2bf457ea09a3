import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenServices } from '#api/services.ts'
import { root } from '#shared/server/root.ts'
import { type Bought, createLoad, summaryOf } from '../failover/load.ts'
import { expectNothingLost } from '../failover/nothing-lost.ts'
import type { Shop } from '../failover/shop.ts'
import { type Machines, machinePrograms, startMachines } from '../support/deployment/machines.ts'
import { isMissing, until } from '../support/deployment/programs.ts'
import { type System, startSystem } from '../support/deployment/system.ts'
import { makeShopBy, type PreviousVersion, unpackPrevious } from './previous-version.ts'

const isSkipped = isMissing('upgrade', machinePrograms)

/** Seconds for which pages are cached: as long a page of the other version's process may be old. */
const cacheSeconds = 15

describe.runIf(!isSkipped)('a new version', () => {
  let previous: PreviousVersion
  let machines: Machines
  let system: System
  let opened: OpenServices | undefined
  let shop: Shop

  beforeAll(async () => {
    previous = await unpackPrevious()
    process.stdout.write(`upgrade from ${previous.commit}\n`)
    const healthPath = previous.saysStarted ? '/health/started' : '/health/live'
    machines = await startMachines({ databases: 2, healthPath })
    system = await startSystem(machines, {
      each: [{ WORKERS: '1' }, { WORKERS: '1' }],
      code: previous.folder,
    })
    shop = await makeShopBy<Shop>(previous.folder, system.settings)
  }, 1_800_000)

  afterAll(async () => {
    await opened?.close()
    await system?.stop()
    await machines?.stop()
    previous?.remove()
  }, 90_000)

  test('replaces one process after another, and whoever comes back when told meets no error', {
    timeout: 600_000,
  }, async () => {
    const { orders, fans, slugs, business } = shop
    const load = createLoad(machines.siteUrl, { comesBack: true })
    const bought: Bought[] = []
    const working = Promise.all([
      ...Array.from({ length: 2 }, () => load.buy(orders, bought)),
      ...fans.map(({ person, liked }) => load.like(person, slugs, liked)),
      load.readPages(['/home', '/directorio', `/negocios/${business.slug}`]),
      load.search(['café', 'plomero', 'tacos', 'dentista', 'librería', 'pan', 'taller']),
    ])
    await sleep(8_000)
    const events: Record<string, number> = {}
    const replace = async (site: number) => {
      events[`process ${site + 1} was stopped`] = performance.now()
      expect(await system.sites[site]?.stop()).toBe(0)
      system.sites[site] = await system.startSite(site, root)
      events[`process ${site + 1} answered`] = performance.now()
      // HAProxy asks every second.
      await sleep(3_000)
    }
    await replace(0)
    opened = await system.openServices()
    const { services } = opened
    const heard = await secondsUntilShown(services, business, system.sites)
    await replace(1)
    await sleep(5_000)
    load.stop()
    await working

    process.stdout.write(
      [
        ...summaryOf(load.met, events),
        `a change of a new process was shown after ${heard.map((seconds) => seconds.toFixed(1)).join(' and ')} s by the new and the old one`,
        '',
      ].join('\n'),
    )
    for (const [kind, { answered, wrong, broken, refused }] of Object.entries(load.met)) {
      expect({ kind, wrong, broken, refused }).toEqual({ kind, wrong: [], broken: 0, refused: 0 })
      expect(answered, kind).toBeGreaterThan(0)
    }
    await expectNothingLost(services, shop, bought)
  })
})

/** Renames a business with this version; returns after how many seconds each process shows it. */
async function secondsUntilShown(
  services: OpenServices['services'],
  { id, slug }: Shop['business'],
  sites: System['sites'],
): Promise<number[]> {
  const name = 'Renombrado entre versiones'
  await services.db.transaction(async (tx) => {
    await tx.execute(sql`update businesses set name = ${name} where id = ${id}`)
    await services.announce(tx, 'business.changed', { businessId: id })
  })
  const since = performance.now()
  return Promise.all(
    sites.map(async ({ url }) => {
      const shows = async () =>
        (await (await fetch(`${url}/negocios/${slug}`)).text()).includes(name)
      await until('the new name', shows, cacheSeconds)
      return (performance.now() - since) / 1000
    }),
  )
}
