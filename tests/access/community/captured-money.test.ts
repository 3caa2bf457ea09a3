import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { reviewProofs } from '#db/tables/community/reviews.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { hiddenSubjects } from '#db/tables/trust/reports.ts'
import { getTrust } from '#features/accounts/trust-and-blocks/server/index.ts'
import { changeOrder, refundOrder } from '#features/buying/orders/contract/seller.ts'
import { releaseDue } from '#features/buying/orders/server/transitions/release-due.ts'
import { confirmPayment } from '#features/buying/payments/contract.ts'
import { readMyReview, readReviewSummary } from '#features/community/reviews/contract.ts'
import { voidedFromShare } from '#features/community/reviews/vocabulary.ts'
import { weighReports } from '#features/trust/reports/server/cases/weigh-reports.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeProduct, type Product } from '#tests/support/factories/products.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { makeTrustedReporter, newestCaseOf, report } from '#tests/support/factories/reports.ts'
import { makeAnsweredLead, makeReview } from '#tests/support/factories/reviews.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { openWithPaypal } from '#tests/support/paypal/open-with-paypal.ts'

let scene: Awaited<ReturnType<typeof openWithPaypal>>
let store: Store
let product: Product
beforeAll(async () => {
  scene = await openWithPaypal()
})
afterAll(() => scene.close())
beforeEach(async () => {
  await scene.test.services.db.delete(rateLimits)
  store = await makeStore(scene.test.services)
  product = await makeProduct(scene.test.services, store, { price: 6000, stock: null })
})

const person = () => makePerson(scene.test.services)
const ownPhone = () => `55 ${randomUUID().replaceAll(/\D/g, '').padEnd(8, '7').slice(0, 8)}`
const placing = (by: Person, of: Store, what: Product) => ({
  by,
  email: by.email,
  phone: ownPhone(),
  parts: [{ store: of, lines: [{ product: what, quantity: 1 }] }],
})
const seller = (of: Store) => scene.test.as(of.owner.token)
const deliver = (orderId: string, of = store) =>
  seller(of).call(changeOrder, { businessId: of.businessId, orderId, action: 'deliver' })
const refund = (orderId: string, amount: number, of = store) =>
  seller(of).call(refundOrder, {
    businessId: of.businessId,
    orderId,
    amount,
    key: randomUUID(),
    reason: 'Llegó rota',
  })

/** A purchase by transfer, which only the seller confirms as paid. */
async function buyByTransfer(by: Person, of = store): Promise<string> {
  const { orders } = await makePurchase(scene.test.services, {
    ...placing(by, of, product),
    provider: 'manual',
  })
  const orderId = orders[0]?.id ?? ''
  await seller(of).call(confirmPayment, { businessId: of.businessId, orderId })
  return orderId
}

/** A purchase that PayPal captured. */
async function buyCaptured(by: Person, of = store, what = product): Promise<string> {
  const bought = await scene.buy(placing(by, of, what))
  scene.there.books.approve(await scene.begin(bought))
  await scene.capture(bought)
  return bought.orders[0]?.id ?? ''
}

const proofOf = async (orderId: string) =>
  (
    await scene.test.services.db
      .select()
      .from(reviewProofs)
      .where(eq(reviewProofs.orderId, orderId))
  )[0]
const trust = (by: Person) => getTrust(scene.test.services.db, by.id)
const figures = async (kind: 'business' | 'product' = 'business', slug = store.business.slug) => {
  const { proven, unproven } = await scene.test.as().call(readReviewSummary, { kind, slug })
  return [proven.count, unproven.count]
}
/** Advances time to the release of the money to the seller. */
async function release() {
  scene.inMinutes(15 * 24 * 60)
  await releaseDue(scene.test.services)
  scene.test.setNow(null)
}

describe('a request that the business marks as answered', () => {
  it('names where an opinion comes from and counts in no average, but for the demonstration', async () => {
    const opinions = async (of: Store) => {
      const by = await person()
      await makeAnsweredLead(scene.test, of.business, by)
      return (await makeReview(scene.test, of.business, { by })).provenance
    }
    expect([await opinions(store), await figures()]).toEqual(['quoted', [0, 1]])
    const { services } = scene.test
    await services.db
      .update(businesses)
      .set({ isDemo: true })
      .where(eq(businesses.id, store.businessId))
    expect([await opinions(store), await figures()]).toEqual(['quoted', [1, 1]])
  })
})

describe('a purchase that only the seller confirms as paid', () => {
  it('does not make the buyer trusted, proves no product review and counts in no average', async () => {
    const by = await person()
    const orderId = await buyByTransfer(by)
    await deliver(orderId)
    expect(await trust(by)).toBe(0)
    expect(await proofOf(orderId)).toMatchObject({ kind: 'quoted', voidedAt: null })
    expect((await makeReview(scene.test, store.business, { by })).provenance).toBe('quoted')
    expect((await makeReview(scene.test, product, { kind: 'product', by })).provenance).toBe(
      'unproven',
    )
    expect([await figures(), await figures('product', product.slug)]).toEqual([
      [0, 1],
      [0, 1],
    ])
  })

  it('cannot be recorded as `bought`; the database enforces it', async () => {
    const by = await person()
    const orderId = await buyByTransfer(by)
    await scene.test.services.db.transaction(async (tx) => {
      await tx.execute(
        `update orders set state = 'delivered', delivered_at = now(), release_at = null where id = '${orderId}'`,
      )
    })
    const row = {
      id: randomUUID(),
      kind: 'bought' as const,
      businessId: store.businessId,
      personId: by.id,
      orderId,
    }
    const writing = scene.test.services.db
      .insert(reviewProofs)
      .values({ ...row, windowUntil: new Date(Date.now() + 86_400_000) })
    await expect(writing).rejects.toMatchObject({
      cause: { message: expect.stringContaining('did not happen') },
    })
  })

  it('cannot be used to hide texts of others, with any number of new accounts', async () => {
    const author = await makeTrustedReporter(scene.test.services, 1)
    const { id } = await makeReview(scene.test, (await makeStore(scene.test.services)).business, {
      by: author,
      stars: 1,
    })
    for (let i = 0; i < 4; i++) {
      const by = await person()
      await deliver(await buyByTransfer(by))
      await report(scene.test, by, id, 'misleading')
    }
    expect(
      await scene.test.services.db.$count(hiddenSubjects, eq(hiddenSubjects.subjectId, id)),
    ).toBe(0)
    expect(
      (await weighReports(scene.test.services.db, (await newestCaseOf(scene.test, id)).id)).total,
    ).toBe(0)
  })
})

describe('a purchase that a provider captured', () => {
  it('proves the buyer’s reviews of business and product from delivery on', async () => {
    const by = await person()
    const orderId = await buyCaptured(by)
    expect(await proofOf(orderId)).toBeUndefined()
    await deliver(orderId)
    expect(await proofOf(orderId)).toMatchObject({ kind: 'bought', voidedAt: null })
    expect((await makeReview(scene.test, store.business, { by })).provenance).toBe('bought')
    expect((await makeReview(scene.test, product, { kind: 'product', by })).provenance).toBe(
      'bought',
    )
    expect([await figures(), await figures('product', product.slug)]).toEqual([
      [1, 0],
      [1, 0],
    ])
  })

  it('makes the buyer trusted when the money is released to the seller, until most of it is refunded', async () => {
    const by = await person()
    const orderId = await buyCaptured(by)
    await deliver(orderId)
    expect(await trust(by)).toBe(0)
    await release()
    expect(await trust(by)).toBe(2)
    await refund(orderId, 2999)
    expect(await trust(by)).toBe(2)
    await refund(orderId, 1)
    expect(await trust(by)).toBe(0)
  })

  it('proves nothing for people close to the seller', async () => {
    const by = await makePerson(scene.test.services, { invitedBy: store.owner.id })
    await deliver(await buyCaptured(by))
    await release()
    expect(await trust(by)).toBe(0)
  })

  it.each([
    ['at once', [100]],
    ['in steps', [20, 20, 20, 20, 18]],
    ['just enough', [voidedFromShare]],
  ])(
    'proves nothing once most of its money went back %s, and what was said counts no longer',
    async (_, shares) => {
      const by = await person()
      const orderId = await buyCaptured(by)
      await deliver(orderId)
      await makeReview(scene.test, store.business, { by })
      expect(await figures()).toEqual([1, 0])
      for (const part of shares) await refund(orderId, (6000 * part) / 100)
      expect(await figures()).toEqual([0, 1])
      const me = scene.test.as(by.token)
      expect(
        await me.call(readMyReview, { kind: 'business', slug: store.business.slug }),
      ).toMatchObject({
        proof: null,
        review: { provenance: 'unproven' },
      })
    },
  )

  it('remains a proof after a small refund', async () => {
    const by = await person()
    const orderId = await buyCaptured(by)
    await refund(orderId, 1000)
    await deliver(orderId)
    await makeReview(scene.test, store.business, { by })
    await refund(orderId, 1999)
    expect(await figures()).toEqual([1, 0])
  })

  it('proves nothing if most was refunded before delivery', async () => {
    const by = await person()
    const orderId = await buyCaptured(by)
    await refund(orderId, 5900)
    await deliver(orderId)
    expect(await proofOf(orderId)).toBeUndefined()
    expect((await makeReview(scene.test, store.business, { by })).provenance).toBe('unproven')
  })

  it('counts in reports once together with buyers of the same shops, and separately for other shops', async () => {
    const { id } = await makeReview(scene.test, (await makeStore(scene.test.services)).business, {
      by: await makeTrustedReporter(scene.test.services, 3),
    })
    const [other, third] = [
      await makeStore(scene.test.services),
      await makeStore(scene.test.services),
    ]
    const of = async (shop: Store) =>
      [shop, await makeProduct(scene.test.services, shop, { stock: null })] as const
    const [others, thirds] = [await of(other), await of(third)]
    const weight = async () =>
      (await weighReports(scene.test.services.db, (await newestCaseOf(scene.test, id)).id)).total
    const reporter = async (...shops: (readonly [Store, Product])[]) => {
      const by = await person()
      for (const [shop, what] of shops) await deliver(await buyCaptured(by, shop, what), shop)
      await release()
      await report(scene.test, by, id, 'misleading')
    }
    for (let i = 0; i < 3; i++) await reporter([store, product])
    expect(await weight()).toBe(2)
    await reporter(others)
    expect(await weight()).toBe(4)
    for (let i = 0; i < 2; i++) await reporter(others, thirds)
    expect(await weight()).toBe(6)
    // Old accounts are trusted without a purchase, and count separately.
    const old = await makeTrustedReporter(scene.test.services, 2)
    await deliver(await buyCaptured(old))
    await report(scene.test, old, id, 'misleading')
    expect(await weight()).toBe(8)
  }, 60_000)
})
