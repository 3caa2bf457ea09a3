import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reviews } from '#db/tables/community/reviews.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { eraseNow } from '#tests/support/accounts/erase-now.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeAnsweredLead, makeReview } from '#tests/support/factories/reviews.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { listReviews, readReviewSummary, replyToReview } from '../../contract.ts'

let test: TestApp
let shop: Business
let leaving: Person
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  // Reviews that a request proves only count for demonstration businesses.
  shop = await makeBusiness(test.services, { published: true, set: { isDemo: true } })
  leaving = await makePerson(test.services)
  for (const [by, stars] of [
    [leaving, 1],
    [await makePerson(test.services), 5],
  ] as const) {
    await makeAnsweredLead(test, shop, by)
    await makeReview(test, shop, { by, stars })
  }
  await makeReview(test, shop, { stars: 3 })
})

const read = () => test.as().call(listReviews, { kind: 'business', slug: shop.slug })
const figures = async () => {
  const { proven, unproven } = await test
    .as()
    .call(readReviewSummary, { kind: 'business', slug: shop.slug })
  const [card] = await test.services.db.select().from(businesses).where(eq(businesses.id, shop.id))
  return [
    proven.count,
    proven.average,
    unproven.count,
    card?.ratingCount,
    Number(card?.ratingAverage),
  ]
}
describe('a person who deletes the account', () => {
  it('leaves the review without a name, and it no longer counts', async () => {
    expect(await figures()).toEqual([2, 3, 1, 2, 3])
    await eraseNow(test.services, leaving, 'stay')
    expect(
      (await read()).items.map(({ author, stars, counts }) => [author, stars, counts]),
    ).toEqual([
      ['Ana P.', 3, true],
      ['Ana P.', 5, true],
      [null, 1, false],
    ])
    expect(await figures()).toEqual([1, 5, 1, 1, 5])
  })

  it('deletes the review with its reply; the figures cover the remaining reviews', async () => {
    const id = (await read()).items.find(({ stars }) => stars === 1)?.id ?? ''
    await test
      .as(shop.owner.token)
      .call(replyToReview, { businessId: shop.id, reviewId: id, text: 'Lo sentimos mucho' })
    await eraseNow(test.services, leaving, 'go')
    expect((await read()).items.map(({ stars }) => stars)).toEqual([3, 5])
    expect(await test.services.db.$count(reviews, eq(reviews.id, id))).toBe(0)
    expect(await figures()).toEqual([1, 5, 1, 1, 5])
  })
})
