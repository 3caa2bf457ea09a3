import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBalances } from '#features/ledger/server/index.ts'
import { changeOrder } from '#features/orders/contract/seller.ts'
import { releaseDue } from '#features/orders/server/deeds/release-due.ts'
import { listPaymentAlerts, settlePaymentAlert } from '#features/payments/contract.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import type { TestPurchase } from '#tests/support/factories/purchases.ts'

import { makeStore } from '#tests/support/factories/stores.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openWithPaypal } from '#tests/support/paypal/pay-there.ts'
import { askProvider, paymentsJobs, reconcile } from '../ask-provider.ts'

let scene: Awaited<ReturnType<typeof openWithPaypal>>
let payer: Person
beforeAll(async () => {
  scene = await openWithPaypal()
  payer = await makePerson(scene.test.services, { staffPermissions: ['manage_users'] })
})
afterAll(() => scene.close())

/** A purchase that its buyer approved, of one piece at this price. */
async function approved(price = 50_000) {
  const store = await makeStore(scene.test.services)
  const parts = [{ store, lines: [{ product: await makeProduct(scene.test.services, store, { price }), quantity: 1 }] }]
  const bought = await scene.buy({ parts })
  const orderId = await scene.begin(bought)
  scene.there.books.approve(orderId)
  return { bought, orderId, store }
}
const alerts = async ({ paymentId }: TestPurchase) =>
  (await scene.test.as(payer.token).call(listPaymentAlerts, {})).items.filter(({ id }) => id === paymentId)
const settle = ({ paymentId }: TestPurchase) =>
  scene.test.as(payer.token).call(settlePaymentAlert, { paymentId, note: 'Lo devolví en PayPal' })

describe('money that PayPal took otherwise than asked', () => {
  it.each([
    ['another amount', { currency_code: 'MXN', value: '1.00' }],
    ['more than asked', { currency_code: 'MXN', value: '500.01' }],
    ['another currency', { currency_code: 'USD', value: '500.00' }],
  ])('%s pays nothing, and is told to the team once', async (_, amount) => {
    const { bought } = await approved()
    scene.there.books.nextOdd = { amount }
    expect(await scene.capture(bought)).toMatchObject({ state: 'pending' })
    await askProvider(scene.test.services, bought.paymentId)
    await reconcile(scene.test.services)
    expect(await alerts(bought)).toMatchObject([
      { alert: 'other_amount', state: 'pending', detail: expect.stringContaining(`${amount.value} ${amount.currency_code}`) },
    ])
    const mails = (await mailsTo(scene.test.services, payer.email)).filter(({ text }) => text.includes(bought.paymentId))
    expect(mails.map(({ kind }) => kind)).toEqual(['payments.alert'])
    await settle(bought)
    expect(await alerts(bought)).toEqual([])
    expect(await scene.read(bought)).toMatchObject({ state: 'declined' })
    await expect(settle(bought)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('and keeps more than the price: the order is paid, its seller owes the rest, and the team knows', async () => {
    const { bought, store } = await approved(300)
    scene.there.books.nextOdd = { fee: 412 }
    expect(await scene.capture(bought)).toMatchObject({ state: 'captured' })
    expect(await alerts(bought)).toMatchObject([{ alert: 'fee_above_price', detail: expect.stringContaining('$4.12') }])
    const held = (await readBalances(scene.test.services.db, store.businessId)).find(({ kind }) => kind === 'held')?.amount
    expect(held).toBe(300 - 24 - 412)
  })
})

describe('what cannot be asked or written down', () => {
  const days = (n: number) => scene.test.setNow(new Date(Date.now() + n * 86_400_000))
  const heldOf = async (businessId: string) => {
    const balances = await readBalances(scene.test.services.db, businessId)
    return balances.find(({ kind }) => kind === 'held')?.amount
  }

  it('holds what the seller earned until PayPal was asked again, and reaches a person', async () => {
    const { bought, store } = await approved()
    await scene.capture(bought)
    const ids = { businessId: store.businessId, orderId: bought.orders[0]?.id ?? '' }
    for (const deed of ['ship', 'deliver'] as const) await scene.test.as(store.owner.token).call(changeOrder, { ...ids, deed })
    const held = await heldOf(store.businessId)
    const there = scene.there.books.order((await scene.paymentRow(bought.paymentId))?.reference ?? '')
    const { captures } = there
    // An answer that nobody can read.
    there.captures = [{ ...captures[0], amount: { currency_code: 7, value: 'x' } }] as never
    await expect(askProvider(scene.test.services, bought.paymentId)).rejects.toThrow()
    expect(await alerts(bought)).toMatchObject([{ alert: 'not_asked', state: 'captured' }])
    days(60)
    await releaseDue(scene.test.services)
    expect(await heldOf(store.businessId)).toBe(held)
    there.captures = captures
    await askProvider(scene.test.services, bought.paymentId)
    expect(await scene.paymentRow(bought.paymentId)).toMatchObject({ alert: null, alertDetail: null })
    await releaseDue(scene.test.services)
    expect(await heldOf(store.businessId)).toBe(0)
    scene.test.setNow(null)
  })

  it('is told once its last try failed, too', async () => {
    const { bought } = await approved()
    await scene.capture(bought)
    for (const [name, alert] of [
      ['payments.ask', 'not_asked'],
      ['payments.refund', 'not_given_back'],
    ] as const) {
      const job = paymentsJobs.find((one) => one.name === name)
      await job?.givenUp?.(scene.test.services, { paymentId: bought.paymentId }, new Error('PayPal is silent'))
      expect(await alerts(bought)).toMatchObject([{ alert, detail: expect.stringContaining('PayPal is silent') }])
    }
    await settle(bought)
  })
})
