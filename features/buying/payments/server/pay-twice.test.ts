import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { demoRefunds, payments } from '#db/tables/buying/payments.ts'
import { cancelMyOrder } from '#features/buying/orders/contract/purchase.ts'
import { refundOrder } from '#features/buying/orders/contract/seller.ts'
import { expireOverdue } from '#features/buying/orders/server/transitions/close-overdue.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePurchase, type TestPurchase } from '#tests/support/factories/purchases.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { brokenRules } from '#tests/support/selling-rules.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { confirmPayment, startPayment } from '../contract.ts'
import { captureDemo, demo } from './providers/demo.ts'
import { paymentsJobs, queryProvider } from './query-provider.ts'

let test: TestApp
beforeEach(async () => {
  test = await openTestApp({ demoData: true })
})
afterEach(() => test.close())

/** The provider captures a payment that the platform has not recorded yet. */
async function captureUnheard(paymentId: string): Promise<string> {
  const [row] = await test.services.db.select().from(payments).where(eq(payments.id, paymentId))
  const reference = (row && (await demo.gateway?.createPayment(test.services, row))) ?? ''
  await test.services.db.update(payments).set({ reference }).where(eq(payments.id, paymentId))
  await captureDemo(test.services, reference, 'paid')
  return reference
}

const again = ({ purchaseId, token }: TestPurchase, provider: 'demo' | 'manual') =>
  test.as().call(startPayment, { purchaseId, token, provider })

/** Runs the queued refund jobs. */
async function makePendingRefunds(): Promise<void> {
  const { rows } = await test.services.pool.query<{ data: Record<string, unknown> }>(
    `select data from pgboss.job where name = 'payments.refund' and state = 'created'`,
  )
  const job = paymentsJobs.find(({ name }) => name === 'payments.refund')
  for (const { data } of rows) await job?.run(test.services, data)
}

/** The business of an order's store. Late money pays orders of several stores in the order of these ids. */
const businessOf = ({ parts }: TestPurchase, { storeId }: { storeId: string }) =>
  parts.find(({ store }) => store.id === storeId)?.store.businessId ?? ''

const refundedAmountAt = async (reference: string) =>
  (
    await test.services.db.select().from(demoRefunds).where(eq(demoRefunds.reference, reference))
  ).map(({ amount }) => amount)

it('a card payment that comes after a transfer was received and refunded is refunded in full', async () => {
  const bought = await makePurchase(test.services)
  const { owner, businessId } = bought.parts[0]?.store ?? {}
  const ids = { businessId: businessId ?? '', orderId: bought.orders[0]?.id ?? '' }
  await again(bought, 'manual')
  const reference = await captureUnheard(bought.paymentId)
  await test.as(owner?.token).call(confirmPayment, ids)
  const refund = { ...ids, amount: bought.total, reason: 'x', key: randomUUID() }
  await test.as(owner?.token).call(refundOrder, refund)
  await queryProvider(test.services, bought.paymentId)
  await makePendingRefunds()
  expect(await refundedAmountAt(reference)).toEqual([bought.total])
  expect(await brokenRules(test.services)).toEqual({})
})

it('two card payments that come after the purchase was cancelled are both refunded in full', async () => {
  const bought = await makePurchase(test.services)
  const first = await captureUnheard(bought.paymentId)
  test.setNow(new Date(Date.now() + 20 * 60_000))
  await expireOverdue(test.services)
  const { id: secondId } = await again(bought, 'demo')
  const second = await captureUnheard(secondId ?? '')
  const { purchaseId, token, orders } = bought
  await test
    .as()
    .call(cancelMyOrder, { purchaseId, token, orderId: orders[0]?.id ?? '', reason: null })
  await queryProvider(test.services, secondId ?? '')
  await queryProvider(test.services, bought.paymentId)
  await makePendingRefunds()
  expect([await refundedAmountAt(first), await refundedAmountAt(second)]).toEqual([
    [bought.total],
    [bought.total],
  ])
  expect(await brokenRules(test.services)).toEqual({})
})

it('late money for two orders, one of them cancelled, pays the other and is not reported as refunded', async () => {
  const [one, two] = [await makeStore(test.services), await makeStore(test.services)]
  const lines = async (store: Store) => [
    { product: await makeProduct(test.services, store), quantity: 1 },
  ]
  const parts = [
    { store: one, lines: await lines(one) },
    { store: two, lines: await lines(two) },
  ]
  const bought = await makePurchase(test.services, { parts })
  const reference = await captureUnheard(bought.paymentId)
  const { purchaseId, token, orders, paymentId } = bought
  const [first, second] = [...orders].sort((a, b) =>
    businessOf(bought, a) < businessOf(bought, b) ? -1 : 1,
  )
  await test.as().call(cancelMyOrder, { purchaseId, token, orderId: first?.id ?? '', reason: null })
  await queryProvider(test.services, paymentId)
  await makePendingRefunds()
  const state = async () =>
    (await test.services.db.select().from(payments).where(eq(payments.id, paymentId)))[0]?.state
  expect(await state()).toBe('captured')
  expect(await refundedAmountAt(reference)).toHaveLength(1)
  await test
    .as()
    .call(cancelMyOrder, { purchaseId, token, orderId: second?.id ?? '', reason: null })
  expect(await state()).toBe('refunded')
  await makePendingRefunds()
  expect(await brokenRules(test.services)).toEqual({})
})
