import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { demoRefunds, payments } from '#db/tables/commerce/payments.ts'
import { cancelMyOrder } from '#features/orders/contract/purchase.ts'
import { refundOrder } from '#features/orders/contract/seller.ts'
import { expireOverdue } from '#features/orders/server/deeds/close-overdue.ts'
import { makePurchase, type TestPurchase } from '#tests/support/factories/purchases.ts'
import { brokenRules } from '#tests/support/selling-rules.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { confirmPayment, startPayment } from '../contract.ts'
import { askProvider, paymentsJobs } from './ask-provider.ts'
import { captureDemo, demo } from './providers/demo.ts'

let test: TestApp
beforeEach(async () => {
  test = await openTestApp({ demoData: true })
})
afterEach(() => test.close())

/** The provider takes the money of a payment, and nobody here hears of it yet. */
async function captureUnheard(paymentId: string): Promise<string> {
  const [row] = await test.services.db.select().from(payments).where(eq(payments.id, paymentId))
  const reference = (row && (await demo.books?.begin(test.services, row))) ?? ''
  await test.services.db.update(payments).set({ reference }).where(eq(payments.id, paymentId))
  await captureDemo(test.services, reference, 'paid')
  return reference
}

const again = ({ purchaseId, token }: TestPurchase, provider: 'demo' | 'manual') =>
  test.as().call(startPayment, { purchaseId, token, provider })

/** What waits for the provider to give back. */
async function giveBackAll(): Promise<void> {
  const { rows } = await test.services.pool.query<{ data: Record<string, unknown> }>(
    `select data from pgboss.job where name = 'payments.refund' and state = 'created'`,
  )
  const job = paymentsJobs.find(({ name }) => name === 'payments.refund')
  for (const { data } of rows) await job?.run(test.services, data)
}

const backOf = async (reference: string) =>
  (await test.services.db.select().from(demoRefunds).where(eq(demoRefunds.reference, reference))).map(({ amount }) => amount)

it('money of a card that comes after a transfer was received and given back goes back whole', async () => {
  const bought = await makePurchase(test.services)
  const { owner, businessId } = bought.parts[0]?.store ?? {}
  const ids = { businessId: businessId ?? '', orderId: bought.orders[0]?.id ?? '' }
  await again(bought, 'manual')
  const reference = await captureUnheard(bought.paymentId)
  await test.as(owner?.token).call(confirmPayment, ids)
  const refund = { ...ids, amount: bought.total, reason: 'x', key: randomUUID() }
  await test.as(owner?.token).call(refundOrder, refund)
  await askProvider(test.services, bought.paymentId)
  await giveBackAll()
  expect(await backOf(reference)).toEqual([bought.total])
  expect(await brokenRules(test.services)).toEqual({})
})

it('two cards that both come after the purchase was cancelled both go back whole', async () => {
  const bought = await makePurchase(test.services)
  const first = await captureUnheard(bought.paymentId)
  test.setNow(new Date(Date.now() + 20 * 60_000))
  await expireOverdue(test.services)
  const { id: secondId } = await again(bought, 'demo')
  const second = await captureUnheard(secondId ?? '')
  const { purchaseId, token, orders } = bought
  await test.as().call(cancelMyOrder, { purchaseId, token, orderId: orders[0]?.id ?? '', reason: null })
  await askProvider(test.services, secondId ?? '')
  await askProvider(test.services, bought.paymentId)
  await giveBackAll()
  expect([await backOf(first), await backOf(second)]).toEqual([[bought.total], [bought.total]])
  expect(await brokenRules(test.services)).toEqual({})
})
