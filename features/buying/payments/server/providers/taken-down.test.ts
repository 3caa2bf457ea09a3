import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { orders } from '#db/tables/buying/orders.ts'
import { demoRefunds, payments } from '#db/tables/buying/payments.ts'
import { expireOverdue } from '#features/buying/orders/server/transitions/close-overdue.ts'
import { type ThingKind, thingKinds } from '#features/platform/subjects/vocabulary.ts'
import { decideCase } from '#features/trust/reports/contract/cases.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePurchase, type TestPurchase } from '#tests/support/factories/purchases.ts'
import { newestCaseOf, report } from '#tests/support/factories/reports.ts'
import { makeStore, readSellable } from '#tests/support/factories/stores.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openWithPaypal } from '#tests/support/paypal/open-with-paypal.ts'
import { brokenRules } from '#tests/support/selling-rules.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { payDemo } from '../../contract.ts'
import { paymentsJobs, queryProvider } from '../query-provider.ts'
import { captureDemo, demo } from './demo.ts'

/** The product, store and business of a purchase. */
const idsOf = ({ parts }: TestPurchase): Record<ThingKind, string> => ({
  business: parts[0]?.store.businessId ?? '',
  store: parts[0]?.store.id ?? '',
  product: parts[0]?.lines[0]?.product.id ?? '',
})

/** A user reports the subject, and staff take it down. */
async function takeDown(test: TestApp, subjectId: string): Promise<void> {
  const staff = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
  await report(test, await makePerson(test.services), subjectId, 'rights')
  const { id: caseId } = await newestCaseOf(test, subjectId)
  await test.as(staff.token).call(decideCase, {
    caseId,
    state: 'removed',
    rule: 'rights',
    reason: 'Son copias de una marca.',
  })
}

const refused = { code: 'conflict', message: expect.stringContaining('se retiró de la venta') }
const ordersOf = (test: TestApp, { purchaseId }: TestPurchase) =>
  test.services.db.select().from(orders).where(eq(orders.purchaseId, purchaseId)).orderBy(orders.id)

describe('after a takedown during payment', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ demoData: true })
  })
  beforeEach(() => test.services.db.delete(rateLimits))
  afterEach(() => test.setNow(null))
  afterAll(() => test.close())

  /** The provider captures a payment that the platform has not recorded yet. */
  async function captureUnheard(paymentId: string): Promise<string> {
    const [row] = await test.services.db.select().from(payments).where(eq(payments.id, paymentId))
    const reference = (row && (await demo.gateway?.createPayment(test.services, row))) ?? ''
    await test.services.db.update(payments).set({ reference }).where(eq(payments.id, paymentId))
    await captureDemo(test.services, reference, 'paid')
    return reference
  }

  /** Amounts the provider refunded after the queued refund jobs ran. */
  async function refundedAmountAt(reference: string, paymentId: string): Promise<number[]> {
    const { rows } = await test.services.pool.query<{ data: Record<string, unknown> }>(
      `select data from pgboss.job where name = 'payments.refund' and data ->> 'paymentId' = $1`,
      [paymentId],
    )
    const job = paymentsJobs.find(({ name }) => name === 'payments.refund')
    for (const { data } of rows) await job?.run(test.services, data)
    return (
      await test.services.db.select().from(demoRefunds).where(eq(demoRefunds.reference, reference))
    ).map(({ amount }) => amount)
  }

  const paymentOf = async (id: string) =>
    (await test.services.db.select().from(payments).where(eq(payments.id, id)))[0]

  it.each(thingKinds)('nobody pays a %s', async (kind) => {
    const bought = await makePurchase(test.services)
    await takeDown(test, idsOf(bought)[kind])
    const { purchaseId, token, paymentId } = bought
    await expect(
      test.as().call(payDemo, { purchaseId, token, paymentId, outcome: 'paid' }),
    ).rejects.toMatchObject(refused)
    expect(await paymentOf(paymentId)).toMatchObject({ state: 'created' })
  })

  it.each(thingKinds)(
    'money that comes for a %s goes back whole, the stock is free, and its buyer is told why',
    async (kind) => {
      const bought = await makePurchase(test.services)
      const reference = await captureUnheard(bought.paymentId)
      await takeDown(test, idsOf(bought)[kind])
      await queryProvider(test.services, bought.paymentId)
      await queryProvider(test.services, bought.paymentId)
      expect(await ordersOf(test, bought)).toMatchObject([{ state: 'cancelled', paidAt: null }])
      expect(await paymentOf(bought.paymentId)).toMatchObject({ state: 'refunded' })
      expect(
        (await readSellable(test.services, bought.parts[0]?.lines[0]?.product.sellableId ?? ''))
          .stock,
      ).toBe(10)
      expect(await refundedAmountAt(reference, bought.paymentId)).toEqual([bought.total])
      const mails = await mailsTo(test.services, bought.email)
      expect(mails.map(({ kind: mailKind }) => mailKind)).toEqual(['orders.closed'])
      expect(mails[0]?.text).toContain('se había retirado de la venta')
      const toSeller = await mailsTo(test.services, bought.parts[0]?.store.owner.email)
      expect(toSeller.map(({ kind: mailKind }) => mailKind)).not.toContain('orders.sold')
      expect(await brokenRules(test.services)).toEqual({})
    },
  )

  it('money that comes after the order expired does not reopen it', async () => {
    const bought = await makePurchase(test.services)
    const reference = await captureUnheard(bought.paymentId)
    test.setNow(new Date(Date.now() + 16 * 60_000))
    await expireOverdue(test.services)
    await takeDown(test, idsOf(bought).product)
    await queryProvider(test.services, bought.paymentId)
    expect(await ordersOf(test, bought)).toMatchObject([{ state: 'expired', paidAt: null }])
    expect(await refundedAmountAt(reference, bought.paymentId)).toEqual([bought.total])
    expect(await brokenRules(test.services)).toEqual({})
  })

  it('money for two stores pays the one that still sells', async () => {
    const { services } = test
    const stores = [await makeStore(services), await makeStore(services)]
    const parts = await Promise.all(
      stores.map(async (store) => ({
        store,
        lines: [{ product: await makeProduct(services, store, { price: 10_000 }), quantity: 1 }],
      })),
    )
    const bought = await makePurchase(services, { parts })
    const reference = await captureUnheard(bought.paymentId)
    await takeDown(test, stores[0]?.id ?? '')
    await queryProvider(services, bought.paymentId)
    const states = (await ordersOf(test, bought)).map(({ storeId, state }) => [storeId, state])
    expect(states.sort()).toEqual(
      [
        [stores[0]?.id, 'cancelled'],
        [stores[1]?.id, 'paid'],
      ].sort(),
    )
    expect(await paymentOf(bought.paymentId)).toMatchObject({ state: 'captured' })
    expect(await refundedAmountAt(reference, bought.paymentId)).toEqual([10_000])
    expect(await brokenRules(services)).toEqual({})
  })
})

it('a payment approved at PayPal is not captured after the takedown, whichever query comes first', async () => {
  const scene = await openWithPaypal()
  const bought = await scene.buy()
  const orderId = await scene.begin(bought)
  scene.there.books.approve(orderId)
  await takeDown(scene.test, idsOf(bought).product)
  await expect(scene.capture(bought)).rejects.toMatchObject(refused)
  await queryProvider(scene.test.services, bought.paymentId)
  expect(scene.there.books.order(orderId).captures).toEqual([])
  expect(await scene.paymentRow(bought.paymentId)).toMatchObject({ state: 'created' })
  await scene.close()
})
