import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenServices } from '#api/services.ts'
import { unusedFiles } from '../support/deployment/deployed.ts'
import { type Machines, machinePrograms, startMachines } from '../support/deployment/machines.ts'
import { isMissing, until } from '../support/deployment/programs.ts'
import { type System, startSystem } from '../support/deployment/system.ts'
import { verifyUnit } from '../support/deployment/systemd-unit.ts'
import { expectCachedAndPersonal, expectCopiesWithoutSite } from './front-cache.ts'
import { type Bought, createLoad, secondsUntilWorking, summaryOf } from './load.ts'
import { expectNothingLost } from './nothing-lost.ts'
import { restoreMoment } from './restore-moment.ts'
import { makeShop, type Shop } from './shop.ts'
import { readWhileReplicaStandsStill } from './stale-reads.ts'

const isSkipped = isMissing('failover', [...machinePrograms, 'varnishd'])

describe.runIf(!isSkipped)('a site on many machines', () => {
  let machines: Machines
  let system: System
  let opened: OpenServices
  let shop: Shop
  const bought: Bought[] = []

  beforeAll(async () => {
    machines = await startMachines()
    verifyUnit(machines.programs.folder, process.cwd())
    system = await startSystem(machines)
    opened = await system.openServices()
    shop = await makeShop(opened.services, machines.siteUrl)
  }, 1_800_000)

  afterAll(async () => {
    await opened?.close()
    await system?.stop()
    await machines?.stop()
  }, 90_000)

  test('loses nothing that was acknowledged while servers and sites are killed and switched', {
    timeout: 900_000,
  }, async () => {
    const { siteUrl, leader, replicas } = machines
    const { orders, fans, slugs, business } = shop
    const pages = ['/home', '/directorio', `/negocios/${business.slug}`]
    for (const page of pages) for (let turn = 0; turn < 8; turn++) await fetch(siteUrl + page)
    const load = createLoad(siteUrl)
    const working = Promise.all([
      ...Array.from({ length: 3 }, () => load.buy(orders, bought)),
      ...fans.map(({ person, liked }) => load.like(person, slugs, liked)),
      load.readPages(pages),
      load.search(['café', 'plomero', 'tacos', 'dentista', 'librería', 'pan', 'taller']),
    ])
    await sleep(5_000)
    const killed = performance.now()
    const old = await leader()
    await old?.kill()
    await until('another main server', async () => (await leader()) !== undefined, 60)
    await sleep(8_000)
    const siteKilled = performance.now()
    system.sites[0]?.kill()
    await sleep(5_000)
    old?.start()
    await machines.complete()
    await sleep(3_000)
    const switched = performance.now()
    await machines.switchOver()
    await sleep(12_000)
    load.stop()
    await working

    const { met } = load
    const orderTimes = met.orders?.at ?? []
    const afterKill = secondsUntilWorking(orderTimes, killed)
    const afterSwitch = secondsUntilWorking(orderTimes, switched)
    process.stdout.write(
      [
        ...summaryOf(met, { 'main server killed': killed, 'site killed': siteKilled, switched }),
        `orders again ${afterKill.toFixed(1)} s after the main server was killed`,
        `orders again ${afterSwitch.toFixed(1)} s after the switchover`,
        '',
      ].join('\n'),
    )
    // Every refusal says when to come back.
    for (const [kind, { wrong }] of Object.entries(met)) expect(wrong, kind).toEqual([])
    expect(met['cached pages']?.refused).toBe(0)
    expect(met.searches?.refused).toBe(0)
    expect(afterKill).toBeLessThan(25)
    expect(afterSwitch).toBeLessThan(3)
    expect((await replicas()).length).toBe(2)
    await expectNothingLost(opened.services, shop, bought)
  })

  test('500 reads show no state before a change while one of two replicas stands still', {
    timeout: 300_000,
  }, async () => {
    const { services } = opened
    const [replica] = await machines.replicas()
    if (!replica) throw new Error('no replica')
    const { read, stale } = await readWhileReplicaStandsStill({
      siteUrl: machines.siteUrl,
      replica,
      business: shop.business,
      rename: (name) =>
        services.db.transaction(async (tx) => {
          await tx.execute(sql`update businesses set name = ${name} where id = ${shop.business.id}`)
          await services.announce(tx, 'business.changed', { businessId: shop.business.id })
        }),
    })
    expect([read, stale]).toEqual([500, []])
  })

  test(
    'a backup is restored to the moment between two orders',
    {
      timeout: 600_000,
    },
    () => restoreMoment(machines, shop.orders),
  )

  test(
    'the cache before the site keeps public pages, and nothing that is personal',
    {
      timeout: 300_000,
    },
    () => expectCachedAndPersonal(machines, shop, opened.services),
  )

  test('ends in time when systemd stops it, and the cache then shows its copies', {
    timeout: 120_000,
  }, async () => {
    await expectCopiesWithoutSite(machines, async () =>
      expect(await Promise.all(system.sites.map((site) => site.stop()))).toEqual([0, 0]),
    )
  })

  test('every file of deploy/ was used', () => {
    expect(unusedFiles()).toEqual([])
  })
})
