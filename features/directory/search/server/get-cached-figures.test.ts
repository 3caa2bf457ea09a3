import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessHours } from '#db/tables/directory/businesses.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findBusinesses } from '../contract/search.ts'

/** A Monday noon in Mexico City. */
const noon = new Date('2026-03-02T18:00:00Z')
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

describe('the figures beside a list', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
    test.setNow(noon)
  })
  afterAll(() => test.close())

  const figures = async () =>
    (await test.as().call(findBusinesses, { place: 'guadalajara-jalisco' })).facets
  const publish = (name: string) => makeBusiness(test.services, { name, published: true })
  const change = (businessId: string) =>
    test.services.db.transaction((tx) =>
      test.services.announce(tx, 'business.changed', { businessId }),
    )

  it('count a new business immediately', async () => {
    const counted = async () =>
      (await figures())?.category.reduce((sum, { count }) => sum + count, 0) ?? 0
    await publish('Uno')
    const before = await counted()
    await publish('Dos')
    expect(await counted()).toBe(before + 1)
  })

  it("count open businesses with at most a minute's delay, and immediately together with the filter", async () => {
    const { id } = await publish('Tres')
    expect((await figures())?.openNow).toBe(0)
    await test.services.db
      .insert(businessHours)
      .values({ businessId: id, weekday: 1, opens: 0, closes: 1440 })
    await change(id)
    expect((await test.as().call(findBusinesses, { openNow: true })).facets?.openNow).toBe(1)
    test.setNow(after(60))
    expect((await figures())?.openNow).toBe(1)
    test.setNow(noon)
  })
})
