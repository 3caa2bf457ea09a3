import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refundOrder } from '#features/buying/orders/contract/seller.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { attackRatings } from '#tests/support/factories/review-attacks.ts'
import { makeDeliveredOrder, makeReview } from '#tests/support/factories/reviews.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readReviewSummary } from '../contract.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())

it('fifty purchases of ten accomplices move no average, in an order by chance', async () => {
  const seed = randomInt(1_000_000)
  const { before, after, purchases } = await attackRatings(test, seed)
  expect({ seed, purchases, figures: after }).toEqual({ seed, purchases: 50, figures: before })
})

it('a hundred concurrent reviews of one person are one per business and product', async () => {
  const store = await makeStore(test.services)
  const product = await makeProduct(test.services, store)
  const by = await makePerson(test.services)
  await makeDeliveredOrder(test, store, by, { products: [product] })
  const things = [
    { kind: 'business', slug: store.business.slug },
    { kind: 'product', slug: product.slug },
  ] as const
  const sent = await Promise.allSettled(
    Array.from({ length: 100 }, (_, i) =>
      makeReview(test, things[i % 2 ? 1 : 0], { kind: things[i % 2 ? 1 : 0].kind, by }),
    ),
  )
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const of of things)
    expect((await test.as().call(readReviewSummary, of)).proven).toMatchObject({
      count: 1,
      average: 5,
    })
})

it('a review concurrent with the refund of its order is never left verified', async () => {
  const store = await makeStore(test.services)
  const product = await makeProduct(test.services, store, { stock: null })
  const owner = test.as(store.owner.token)
  for (let i = 0; i < 8; i++) {
    const by = await makePerson(test.services)
    const orderId = await makeDeliveredOrder(test, store, by, { products: [product] })
    const { rows } = await test.services.pool.query('select order_total($1)::int as total', [
      orderId,
    ])
    const refund = { orderId, amount: rows[0].total, key: randomUUID(), reason: 'Rota' }
    await Promise.all([
      makeReview(test, store.business, { by }),
      owner.call(refundOrder, { businessId: store.businessId, ...refund }),
      makeReview(test, product, { kind: 'product', by }),
    ])
  }
  for (const of of [
    { kind: 'business', slug: store.business.slug },
    { kind: 'product', slug: product.slug },
  ] as const)
    expect(await test.as().call(readReviewSummary, of)).toMatchObject({
      proven: { count: 0 },
      unproven: { count: 8 },
    })
})
