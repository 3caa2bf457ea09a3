import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { reviewProofs, reviews } from '#db/tables/community/reviews.ts'
import { businesses, businessMembers } from '#db/tables/directory/businesses.ts'
import { refundOrder } from '#features/buying/orders/contract/seller.ts'
import {
  readRights,
  receiveReturn,
  refundReturn,
  withdraw,
} from '#features/buying/returns/contract.ts'
import { readBusiness } from '#features/directory/search/contract/business.ts'
import { findBusinesses } from '#features/directory/search/contract/search.ts'
import { makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import {
  makeAnsweredLead,
  makeDeliveredOrder,
  makeReview,
} from '#tests/support/factories/reviews.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())

const person = (wanted = {}) => makePerson(test.services, wanted)
const of = ({ business: { slug } }: Store) => ({ kind: 'business' as const, slug })
const list = async (store: Store, more = {}) =>
  (await test.as().call(contract.listReviews, { ...of(store), ...more })).items
const figures = async (store: Store) => {
  const { proven, unproven } = await test.as().call(contract.readReviewSummary, of(store))
  return { proven: [proven.count, proven.average], unproven: [unproven.count, unproven.average] }
}
const buyer = async (store: Store, wanted = {}): Promise<Person> => {
  const by = await person(wanted)
  await makeDeliveredOrder(test, store, by)
  return by
}

describe('the provenance of a review', () => {
  it('is determined by the server: a delivered order, an answered request, or none', async () => {
    const store = await makeStore(test.services)
    const asked = await person()
    await makeAnsweredLead(test, store.business, asked)
    const opinions = [
      await makeReview(test, store.business, { by: await buyer(store), stars: 5 }),
      await makeReview(test, store.business, { by: asked, stars: 4 }),
      await makeReview(test, store.business, { stars: 1 }),
    ]
    expect(opinions.map(({ provenance }) => provenance)).toEqual(['bought', 'quoted', 'unproven'])
    expect(await figures(store)).toEqual({ proven: [1, 5], unproven: [2, 2.5] })
    expect(
      (await list(store)).map(({ provenance, author, counts }) => [provenance, author, counts]),
    ).toEqual([
      ['unproven', 'Ana P.', true],
      ['quoted', 'Ana P.', true],
      ['bought', 'Ana P.', true],
    ])
    const answer = await test.as().call(readBusiness, { slug: store.business.slug })
    expect('business' in answer && answer.business.rating).toEqual({ average: 5, count: 1 })
    const found = await test.as().call(findBusinesses, { sort: 'rating', size: 1 })
    expect(found.items[0]?.slug).toBe(store.business.slug)
  })

  it('is not an order of another person, an undelivered one, or one past its period', async () => {
    const store = await makeStore(test.services)
    const late = await buyer(store)
    test.setNow(new Date(Date.now() + 91 * 86_400_000))
    // Access tokens last an hour, so this queries the table directly.
    const { findOwnProof } = await import('./find-own-proof.ts')
    const asked = {
      businessId: store.businessId,
      productId: null,
      personId: late.id,
      now: test.services.now(),
    }
    expect(await findOwnProof(test.services.db, asked)).toBeNull()
    test.setNow(null)
    expect(await findOwnProof(test.services.db, { ...asked, now: new Date() })).toMatchObject({
      kind: 'bought',
    })
    expect((await makeReview(test, store.business)).provenance).toBe('unproven')
  })

  it('has a period of thirty days in Spain and ninety elsewhere', async () => {
    const [here, spain] = [await makeStore(test.services), await makeStore(test.services)]
    await test.services.pool.query(
      `update business_addresses set country_code = 'ES' where business_id = $1`,
      [spain.businessId],
    )
    for (const [store, days] of [
      [here, 90],
      [spain, 30],
    ] as const) {
      const by = await buyer(store)
      const [proof] = await test.services.db
        .select()
        .from(reviewProofs)
        .where(eq(reviewProofs.personId, by.id))
      expect(
        ((proof?.windowUntil.getTime() ?? 0) - (proof?.createdAt.getTime() ?? 0)) / 86_400_000,
      ).toBe(days)
    }
  })

  it('ends with a full refund, and the review counts as unverified', async () => {
    const store = await makeStore(test.services)
    const by = await person()
    const orderId = await makeDeliveredOrder(test, store, by)
    await makeReview(test, store.business, { by, stars: 5 })
    const refund = (amount: number) =>
      test.as(store.owner.token).call(refundOrder, {
        businessId: store.businessId,
        orderId,
        amount,
        key: randomUUID(),
        reason: 'Rota',
      })
    const [order] = (
      await test.services.pool.query('select order_total($1)::int as total', [orderId])
    ).rows
    await refund(100)
    expect(await figures(store)).toMatchObject({ proven: [1, 5] })
    await refund(order.total - 100)
    expect(await figures(store)).toEqual({ proven: [0, null], unproven: [1, 5] })
    expect((await list(store))[0]).toMatchObject({ provenance: 'unproven' })
    const answer = await test.as().call(readBusiness, { slug: store.business.slug })
    expect('business' in answer && answer.business.rating).toBeNull()
  })

  it('ends when all goods were returned and refunded', async () => {
    const store = await makeStore(test.services)
    const by = await person()
    const orderId = await makeDeliveredOrder(test, store, by)
    await makeReview(test, store.business, { by, stars: 5 })
    const { rows } = await test.services.pool.query(
      'select purchase_id as id from orders where id = $1',
      [orderId],
    )
    const of = { purchaseId: rows[0].id, token: null }
    const [me, owner] = [test.as(by.token), test.as(store.owner.token)]
    const right = (await me.call(readRights, of)).orders.find((order) => order.orderId === orderId)
    const lines = right?.lines.map(({ sellableId, left }) => ({ sellableId, quantity: left })) ?? []
    await me.call(withdraw, { ...of, orderId, lines, reason: null, key: randomUUID() })
    const asked = (await me.call(readRights, of)).orders[0]?.asked[0]?.id ?? ''
    const back = { businessId: store.businessId, returnId: asked }
    await owner.call(receiveReturn, back)
    await owner.call(refundReturn, { ...back, restock: false })
    expect(await figures(store)).toEqual({ proven: [0, null], unproven: [1, 5] })
  })

  it('can be gained later, by a later order', async () => {
    const store = await makeStore(test.services)
    const { id, by } = await makeReview(test, store.business, { stars: 3 })
    await makeDeliveredOrder(test, store, by)
    const me = test.as(by.token)
    expect(await me.call(contract.readMyReview, of(store))).toMatchObject({
      proof: 'bought',
      review: { id, provenance: 'unproven' },
    })
    expect(
      await me.call(contract.editReview, {
        reviewId: id,
        stars: 2,
        text: 'Ahora sí compré, y tardó',
        photos: [],
      }),
    ).toMatchObject({
      provenance: 'bought',
    })
    expect(await figures(store)).toEqual({ proven: [1, 2], unproven: [0, null] })
  })

  it('cannot be forged by the application', async () => {
    const store = await makeStore(test.services)
    const [by, other] = [await buyer(store), await person()]
    const { db, pool } = test.services
    const [proof] = await db.select().from(reviewProofs).where(eq(reviewProofs.personId, by.id))
    if (!proof) throw new Error('the order has no proof')
    const proving = `insert into review_proofs (id, kind, business_id, person_id, order_id, window_until) values ($1, 'bought', $2, $3, $4, now() + '1 day')`
    await expect(
      pool.query(proving, [randomUUID(), store.businessId, other.id, proof.orderId]),
    ).rejects.toThrow(/did not happen/)
    for (const thief of [other.id, null])
      await expect(pool.query('update review_proofs set person_id = $1', [thief])).rejects.toThrow(
        /a proof of another person/,
      )
    await expect(pool.query(`update review_summaries set proven = '{0,0,0,0,99}'`)).rejects.toThrow(
      /permission denied/,
    )
    const { id } = await makeReview(test, store.business, { by: other })
    await expect(
      pool.query('update reviews set proof_id = $1 where id = $2', [proof.id, id]),
    ).rejects.toThrow(/another/)
    await pool.query(`update reviews set counts_as = 'proven' where id = $1`, [id])
    expect(await figures(store)).toEqual({ proven: [0, null], unproven: [1, 5] })
  })
})

describe('reviews that count', () => {
  it('are one per person, also when sent concurrently', async () => {
    const store = await makeStore(test.services)
    const by = await buyer(store)
    await makeDeliveredOrder(test, store, by)
    const sent = await Promise.allSettled(
      Array.from({ length: 100 }, () => makeReview(test, store.business, { by, stars: 5 })),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(new Set(refused)).toEqual(new Set(['conflict', 'too_many']))
    expect(
      await test.services.db.select().from(reviews).where(eq(reviews.personId, by.id)),
    ).toHaveLength(1)
    expect(await figures(store)).toMatchObject({ proven: [1, 5] })
  })

  it('is nothing that fifty purchases of ten accomplices can move', async () => {
    const store = await makeStore(test.services)
    const { db } = test.services
    await makeReview(test, store.business, { by: await buyer(store), stars: 2 })
    const owner = store.owner
    const phone = '+523399998888'
    await db.update(profiles).set({ phone }).where(eq(profiles.id, owner.id))
    const before = [
      await figures(store),
      await test.services.db.select().from(businesses).where(eq(businesses.id, store.businessId)),
    ]
    const team = [
      await makeMember(test.services, store.businessId, 'seller'),
      await makeMember(test.services, store.businessId, 'manager'),
    ]
    const referred = [
      await person({ invitedBy: owner.id }),
      await person({ invitedBy: owner.id }),
      await person({ invitedBy: team[0]?.id }),
    ]
    const sameProfile = [await person(), await person()]
    for (const { id } of sameProfile)
      await db.update(profiles).set({ phone }).where(eq(profiles.id, id))
    const sameOrder = [await person(), await person()]
    const former = await makeMember(test.services, store.businessId, 'seller')
    await db.delete(businessMembers).where(eq(businessMembers.profileId, former.id))
    const accomplices = [...team, ...referred, ...sameProfile, ...sameOrder, former]
    expect(accomplices).toHaveLength(10)
    for (const by of accomplices) {
      for (let i = 0; i < 5; i++)
        await makeDeliveredOrder(
          test,
          store,
          by,
          sameOrder.includes(by) ? { phone: '0052 33 9999-8888' } : {},
        )
      const given = makeReview(test, store.business, { by, stars: 5 })
      if (team.includes(by)) await expect(given).rejects.toMatchObject({ code: 'forbidden' })
      else expect((await given).provenance).toBe('bought')
    }
    expect([
      await figures(store),
      await db.select().from(businesses).where(eq(businesses.id, store.businessId)),
    ]).toEqual(before)
    expect((await list(store)).filter(({ counts }) => counts)).toHaveLength(1)
  }, 60_000)

  it('exclude those of later team members and people whom they invited', async () => {
    const store = await makeStore(test.services)
    const by = await buyer(store)
    const invited = await buyer(store, { invitedBy: by.id })
    for (const one of [by, invited]) await makeReview(test, store.business, { by: one, stars: 5 })
    await makeReview(test, store.business, { by: await buyer(store), stars: 3 })
    expect(await figures(store)).toMatchObject({ proven: [3, 13 / 3] })
    await test.services.db
      .insert(businessMembers)
      .values({ businessId: store.businessId, profileId: by.id, role: 'seller' })
    expect(await figures(store)).toEqual({ proven: [1, 3], unproven: [0, null] })
  })

  it('count once for all accounts of one e-mail address, and not for the team’s telephone', async () => {
    const store = await makeStore(test.services)
    const box = randomUUID()
    for (const email of [`${box}@gmail.com`, `${box}+2@gmail.com`])
      await makeReview(test, store.business, { by: await buyer(store, { email }), stars: 5 })
    const third = await buyer(store)
    await makeReview(test, store.business, { by: third, stars: 1 })
    expect(await figures(store)).toEqual({ proven: [2, 3], unproven: [0, null] })
    await test.services.db
      .update(profiles)
      .set({ phone: '+523312345678' })
      .where(eq(profiles.id, third.id))
    expect(await figures(store)).toEqual({ proven: [1, 5], unproven: [0, null] })
  })

  it('exclude those of deleted accounts, whose text stays', async () => {
    const store = await makeStore(test.services)
    const { by } = await makeReview(test, store.business, {
      by: await buyer(store),
      text: 'Pan muy rico, volveré',
    })
    await test.services.pool.query('delete from users where id = $1', [by.id])
    expect(await list(store)).toMatchObject([
      { author: null, text: 'Pan muy rico, volveré', provenance: 'bought', counts: false },
    ])
    expect(await figures(store)).toEqual({ proven: [0, null], unproven: [0, null] })
  })
})
