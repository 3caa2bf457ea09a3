import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listNotifications } from '#features/accounts/notifications/contract/notices.ts'
import { readBalances } from '#features/buying/ledger/server/index.ts'
import { changeOrder } from '#features/buying/orders/contract/seller.ts'
import { releaseDue } from '#features/buying/orders/server/transitions/release-due.ts'
import { listPaymentAlerts, settlePaymentAlert } from '#features/buying/payments/contract.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import type { TestPurchase } from '#tests/support/factories/purchases.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openWithPaypal } from '#tests/support/paypal/open-with-paypal.ts'
import type { PaypalState } from '#tests/support/paypal/paypal-state.ts'
import { paymentsJobs, queryProvider, reconcile } from '../query-provider.ts'

let scene: Awaited<ReturnType<typeof openWithPaypal>>
let payer: Person
beforeAll(async () => {
  scene = await openWithPaypal()
  payer = await makePerson(scene.test.services, { staffPermissions: ['manage_users'] })
})
afterAll(() => scene.close())

/** A purchase by an account, of one piece at this price, approved at PayPal. */
async function approved(price = 50_000) {
  const by = await makePerson(scene.test.services)
  const store = await makeStore(scene.test.services)
  const parts = [
    {
      store,
      lines: [{ product: await makeProduct(scene.test.services, store, { price }), quantity: 1 }],
    },
  ]
  const bought = await scene.buy({ parts, by, email: by.email })
  const orderId = await scene.begin(bought)
  scene.there.books.approve(orderId)
  return { bought, orderId, store, by }
}
const alerts = async ({ paymentId }: TestPurchase) =>
  (await scene.test.as(payer.token).call(listPaymentAlerts, {})).items.filter(
    ({ id }) => id === paymentId,
  )
const settle = ({ paymentId }: TestPurchase) =>
  scene.test.as(payer.token).call(settlePaymentAlert, { paymentId, note: 'Lo devolví en PayPal' })

const notificationsOf = async (person: Person) => ({
  mails: (await mailsTo(scene.test.services, person.email))
    .filter(({ kind }) => kind === 'payments.returned')
    .map(({ text }) => text),
  bell: (await scene.test.as(person.token).call(listNotifications, {})).items.map(
    ({ text }) => text,
  ),
})
const alertMails = async ({ paymentId }: TestPurchase) =>
  (await mailsTo(scene.test.services, payer.email))
    .filter(({ text }) => text.includes(paymentId))
    .map(({ kind }) => kind)
/** The effect of a payment on the platform's accounts. */
const lossOf = async ({ paymentId }: TestPurchase) => {
  const { rows } = await scene.test.services.pool.query<{
    kind: string
    currency: string
    amount: number
  }>(
    `select a.kind, p.currency, p.amount::int as amount from ledger_entries e join ledger_postings p on p.entry_id = e.id
       join ledger_accounts a on a.id = p.account_id where e.cause_id = $1 order by 1`,
    [paymentId],
  )
  return rows
}

describe('a PayPal capture that differs from the request', () => {
  const odd: [
    string,
    number,
    Partial<PaypalState['nextOdd']>,
    RegExp,
    [currency: string, fee: number],
  ][] = [
    [
      'another amount',
      50_000,
      { amount: { currency_code: 'MXN', value: '10.00' } },
      /10\.00 MXN/,
      ['MXN', 440],
    ],
    [
      'more than asked',
      50_000,
      { amount: { currency_code: 'MXN', value: '500.01' } },
      /500\.01 MXN/,
      ['MXN', 2375],
    ],
    [
      'another currency',
      50_000,
      { amount: { currency_code: 'USD', value: '500.00' } },
      /500\.00 USD/,
      ['USD', 2375],
    ],
    ['a fee above the price', 300, { fee: 412 }, /\$3\.00 MXN/, ['MXN', 412]],
  ]

  it.each(odd)(
    '%s pays nothing and goes back at once, and its buyer is told once',
    async (_, price, nextOdd, taken, [currency, fee]) => {
      const { bought, orderId, by } = await approved(price)
      scene.there.books.nextOdd = nextOdd
      expect(await scene.capture(bought)).toMatchObject({
        state: 'declined',
        problem: expect.stringContaining('te lo devolvimos'),
      })
      await queryProvider(scene.test.services, bought.paymentId)
      expect(scene.there.books.order(orderId).captures.map(({ status }) => status)).toEqual([
        'REFUNDED',
      ])
      const { mails, bell } = await notificationsOf(by)
      expect(mails).toEqual([expect.stringMatching(taken)])
      expect(bell[0]).toMatch(taken)
      expect([await alerts(bought), await alertMails(bought)]).toEqual([[], []])
      // The fee that PayPal keeps is the platform's loss; the seller's balance is unaffected.
      expect(await lossOf(bought)).toEqual([
        { kind: 'commission', currency, amount: fee },
        { kind: 'provider', currency, amount: -fee },
      ])
      // The buyer pays again.
      const { id } = await scene.start(bought)
      scene.there.books.approve(await scene.begin(bought, id ?? ''))
      expect(await scene.capture(bought, id ?? '')).toMatchObject({ state: 'captured' })
    },
  )

  it.each(odd)(
    '%s that PayPal does not give back is told to the team once, until it does',
    async (_, price, nextOdd, taken) => {
      const { bought, orderId, by } = await approved(price)
      scene.there.books.nextOdd = nextOdd
      scene.there.faultSettings.failRefunds = true
      expect(await scene.capture(bought)).toMatchObject({ state: 'pending' })
      await queryProvider(scene.test.services, bought.paymentId)
      scene.inMinutes(1)
      await reconcile(scene.test.services)
      scene.test.setNow(null)
      const alert = price === 300 ? 'fee_above_price' : 'other_amount'
      expect(await alerts(bought)).toMatchObject([
        { alert, state: 'pending', detail: expect.stringMatching(taken) },
      ])
      expect(await alertMails(bought)).toEqual(['payments.alert'])
      expect((await notificationsOf(by)).mails).toHaveLength(1)
      scene.there.faultSettings.failRefunds = false
      await queryProvider(scene.test.services, bought.paymentId)
      expect([await alerts(bought), (await scene.read(bought)).state]).toEqual([[], 'declined'])
      expect(scene.there.books.order(orderId).captures.map(({ status }) => status)).toEqual([
        'REFUNDED',
      ])
    },
  )

  it('that a person gave back by hand is declined by them', async () => {
    const { bought } = await approved()
    scene.there.books.nextOdd = { amount: { currency_code: 'MXN', value: '1.00' } }
    scene.there.faultSettings.failRefunds = true
    await scene.capture(bought)
    scene.there.faultSettings.failRefunds = false
    await settle(bought)
    expect(await alerts(bought)).toEqual([])
    expect(await scene.read(bought)).toMatchObject({ state: 'declined' })
    await expect(settle(bought)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Este pago ya se revisó.',
    })
  })
})

describe('a payment that cannot be queried or recorded', () => {
  const days = (n: number) => scene.test.setNow(new Date(Date.now() + n * 86_400_000))
  const heldOf = async (businessId: string) => {
    const balances = await readBalances(scene.test.services.db, businessId)
    return balances.find(({ kind }) => kind === 'held')?.amount
  }

  it('keeps the seller’s earnings held until PayPal is queried again, and alerts staff', async () => {
    const { bought, store } = await approved()
    await scene.capture(bought)
    const ids = { businessId: store.businessId, orderId: bought.orders[0]?.id ?? '' }
    for (const action of ['ship', 'deliver'] as const)
      await scene.test.as(store.owner.token).call(changeOrder, { ...ids, action })
    const held = await heldOf(store.businessId)
    const there = scene.there.books.order(
      (await scene.paymentRow(bought.paymentId))?.reference ?? '',
    )
    const { captures } = there
    // An answer that cannot be parsed.
    there.captures = [{ ...captures[0], amount: { currency_code: 7, value: 'x' } }] as never
    await expect(queryProvider(scene.test.services, bought.paymentId)).rejects.toThrow()
    expect(await alerts(bought)).toMatchObject([{ alert: 'not_asked', state: 'captured' }])
    days(60)
    await releaseDue(scene.test.services)
    expect(await heldOf(store.businessId)).toBe(held)
    there.captures = captures
    await queryProvider(scene.test.services, bought.paymentId)
    expect(await scene.paymentRow(bought.paymentId)).toMatchObject({
      alert: null,
      alertDetail: null,
    })
    await releaseDue(scene.test.services)
    expect(await heldOf(store.businessId)).toBe(0)
    scene.test.setNow(null)
  })

  it('alerts staff once its last attempt failed, too', async () => {
    const { bought } = await approved()
    await scene.capture(bought)
    for (const [name, alert] of [
      ['payments.ask', 'not_asked'],
      ['payments.refund', 'not_given_back'],
    ] as const) {
      const job = paymentsJobs.find((one) => one.name === name)
      await job?.givenUp?.(
        scene.test.services,
        { paymentId: bought.paymentId },
        new Error('PayPal is silent'),
      )
      expect(await alerts(bought)).toMatchObject([
        { alert, detail: expect.stringContaining('PayPal is silent') },
      ])
    }
    await settle(bought)
  })
})
