import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderLines } from '#db/tables/buying/orders.ts'
import { reviewProofs, reviews } from '#db/tables/community/reviews.ts'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { products } from '#db/tables/selling/products.ts'
import { refundOrder } from '#features/buying/orders/contract/seller.ts'
import {
  readRights,
  receiveReturn,
  refundReturn,
  withdraw,
} from '#features/buying/returns/contract.ts'
import { readBusiness } from '#features/directory/search/contract/business.ts'
import { findProducts, readProduct } from '#features/selling/products/contract/catalogue.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeProduct, type Product } from '#tests/support/factories/products.ts'
import {
  makeAnsweredLead,
  makeDeliveredOrder,
  makeReview,
} from '#tests/support/factories/reviews.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as disputes from '../contract/disputes.ts'
import * as contract from '../contract.ts'

let test: TestApp
let store: Store
let mug: Product
let bowl: Product
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())
beforeEach(async () => {
  store = await makeStore(test.services)
  mug = await makeProduct(test.services, store, { title: 'Taza de barro', stock: null })
  bowl = await makeProduct(test.services, store, { title: 'Cuenco de barro', stock: null })
})

const person = (wanted = {}) => makePerson(test.services, wanted)
const of = ({ slug }: Product) => ({ kind: 'product' as const, slug })
const opine = (product: Product, wanted: { by?: Person; stars?: number; text?: string } = {}) =>
  makeReview(test, product, { kind: 'product', ...wanted })
const buyer = async (...bought: Product[]) => {
  const by = await person()
  await makeDeliveredOrder(test, store, by, { products: bought })
  return by
}
const figures = async (product: Product) => {
  const { proven, unproven } = await test.as().call(contract.readReviewSummary, of(product))
  return { proven: [proven.count, proven.average], unproven: [unproven.count, unproven.average] }
}
const list = async (product: Product, more = {}) =>
  (await test.as().call(contract.listReviews, { ...of(product), ...more })).items
const ratingOf = async ({ slug }: Product) =>
  (await test.as().call(readProduct, { slug })).product.rating
const businessRating = async () => {
  const answer = await test.as().call(readBusiness, { slug: store.business.slug })
  return 'business' in answer ? answer.business.rating : undefined
}

/** Returns products of a person’s only order and refunds them. */
async function giveBack(by: Person, ...back: Product[]) {
  const [me, owner] = [test.as(by.token), test.as(store.owner.token)]
  const { rows } = await test.services.pool.query(
    'select o.id, o.purchase_id as "purchaseId" from orders o join purchases g on g.id = o.purchase_id where g.profile_id = $1',
    [by.id],
  )
  const asked = { purchaseId: rows[0].purchaseId, token: null }
  const lines = back.map(({ sellableId }) => ({ sellableId, quantity: 1 }))
  await me.call(withdraw, { ...asked, orderId: rows[0].id, lines, reason: null, key: randomUUID() })
  const returnId = (await me.call(readRights, asked)).orders[0]?.asked.at(-1)?.id ?? ''
  await owner.call(receiveReturn, { businessId: store.businessId, returnId })
  await owner.call(refundReturn, { businessId: store.businessId, returnId, restock: false })
}

describe('a product review', () => {
  it('is proven by a delivered order that contains it, and by nothing else', async () => {
    const by = await buyer(mug)
    const asked = await person()
    await makeAnsweredLead(test, store.business, asked)
    const said = [
      await opine(mug, { by, stars: 4 }),
      await opine(bowl, { by }),
      await opine(mug, { by: asked }),
      await opine(mug),
    ]
    expect(said.map(({ provenance }) => provenance)).toEqual([
      'bought',
      'unproven',
      'unproven',
      'unproven',
    ])
    expect(await figures(mug)).toEqual({ proven: [1, 4], unproven: [2, 5] })
    expect(
      (await list(mug, { provenance: 'bought' })).map(({ stars, product }) => [stars, product]),
    ).toEqual([[4, { slug: mug.slug, title: 'Taza de barro' }]])
  })

  it('is one per person and product, next to one of the business, all proven by one order', async () => {
    const by = await buyer(mug, bowl)
    expect((await makeReview(test, store.business, { by, stars: 2 })).provenance).toBe('bought')
    for (const product of [mug, bowl])
      expect((await opine(product, { by })).provenance).toBe('bought')
    const again = await Promise.allSettled(Array.from({ length: 10 }, () => opine(mug, { by })))
    expect(again.every(({ status }) => status === 'rejected')).toBe(true)
    expect(await test.services.db.$count(reviews, eq(reviews.personId, by.id))).toBe(3)
  })

  it('makes the rating of its product alone: that of the business is made of opinions of the business', async () => {
    const by = await buyer(mug, bowl)
    await makeReview(test, store.business, { by, stars: 2 })
    await opine(mug, { by, stars: 5 })
    await opine(bowl, { by, stars: 5 })
    await opine(mug, { by: await buyer(mug), stars: 4 })
    expect(await businessRating()).toEqual({ average: 2, count: 1 })
    expect([await ratingOf(mug), await ratingOf(bowl)]).toEqual([
      { average: 4.5, count: 2 },
      { average: 5, count: 1 },
    ])
    const found = await test.as().call(findProducts, { store: store.handle, sort: 'rating' })
    expect(found.items.map(({ title, rating }) => [title, rating?.count])).toEqual([
      ['Taza de barro', 2],
      ['Cuenco de barro', 1],
    ])
    const page = await test
      .as()
      .call(findProducts, { store: store.handle, sort: 'rating', size: 1 })
    const next = await test
      .as()
      .call(findProducts, { store: store.handle, sort: 'rating', size: 1, after: page.next ?? '' })
    expect(next.items.map(({ title }) => title)).toEqual(['Cuenco de barro'])
  })

  it('ranks search results with equal words', async () => {
    await makeProduct(test.services, store, { title: 'Plato hondo' })
    const liked = await makeProduct(test.services, store, { title: 'Plato llano' })
    await makeProduct(test.services, store, { title: 'Plato chico' })
    await opine(liked, { by: await buyer(liked) })
    const { items } = await test.as().call(findProducts, { store: store.handle, q: 'plato' })
    expect(items.map(({ title }) => title)[0]).toBe('Plato llano')
    expect(items).toHaveLength(3)
  })

  it('is in its business’s list when product reviews are included, and can be replied to and disputed there', async () => {
    const { id, by } = await opine(mug, { by: await buyer(mug), stars: 1 })
    await makeReview(test, store.business, { stars: 3 })
    const all = (products?: boolean) =>
      test.as().call(contract.listReviews, {
        kind: 'business',
        slug: store.business.slug,
        ...(products && { products }),
      })
    expect((await all()).items.map(({ product }) => product)).toEqual([null])
    expect((await all(true)).items.map(({ product }) => product?.title)).toEqual([
      undefined,
      'Taza de barro',
    ])
    const owner = test.as(store.owner.token)
    await owner.call(contract.replyToReview, {
      businessId: store.businessId,
      reviewId: id,
      text: 'Lo sentimos',
    })
    await owner.call(contract.disputeReview, {
      businessId: store.businessId,
      reviewId: id,
      reason: 'La taza llegó entera, hay foto',
    })
    const staff = await person({ staffPermissions: ['edit'] })
    const { items } = await test.as(staff.token).call(disputes.listDisputes, { size: 100 })
    expect(items.find((row) => row.id === id)).toMatchObject({
      product: { title: 'Taza de barro' },
      provenance: 'bought',
    })
    await test.as(staff.token).call(disputes.decideDispute, {
      reviewId: id,
      decision: 'removed',
      rule: 'off_topic',
      reason: 'No es de este producto',
    })
    expect([await list(mug), await ratingOf(mug)]).toEqual([[], null])
    expect(await test.as(by.token).call(contract.listMyReviews, {})).toMatchObject({
      items: [
        { kind: 'product', slug: mug.slug, name: 'Taza de barro', state: 'removed', isSeen: true },
      ],
    })
  })

  it('is not accepted for a product that is not for sale', async () => {
    const by = await buyer(mug)
    await test.services.db
      .update(products)
      .set({ state: 'archived' })
      .where(eq(products.id, mug.id))
    await expect(opine(mug, { by })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the proof of a product review', () => {
  it('ends when that product was returned and refunded, and only then', async () => {
    const by = await buyer(mug, bowl)
    for (const product of [mug, bowl]) await opine(product, { by, stars: 5 })
    await makeReview(test, store.business, { by, stars: 5 })
    await giveBack(by, mug)
    expect(await figures(mug)).toEqual({ proven: [0, null], unproven: [1, 5] })
    expect((await list(mug)).map(({ provenance }) => provenance)).toEqual(['unproven'])
    expect([await ratingOf(mug), await ratingOf(bowl), await businessRating()]).toEqual([
      null,
      { average: 5, count: 1 },
      { average: 5, count: 1 },
    ])
    await expect(opine(mug, { by })).rejects.toMatchObject({ code: 'conflict' })
    expect(await test.as(by.token).call(contract.readMyReview, of(mug))).toMatchObject({
      proof: null,
    })
  })

  it('ends with a full refund of the order', async () => {
    const by = await person()
    const orderId = await makeDeliveredOrder(test, store, by, { products: [mug, bowl] })
    for (const product of [mug, bowl]) await opine(product, { by, stars: 5 })
    const { rows } = await test.services.pool.query('select order_total($1)::int as total', [
      orderId,
    ])
    const refund = { orderId, amount: rows[0].total, key: randomUUID(), reason: 'Rota' }
    await test.as(store.owner.token).call(refundOrder, { businessId: store.businessId, ...refund })
    expect([await ratingOf(mug), await ratingOf(bowl)]).toEqual([null, null])
  })

  it('is verified by the database: it must be of this product, this person and an order', async () => {
    const by = await buyer(mug)
    const { db, pool } = test.services
    const [proof] = await db.select().from(reviewProofs).where(eq(reviewProofs.personId, by.id))
    const { id } = await opine(bowl, { by })
    await expect(
      pool.query('update reviews set proof_id = $1 where id = $2', [proof?.id, id]),
    ).rejects.toThrow(/another/)
    const stranger = await opine(mug)
    await expect(
      pool.query('update reviews set proof_id = $1 where id = $2', [proof?.id, stranger.id]),
    ).rejects.toThrow(/another/)
    for (const column of [`counts_as = 'proven'`, `counts_as = 'proven', stars = 5`])
      await pool.query(`update reviews set ${column}`)
    await pool.query('update products set rating_average = 5, rating_count = 99 where id = $1', [
      mug.id,
    ])
    await pool.query('update businesses set rating_average = 5, rating_count = 99 where id = $1', [
      store.businessId,
    ])
    expect([await ratingOf(mug), await ratingOf(bowl)]).toEqual([null, null])
    const { rows } = await pool.query(
      'select rating_count, rating_average from businesses where id = $1',
      [store.businessId],
    )
    expect(rows).toEqual([{ rating_count: 0, rating_average: null }])
    expect(await db.$count(orderLines, eq(orderLines.sellableId, mug.sellableId))).toBe(1)
  })
})

describe('reviews that do not count', () => {
  it('are those of the team, referred people, the team’s telephone, and later members, also for products', async () => {
    const invited = await person({ invitedBy: store.owner.id })
    const near = await person()
    const later = await buyer(mug)
    for (const by of [invited, near])
      await makeDeliveredOrder(test, store, by, {
        products: [mug],
        phone: by === near ? '33 1234 5678' : undefined,
      })
    const team = await person()
    await test.services.db
      .insert(businessMembers)
      .values({ businessId: store.businessId, profileId: team.id, role: 'seller' })
    await expect(opine(mug, { by: team })).rejects.toMatchObject({ code: 'forbidden' })
    for (const by of [invited, near, later]) await opine(mug, { by, stars: 5 })
    expect(await ratingOf(mug)).toEqual({ average: 5, count: 1 })
    await test.services.db
      .insert(businessMembers)
      .values({ businessId: store.businessId, profileId: later.id, role: 'seller' })
    expect(await ratingOf(mug)).toBeNull()
  })

  it('are those of a payer’s second account: the earliest purchase counts, whoever writes first', async () => {
    const [first, second] = [await person(), await person()]
    for (const by of [first, second])
      await makeDeliveredOrder(test, store, by, { products: [mug], phone: '55 4444 3333' })
    await opine(mug, { by: second, stars: 5 })
    expect(await ratingOf(mug)).toEqual({ average: 5, count: 1 })
    await opine(mug, { by: first, stars: 1 })
    expect(await ratingOf(mug)).toEqual({ average: 1, count: 1 })
  })
})
