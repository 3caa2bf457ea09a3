import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { payments } from '#db/tables/commerce/payments.ts'
import { rateLimits } from '#db/tables/identity.ts'
import { changeOrder, refundOrder } from '#features/orders/contract/seller.ts'
import { uncapturedMailsPerDay } from '#features/orders/vocabulary.ts'
import { confirmPayment, payDemo } from '#features/payments/contract.ts'
import { settlePayment } from '#features/payments/server/settle-payment.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
beforeEach(() => test.services.db.delete(rateLimits))
afterAll(() => test.close())

const bait = 'premio.example'
const box = () => `${randomUUID().slice(0, 8)}@correo.test`

type Wanted = { email: string; provider?: 'manual' | 'demo' | 'paypal'; by?: Person; isDemo?: boolean }

/** A paid order of a shop whose people write bait wherever they may, and what its mailbox got. */
async function sold({ email, provider = 'manual', by, isDemo = false }: Wanted) {
  const { services } = test
  const store = await makeStore(services, { set: { isDemo, manualInstructions: `Paga en ${bait}` } })
  const parts = [{ store, lines: [{ product: await makeProduct(services, store), quantity: 2 }], shipping: 9_900 }]
  const bought = await makePurchase(services, { parts, email, provider: provider === 'demo' ? provider : 'manual', ...(by && { by }) })
  const ids = { businessId: store.businessId, orderId: bought.orders[0]?.id ?? '' }
  const seller = test.as(store.owner.token)
  const { purchaseId, token, paymentId } = bought
  if (provider === 'manual') await seller.call(confirmPayment, ids)
  else if (provider === 'demo') await test.as().call(payDemo, { purchaseId, token, paymentId, outcome: 'paid' })
  else {
    await services.db.update(payments).set({ provider }).where(eq(payments.id, paymentId))
    await settlePayment(services, paymentId, { state: 'captured', fee: 0, capture: randomUUID() })
  }
  return {
    refund: () => seller.call(refundOrder, { ...ids, amount: 1, reason: `Entra a ${bait}`, key: randomUUID() }),
    change: (deed: 'accept' | 'ship' | 'cancel') =>
      seller.call(changeOrder, { ...ids, deed, carrier: bait, tracking: bait, reason: `Entra a ${bait}` }),
    mails: () => mailsTo(services, email),
  }
}
const baits = (mails: { text: string; html: string; subject: string }[]) =>
  mails.filter(({ text, html, subject }) => `${subject}${text}${html}`.includes(bait)).length

describe('a mailbox that nobody showed to be the buyer’s', () => {
  it.each([
    ['manual', false],
    ['demo', true],
  ] as const)('gets so many mails a day of what its seller alone says was paid: %s', async (provider, isDemo) => {
    const email = box()
    const [one, other] = [await sold({ email, provider, isDemo }), await sold({ email, provider, isDemo })]
    for (let i = 0; i < uncapturedMailsPerDay; i++) for (const { refund } of [one, other]) await refund()
    expect(await one.mails()).toHaveLength(uncapturedMailsPerDay)
  })

  it('reads nothing that the seller typed: how to pay, why money goes back, carrier and number', async () => {
    const [one, other] = [await sold({ email: box() }), await sold({ email: box() })]
    await one.refund()
    await one.change('accept')
    await one.change('ship')
    await other.change('cancel')
    const mails = [...(await one.mails()), ...(await other.mails())]
    expect(mails.map(({ kind }) => kind).sort()).toEqual(
      ['orders.placed', 'orders.paid', 'orders.placed', 'orders.paid', 'orders.refunded', 'orders.sent', 'orders.closed'].sort(),
    )
    expect(baits(mails)).toBe(0)
    for (const { text } of mails) expect(text).not.toContain('Av. Juárez')
    expect(mails.find(({ kind }) => kind === 'orders.placed')?.text).toContain('Abre tu compra para ver cómo se paga.')
  })
})

describe('a mailbox of the buyer’s', () => {
  it('that their account showed reads all, of every order', async () => {
    const by = await makePerson(test.services)
    const it = await sold({ email: by.email, by })
    for (let i = 0; i < uncapturedMailsPerDay; i++) await it.refund()
    const mails = await it.mails()
    expect(mails).toHaveLength(2 + uncapturedMailsPerDay)
    expect(baits(mails)).toBe(1 + uncapturedMailsPerDay)
  })

  it('whose money a provider took reads all that came since', async () => {
    const it = await sold({ email: box(), provider: 'paypal' })
    for (let i = 0; i < uncapturedMailsPerDay; i++) await it.refund()
    const [placed, paid, ...refunds] = await it.mails()
    expect([placed?.kind, paid?.kind, refunds.length]).toEqual(['orders.placed', 'orders.paid', uncapturedMailsPerDay])
    expect(paid?.text).toContain('Av. Juárez')
    expect(baits(refunds)).toBe(uncapturedMailsPerDay)
  })

  it('is not whatever an account wrote', async () => {
    const it = await sold({ email: box(), by: await makePerson(test.services) })
    await it.refund()
    expect(baits(await it.mails())).toBe(0)
  })
})

describe('a limit of refunds', () => {
  it('ends what one member of a team gives back in ten minutes', async () => {
    const it = await sold({ email: box() })
    const tries = await Promise.allSettled(Array.from({ length: 61 }, it.refund))
    expect(tries.filter(({ status }) => status === 'rejected').map((one) => (one as PromiseRejectedResult).reason)).toEqual([
      expect.objectContaining({ code: 'too_many' }),
    ])
  })
})
