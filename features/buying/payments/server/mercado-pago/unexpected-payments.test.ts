import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cancelMyOrder } from '#features/buying/orders/contract/purchase.ts'
import { listPaymentAlerts, settlePaymentAlert } from '#features/buying/payments/contract.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import type { TestPurchase } from '#tests/support/factories/purchases.ts'
import { mailsTo } from '#tests/support/mails.ts'
import type { Try } from '#tests/support/mercado-pago/mercado-pago-state.ts'
import { openWithMercadoPago } from '#tests/support/mercado-pago/open-with-mercado-pago.ts'
import { queryProvider, reconcile } from '../query-provider.ts'

let scene: Awaited<ReturnType<typeof openWithMercadoPago>>
let payer: Person
beforeAll(async () => {
  scene = await openWithMercadoPago()
  payer = await makePerson(scene.test.services, { staffPermissions: ['manage_users'] })
})
afterEach(() => {
  scene.test.setNow(null)
  scene.there.faultSettings.failRefunds = false
})
afterAll(() => scene.close())

const begun = async () => {
  const by = await makePerson(scene.test.services)
  const bought = await scene.buy({ by, email: by.email })
  const preference = await scene.begin(bought)
  return { by, bought, preference, pay: (how?: Try) => scene.there.books.pay(preference, how) }
}
const alerts = async ({ paymentId }: TestPurchase) =>
  (await scene.test.as(payer.token).call(listPaymentAlerts, {})).items.filter(
    ({ id }) => id === paymentId,
  )
const returnedTo = async ({ email }: Person) =>
  (await mailsTo(scene.test.services, email))
    .filter(({ kind }) => kind === 'payments.returned')
    .map(({ text }) => text)

describe('a Mercado Pago payment that differs from the request', () => {
  const odd: [string, Try, RegExp][] = [
    ['another amount', { amount: 5 }, /5\.00 MXN/],
    ['more than asked', { amount: 500.01 }, /500\.01 MXN/],
    ['another currency', { currency: 'USD' }, /500\.00 USD/],
    ['a fee above the price', { fee: 500.01 }, /500\.00 MXN/],
  ]

  it.each(odd)(
    '%s pays nothing and goes back at once, its page is closed and its buyer is told once',
    async (_, how, taken) => {
      const { by, bought, preference, pay } = await begun()
      const { id } = pay(how)
      await Promise.all([1, 2, 3].map(() => queryProvider(scene.test.services, bought.paymentId)))
      expect(await scene.ask(bought)).toMatchObject({
        state: 'declined',
        problem: expect.stringContaining('te lo devolvimos'),
        attemptRefund: 'done',
      })
      expect(scene.there.books.payment(id)).toMatchObject({
        status: 'refunded',
        refunds: [{ amount: how.amount ?? 500 }],
      })
      expect(await returnedTo(by)).toEqual([expect.stringMatching(taken)])
      expect(await alerts(bought)).toEqual([])
      expect((await scene.orderOf(bought))?.state).toBe('pending')
      expect(() => scene.there.books.pay(preference)).toThrow('expired')
      const { id: next } = await scene.start(bought)
      scene.there.books.pay(await scene.begin(bought, next ?? ''))
      expect(await scene.ask(bought)).toMatchObject({ state: 'captured' })
    },
  )

  it.each(odd)(
    '%s that cannot be given back is told to the team once, until it is',
    async (_, how, taken) => {
      const { by, bought, pay } = await begun()
      const { id } = pay(how)
      scene.there.faultSettings.failRefunds = true
      expect(await scene.ask(bought)).toMatchObject({ state: 'pending' })
      expect(await scene.read(bought)).toMatchObject({ attemptRefund: 'pending' })
      scene.inMinutes(1)
      await reconcile(scene.test.services)
      scene.test.setNow(null)
      expect(await alerts(bought)).toMatchObject([
        {
          alert: how.fee ? 'fee_above_price' : 'other_amount',
          state: 'pending',
          detail: expect.stringMatching(taken),
        },
      ])
      const mails = (await mailsTo(scene.test.services, payer.email)).filter(({ text }) =>
        text.includes(bought.paymentId),
      )
      expect(mails.map(({ kind }) => kind)).toEqual(['payments.alert'])
      expect(await returnedTo(by)).toHaveLength(1)
      scene.there.faultSettings.failRefunds = false
      await queryProvider(scene.test.services, bought.paymentId)
      expect([await alerts(bought), (await scene.read(bought)).state]).toEqual([[], 'declined'])
      expect(scene.there.books.payment(id).status).toBe('refunded')
    },
  )

  it.each(odd)(
    '%s that was followed by the right one on the same page goes back, and the right one pays',
    async (_, how) => {
      const { bought, pay } = await begun()
      const [wrong, right] = [pay(how), pay()]
      expect(await scene.ask(bought)).toMatchObject({ state: 'captured' })
      expect([wrong.status, right.status]).toEqual(['refunded', 'approved'])
      expect(await scene.paymentRow(bought.paymentId)).toMatchObject({
        captureReference: String(right.id),
        alert: null,
      })
    },
  )

  it('beside the one that pays the purchase is refunded or reported to staff; the purchase stays paid', async () => {
    const { bought, pay } = await begun()
    pay()
    await scene.ask(bought)
    const { id } = pay({ amount: 7 })
    scene.there.faultSettings.failRefunds = true
    await queryProvider(scene.test.services, bought.paymentId)
    expect(await alerts(bought)).toMatchObject([
      { alert: 'not_given_back', state: 'captured', detail: expect.stringContaining('7.00 MXN') },
    ])
    scene.there.faultSettings.failRefunds = false
    await queryProvider(scene.test.services, bought.paymentId)
    expect(scene.there.books.payment(id).status).toBe('refunded')
    await scene.test
      .as(payer.token)
      .call(settlePaymentAlert, { paymentId: bought.paymentId, note: 'Ya regresó' })
    expect(await scene.read(bought)).toMatchObject({ state: 'captured' })
  })

  it('in a shop, after the purchase was paid by card and refunded, is refunded', async () => {
    const { by, bought, pay } = await begun()
    const ticket = pay({ status: 'pending', method: 'oxxo' })
    pay()
    await scene.ask(bought)
    const { purchaseId, orders } = bought
    await scene.test
      .as(by.token)
      .call(cancelMyOrder, { purchaseId, token: null, orderId: orders[0]?.id ?? '', reason: null })
    expect(await scene.paymentRow(bought.paymentId)).toMatchObject({ state: 'refunded' })
    scene.there.books.decide(ticket.id, 'approved')
    await queryProvider(scene.test.services, bought.paymentId)
    expect(ticket.status).toBe('refunded')
    expect(await returnedTo(by)).toHaveLength(1)
  })

  it('during a pending slow payment is refunded, and the slow payment still pays', async () => {
    const { bought, pay } = await begun()
    const slow = pay({ status: 'pending', method: 'oxxo' })
    const stray = pay({ amount: 9 })
    expect(await scene.ask(bought)).toMatchObject({ state: 'pending' })
    expect(stray.status).toBe('refunded')
    scene.there.books.decide(slow.id, 'approved')
    expect(await scene.ask(bought)).toMatchObject({ state: 'captured' })
  })

  it('after the deadline is refunded, and the order stays expired', async () => {
    const { by, bought, pay } = await begun()
    const { id } = pay({ amount: 5 })
    await scene.start(bought, 'manual')
    await queryProvider(scene.test.services, bought.paymentId)
    await queryProvider(scene.test.services, bought.paymentId)
    expect(scene.there.books.payment(id).status).toBe('refunded')
    expect(await returnedTo(by)).toHaveLength(1)
    expect(await scene.paymentRow(bought.paymentId)).toMatchObject({
      state: 'expired',
      alert: null,
    })
  })
})
