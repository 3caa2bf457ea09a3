import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refunds } from '#db/tables/buying/orders-refunds.ts'
import { readBalances } from '#features/buying/ledger/server/index.ts'
import { cancelMyOrder } from '#features/buying/orders/contract/purchase.ts'
import { refundOrder } from '#features/buying/orders/contract/seller.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import type { TestPurchase } from '#tests/support/factories/purchases.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openWithPaypal } from '#tests/support/paypal/open-with-paypal.ts'
import { paymentsJobs, queryProvider } from '../query-provider.ts'

let scene: Awaited<ReturnType<typeof openWithPaypal>>
beforeAll(async () => {
  scene = await openWithPaypal()
})
afterAll(() => scene.close())

const pesos = (value: string) => ({ currency_code: 'MXN', value })

/** A purchase captured by PayPal with one seller for each of `prices`, one piece each. */
async function taken(...prices: number[]) {
  const parts = []
  for (const price of prices) {
    const store = await makeStore(scene.test.services)
    parts.push({
      store,
      lines: [{ product: await makeProduct(scene.test.services, store, { price }), quantity: 1 }],
    })
  }
  const bought = await scene.buy({ parts })
  const orderId = await scene.begin(bought)
  scene.there.books.approve(orderId)
  await scene.capture(bought)
  return { bought, captureId: scene.there.books.order(orderId).captures[0]?.id ?? '' }
}

const ask = ({ paymentId }: TestPurchase) => queryProvider(scene.test.services, paymentId)
const refundedAmountAt = async ({ orders }: TestPurchase) => {
  const ids = orders.map(({ id }) => id)
  const rows = await scene.test.services.db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, ids))
  return ids.map((id) =>
    rows.filter(({ orderId }) => orderId === id).reduce((sum, { amount }) => sum + amount, 0),
  )
}
const heldOf = async ({ parts }: TestPurchase, i = 0) => {
  const balances = await readBalances(scene.test.services.db, parts[i]?.store.businessId ?? '')
  return balances.find(({ kind }) => kind === 'held')?.amount
}

it('a refund made on PayPal’s site is recorded once, however often PayPal reports it', async () => {
  const { bought, captureId } = await taken(50_000)
  const before = (await heldOf(bought)) ?? 0
  const { id } = scene.there.books.refund(captureId, pesos('125.00'))
  const event = await scene.there.event('PAYMENT.CAPTURE.REFUNDED', id)
  const waiting = (await scene.jobsOf('payments.ask', bought.paymentId)).length
  for (let times = 0; times < 3; times++)
    expect(
      (await scene.test.app.request('/paypal/events', { method: 'POST', ...event })).status,
    ).toBe(204)
  const jobs = await scene.jobsOf('payments.ask', bought.paymentId)
  expect(jobs).toHaveLength(waiting + 1)
  const run = paymentsJobs.find(({ name }) => name === 'payments.ask')?.run
  await Promise.all(Array.from({ length: 8 }, () => run?.(scene.test.services, jobs.at(-1) ?? {})))
  expect(await refundedAmountAt(bought)).toEqual([12_500])
  // A quarter of the seller's amount, and of its commission, is reversed.
  expect(await heldOf(bought)).toBe(before - 11_500)
  expect(await scene.jobsOf('payments.refund', bought.paymentId)).toEqual([])
  expect(await scene.read(bought)).toMatchObject({ state: 'captured' })
})

it('a full reversal by PayPal leaves nothing to the sellers, who are notified', async () => {
  const { bought, captureId } = await taken(30_000, 10_001)
  scene.there.books.refund(captureId, undefined)
  await ask(bought)
  expect(await refundedAmountAt(bought)).toEqual([30_000, 10_001])
  expect(await Promise.all([heldOf(bought, 0), heldOf(bought, 1)])).toEqual([0, 0])
  expect(await scene.read(bought)).toMatchObject({ state: 'refunded' })
  const [first] = bought.parts
  const subjects = (await mailsTo(scene.test.services, first?.store.owner.email ?? '')).map(
    ({ subject }) => subject,
  )
  expect(subjects).toContain(`PayPal devolvió $300.00 MXN del pedido ${bought.orders[0]?.number}`)
  await ask(bought)
  expect(await refundedAmountAt(bought)).toEqual([30_000, 10_001])
})

it('a partial reversal of several sellers is divided by what is left of each, to the cent', async () => {
  const { bought, captureId } = await taken(20_000, 10_000)
  scene.there.books.refund(captureId, pesos('100.01'))
  await ask(bought)
  expect(await refundedAmountAt(bought)).toEqual([6667, 3334])
})

it('a seller who says our own key for a refund keeps nothing that PayPal takes back, nor the right to cancel from the buyer', async () => {
  const { bought, captureId } = await taken(30_000)
  const [part] = bought.parts
  const [order] = bought.orders
  const ids = { businessId: part?.store.businessId ?? '', orderId: order?.id ?? '' }
  const said = (key: string) =>
    scene.test
      .as(part?.store.owner.token)
      .call(refundOrder, { ...ids, amount: 1, reason: 'un centavo', key })
  await said(`taken-back:${bought.paymentId}:30000`)
  await said(`cancel:${ids.orderId}`)
  await said(`late:${ids.orderId}`)
  await said(`said:cancel:${ids.orderId}`)
  scene.there.books.refund(captureId, undefined)
  await ask(bought)
  expect(await refundedAmountAt(bought)).toEqual([30_000])
  expect(await heldOf(bought)).toBe(0)
  const other = await taken(30_000)
  const otherOrder = other.bought.orders[0]?.id ?? ''
  const theirs = { businessId: other.bought.parts[0]?.store.businessId ?? '', orderId: otherOrder }
  const key = `cancel:${otherOrder}`
  await scene.test
    .as(other.bought.parts[0]?.store.owner.token)
    .call(refundOrder, { ...theirs, amount: 1, reason: 'x', key })
  const { purchaseId, token } = other.bought
  const cancelled = await scene.test
    .as()
    .call(cancelMyOrder, { purchaseId, token, orderId: otherOrder, reason: null })
  expect(cancelled.orders[0]).toMatchObject({ state: 'cancelled', refunded: 30_000 })
})

it('the platform’s own concurrent refunds are not counted as PayPal’s, nor PayPal’s as its own', async () => {
  const { bought, captureId } = await taken(40_000)
  const [part] = bought.parts
  const owner = scene.test.as(part?.store.owner.token)
  const [order] = bought.orders
  const ours = () =>
    owner.call(refundOrder, {
      businessId: part?.store.businessId ?? '',
      orderId: order?.id ?? '',
      amount: 10_000,
      reason: 'Llegó rota',
      key: randomUUID(),
    })
  const send = async () => {
    const run = paymentsJobs.find(({ name }) => name === 'payments.refund')?.run
    for (const job of await scene.jobsOf('payments.refund', bought.paymentId))
      await run?.(scene.test.services, job)
  }
  scene.there.books.refund(captureId, pesos('50.00'))
  await Promise.all([ours(), ask(bought), ask(bought)])
  await send()
  await Promise.all([ask(bought), ask(bought), ask(bought)])
  expect(await refundedAmountAt(bought)).toEqual([15_000])
  expect(
    scene.there.books.refunds
      .filter((one) => one.captureId === captureId)
      .map(({ amount }) => amount.value)
      .sort(),
  ).toEqual(['100.00', '50.00'])
  const { rows } = await scene.test.services.pool.query(
    `select sum(amount)::int as sum from ledger_postings where currency = 'MXN'`,
  )
  expect(rows).toEqual([{ sum: 0 }])
})
