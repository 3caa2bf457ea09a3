import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { happenings } from '#db/tables/community/feed.ts'
import { setFollowNotifications } from '#features/community/reactions/contract.ts'
import { reactionsPersonalData } from '#features/community/reactions/server/personal-data.ts'
import { followed } from '#tests/support/factories/followed-stores.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract.ts'
import { feedRetentionDays } from '../vocabulary.ts'
import { cleanupFeed } from './cleanup-feed.ts'
import { feedPersonalData } from './personal-data.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const days = (n: number) => new Date(Date.now() + n * 86_400_000)
const as = (person: Person) => test.as(person.token)
const { asNow, newsOf, textsOf, named, draft, publish, makeFollower } = followed(() => test)

describe('the reader of the feed', () => {
  it('sees items as new that are newer than the follow and not seen', async () => {
    const store = await named('Velas Luna')
    await publish(store, (await draft(store, 'Vela')).id)
    test.setNow(days(0.001))
    const ana = await makeFollower(store)
    expect((await newsOf(ana)).map(({ isNew }) => isNew)).toEqual([false])
    test.setNow(days(1.5))
    await publish(store, (await draft(store, 'Candil')).id)
    const [newest] = await newsOf(ana)
    expect(newest?.isNew).toBe(true)
    const until = newest?.at ?? ''
    await (await asNow(ana)).call(contract.markNewsSeen, { until })
    // Requests with an older time or a future time do not change what is seen.
    await (await asNow(ana)).call(contract.markNewsSeen, { until: days(-1).toISOString() })
    expect((await newsOf(ana)).map(({ isNew }) => isNew)).toEqual([false, false])
    await (await asNow(ana)).call(contract.markNewsSeen, { until: days(400).toISOString() })
    test.setNow(days(3))
    await publish(store, (await draft(store, 'Farol')).id)
    expect((await newsOf(ana)).map(({ isNew }) => isNew)).toEqual([true, false, false])
    test.setNow(null)
  })

  it('gets the time of the last visit and the notification settings in the data export; both are deleted with the account', async () => {
    const store = await named('Papel Picado')
    const ana = await makeFollower(store)
    await as(ana).call(setFollowNotifications, { kind: 'store', name: store.handle, on: true })
    await as(ana).call(contract.markNewsSeen, { until: days(-1).toISOString() })
    const person = { userId: ana.id, email: ana.email }
    const personalData = [feedPersonalData, reactionsPersonalData]
    const copies = async () =>
      Object.assign(
        {},
        ...(await Promise.all(personalData.map(({ collect }) => collect?.(test.services, person)))),
      )
    expect(await copies()).toMatchObject({
      'novedades.json': { vistoHasta: expect.any(Date) },
      'favoritos.json': {
        sigo: [{ pagina: `/tienda/${store.handle}`, campanaDesde: expect.anything() }],
      },
    })
    await test.services.db.transaction(async (tx) => {
      for (const { erase } of personalData) await erase?.(test.services, tx, person)
    })
    expect(await copies()).toMatchObject({ 'favoritos.json': { sigo: [] } })
    expect(await copies()).not.toHaveProperty('novedades.json')
  })

  it('learns whether they follow anybody', async () => {
    const nobody = await makePerson(test.services)
    expect(await as(nobody).call(contract.listNews, {})).toEqual({
      items: [],
      next: null,
      follows: false,
    })
    const store = await named('Callado')
    expect(await as(await makeFollower(store)).call(contract.listNews, {})).toEqual({
      items: [],
      next: null,
      follows: true,
    })
  })
})

it('expired items are deleted', async () => {
  const store = await named('Antiguo')
  await publish(store, (await draft(store, 'Baúl')).id)
  const fresh = await named('Nuevo')
  await publish(fresh, (await draft(fresh, 'Cofre')).id)
  await test.services.db
    .update(happenings)
    .set({ happenedAt: days(-feedRetentionDays - 1) })
    .where(eq(happenings.businessId, store.businessId))
  const before = await test.services.db.$count(happenings)
  await cleanupFeed(test.services)
  expect(await test.services.db.$count(happenings)).toBe(before - 1)
  expect(
    await test.services.db.$count(happenings, eq(happenings.businessId, store.businessId)),
  ).toBe(0)
})

it('concurrent publications are merged into the one item of the day', async () => {
  const store = await named('Dos Manos')
  const ana = await makeFollower(store)
  const made = await Promise.all(Array.from({ length: 8 }, (_, n) => draft(store, `Jarro ${n}`)))
  await Promise.all(made.map(({ id }) => publish(store, id)))
  expect(await textsOf(ana)).toEqual([expect.stringContaining('publicó 8 productos')])
  expect(
    await test.services.db.execute(
      sql`select 1 from happenings where business_id = ${store.businessId}`,
    ),
  ).toHaveProperty('rowCount', 1)
})
