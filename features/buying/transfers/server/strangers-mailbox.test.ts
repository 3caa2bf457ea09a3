import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { orders } from '#db/tables/buying/orders.ts'
import { payments } from '#db/tables/buying/payments.ts'
import { businessAddresses, businessContacts } from '#db/tables/directory/businesses.ts'
import { changeOrder, refundOrder } from '#features/buying/orders/contract/seller.ts'
import { uncapturedMailsPerDay } from '#features/buying/orders/vocabulary.ts'
import { confirmPayment, payDemo } from '#features/buying/payments/contract.ts'
import { settlePayment } from '#features/buying/payments/server/settle-payment.ts'
import { makeDigital } from '#tests/support/factories/downloads.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
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

type Wanted = {
  email: string
  provider?: 'manual' | 'demo' | 'paypal'
  by?: Person
  isDemo?: boolean
  /** Two pieces of a product; by parcel by default. */
  what?: 'parcel' | 'pick_up' | 'files'
}

/** A product and its shipping, in which every text written by the seller contains bait. */
async function partOf(store: Store, what: NonNullable<Wanted['what']>) {
  const { services } = test
  const { businessId } = store
  await services.db
    .insert(businessContacts)
    .values({ businessId, kind: 'email', value: `hola@${bait}` })
  await services.db
    .update(businessAddresses)
    .set({ street: `Calle ${bait}`, streetNumber: '12' })
    .where(eq(businessAddresses.businessId, businessId))
  if (what === 'files')
    return {
      store,
      lines: [{ product: await makeDigital(test, store, [{ name: `${bait}.pdf` }]), quantity: 1 }],
    }
  const product = await makeProduct(services, store, { title: `Gana en ${bait}` })
  return {
    store,
    lines: [{ product, quantity: 2 }],
    shipping: 9_900,
    ...(what === 'pick_up' && { by: what }),
  }
}

/** A paid order of a shop whose sellers write bait wherever they can, and the mails that its mailbox received. */
async function sold({ email, provider = 'manual', by, isDemo = false, what = 'parcel' }: Wanted) {
  const { services } = test
  const store = await makeStore(services, {
    set: { isDemo, manualInstructions: `Paga en ${bait}` },
  })
  const parts = [await partOf(store, what)]
  const bought = await makePurchase(services, {
    parts,
    email,
    provider: provider === 'demo' ? provider : 'manual',
    ...(by && { by }),
  })
  const ids = { businessId: store.businessId, orderId: bought.orders[0]?.id ?? '' }
  if (what !== 'files')
    await services.db
      .update(orders)
      .set({ shippingName: `Por ${bait}` })
      .where(eq(orders.id, ids.orderId))
  const seller = test.as(store.owner.token)
  const { purchaseId, token, paymentId } = bought
  if (provider === 'manual') await seller.call(confirmPayment, ids)
  else if (provider === 'demo')
    await test.as().call(payDemo, { purchaseId, token, paymentId, outcome: 'paid' })
  else {
    await services.db.update(payments).set({ provider }).where(eq(payments.id, paymentId))
    await settlePayment(services, paymentId, { state: 'captured', fee: 0, capture: randomUUID() })
  }
  return {
    number: bought.orders[0]?.number,
    refund: () =>
      seller.call(refundOrder, { ...ids, amount: 1, reason: `Entra a ${bait}`, key: randomUUID() }),
    change: (action: 'accept' | 'pack' | 'ship' | 'cancel') =>
      seller.call(changeOrder, {
        ...ids,
        action,
        carrier: bait,
        tracking: bait,
        reason: `Entra a ${bait}`,
      }),
    mails: () => mailsTo(services, email),
  }
}
const baits = (mails: { text: string; html: string; subject: string }[]) =>
  mails.filter(({ text, html, subject }) => `${subject}${text}${html}`.includes(bait)).length

describe('an unverified mailbox', () => {
  it.each([
    ['manual', false],
    ['demo', true],
  ] as const)(
    'gets so many mails a day of what its seller alone says was paid: %s',
    async (provider, isDemo) => {
      const email = box()
      const [one, other] = [
        await sold({ email, provider, isDemo }),
        await sold({ email, provider, isDemo }),
      ]
      for (let i = 0; i < uncapturedMailsPerDay; i++)
        for (const { refund } of [one, other]) await refund()
      expect(await one.mails()).toHaveLength(uncapturedMailsPerDay)
    },
  )

  it('receives no text of the seller: payment instructions, refund reason, carrier and tracking number', async () => {
    const [one, other] = [await sold({ email: box() }), await sold({ email: box() })]
    await one.refund()
    await one.change('accept')
    await one.change('ship')
    await other.change('cancel')
    const mails = [...(await one.mails()), ...(await other.mails())]
    expect(mails.map(({ kind }) => kind).sort()).toEqual(
      [
        'orders.placed',
        'orders.paid',
        'orders.placed',
        'orders.paid',
        'orders.refunded',
        'orders.sent',
        'orders.closed',
      ].sort(),
    )
    expect(baits(mails)).toBe(0)
    for (const { text } of mails) expect(text).not.toContain('Av. Juárez')
    expect(mails.find(({ kind }) => kind === 'orders.placed')?.text).toContain(
      'Abre tu compra para ver cómo se paga.',
    )
  })

  it.each([
    ['parcel', ['Artículos: 2', 'Envío a domicilio: $99.00', 'Total: $599.00 MXN']],
    [
      'pick_up',
      [
        'Artículos: 2',
        'Recoger en tienda: $99.00',
        'Lo recoges en: lo dice la página de tu compra',
      ],
    ],
    ['files', ['Artículos: 1', 'Tus descargas: 1 archivo', 'Total: $250.00 MXN']],
  ] as const)(
    'receives the refunded part of its payment, by %s, and that the rest is on the purchase page',
    async (what, words) => {
      const one = await sold({ email: box(), what })
      if (what === 'pick_up') await one.change('pack')
      const mails = await one.mails()
      expect(mails.map(({ kind }) => kind)).toEqual([
        'orders.placed',
        'orders.paid',
        ...(what === 'pick_up' ? ['orders.ready'] : []),
      ])
      expect(baits(mails)).toBe(0)
      const [, paid, ready] = mails
      for (const word of [
        ...words,
        `Pedido ${one.number}: Tienda de Prueba`,
        'el contacto de la tienda están en la página de tu compra',
      ])
        expect(paid?.text.replace(/\s+/g, ' ')).toContain(word)
      expect(paid?.text).toContain('/order-confirmation?compra=')
      if (ready) expect(ready.text).toContain('Lo recoges en: lo dice la página de tu compra')
    },
  )
})

describe('a verified mailbox', () => {
  it('that the account verified receives everything, of every order', async () => {
    const by = await makePerson(test.services)
    const it = await sold({ email: by.email, by })
    for (let i = 0; i < uncapturedMailsPerDay; i++) await it.refund()
    const mails = await it.mails()
    expect(mails).toHaveLength(2 + uncapturedMailsPerDay)
    expect(baits(mails)).toBe(2 + uncapturedMailsPerDay)
    for (const word of [
      `2 × Gana en ${bait}`,
      `Por ${bait}: $99.00`,
      `Contacto de la tienda: +523312345678, hola@${bait}`,
    ])
      expect(mails[1]?.text).toContain(word)
  })

  it.each([
    ['pick_up', [`Lo recoges en: Calle ${bait} 12`]],
    ['files', [`Tus descargas: ${bait}.pdf`]],
  ] as const)(
    'that the account verified receives the pick-up place, by %s',
    async (what, words) => {
      const by = await makePerson(test.services)
      const it = await sold({ email: by.email, by, what })
      if (what === 'pick_up') await it.change('pack')
      const [, ...mails] = await it.mails()
      for (const { text } of mails) for (const word of words) expect(text).toContain(word)
      expect(mails).toHaveLength(what === 'pick_up' ? 2 : 1)
    },
  )

  it('of a payment captured by a provider receives everything sent later', async () => {
    const it = await sold({ email: box(), provider: 'paypal' })
    for (let i = 0; i < uncapturedMailsPerDay; i++) await it.refund()
    const [placed, paid, ...refunds] = await it.mails()
    expect([placed?.kind, paid?.kind, refunds.length]).toEqual([
      'orders.placed',
      'orders.paid',
      uncapturedMailsPerDay,
    ])
    expect(paid?.text).toContain('Av. Juárez')
    expect(baits(refunds)).toBe(uncapturedMailsPerDay)
  })

  it('is not every address that an account enters', async () => {
    const it = await sold({ email: box(), by: await makePerson(test.services) })
    await it.refund()
    expect(baits(await it.mails())).toBe(0)
  })
})
