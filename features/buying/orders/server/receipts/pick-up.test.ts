import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessAddresses, businessHours } from '#db/tables/directory/businesses.ts'
import { readPurchase } from '#features/buying/orders/contract/purchase.ts'
import { changeOrder, listOrders } from '#features/buying/orders/contract/seller.ts'
import { payDemo } from '#features/buying/payments/contract.ts'
import { fillCart, quoteOf } from '#tests/support/factories/carts.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())

const where = 'Av. Juárez 12, 44100 Guadalajara. Lun a vie 09:00–18:00'
const pickUp = { kind: 'pick_up' as const, name: 'Recoger en tienda', price: 0 }

/** Gives the business a public street address, open from Monday to Friday. */
async function settle({ businessId }: Store): Promise<void> {
  const { db } = test.services
  await db
    .update(businessAddresses)
    .set({ street: 'Av. Juárez', streetNumber: '12', postalCode: '44100' })
    .where(eq(businessAddresses.businessId, businessId))
  await db
    .insert(businessHours)
    .values([1, 2, 3, 4, 5].map((weekday) => ({ businessId, weekday, opens: 540, closes: 1080 })))
}

/**
 * A paid pick-up order of this store and, if `sentBy` is given, a shipped order of that store. The buyer has an
 * account, because mails to unverified mailboxes contain less.
 */
async function paid({ isSettled = true, sentBy }: { isSettled?: boolean; sentBy?: Store } = {}) {
  const { services } = test
  const by = await makePerson(services)
  const store = await makeStore(services, { shipping: [pickUp] })
  if (isSettled) await settle(store)
  const part = async (of: Store, by?: 'pick_up') => ({
    store: of,
    lines: [{ product: await makeProduct(services, of, { title: 'Vaso azul' }), quantity: 2 }],
    shipping: by ? 0 : 9900,
    ...(by && { by }),
  })
  const parts = [await part(store, 'pick_up'), ...(sentBy ? [await part(sentBy)] : [])]
  const { purchaseId, token, paymentId, orders } = await makePurchase(services, {
    by,
    email: by.email,
    parts,
  })
  await test.as(by.token).call(payDemo, { purchaseId, token, paymentId, outcome: 'paid' })
  const ids = { businessId: store.businessId, orderId: orders[0]?.id ?? '' }
  const change = (action: 'pack' | 'ship' | 'deliver') =>
    test.as(store.owner.token).call(changeOrder, { ...ids, action })
  const read = async () =>
    (await test.as(by.token).call(readPurchase, { purchaseId, token })).orders[0]
  return { store, change, read, last: async () => (await mailsTo(services, by.email)).at(-1) }
}

describe('an order picked up at the shop', () => {
  it('states the place and hours at checkout', async () => {
    const store = await makeStore(test.services, {
      shipping: [{ ...pickUp, detail: 'Toca el timbre' }],
    })
    await settle(store)
    const { sellableId } = await makeProduct(test.services, store)
    const quote = await quoteOf(test, await fillCart(test, [{ sellableId }]), { place: null })
    expect(quote.sellers[0]?.shipping[0]?.detail).toBe(`Toca el timbre. ${where}`)
  })

  it('states them on the purchase page and in its mail, which promises no parcel', async () => {
    const { read, last } = await paid()
    expect((await read())?.pickUp).toBe(where)
    const mail = await last()
    expect(mail?.text).toContain(`Lo recoges en: ${where}`)
    expect(mail?.text).toContain('te escribimos cuando puedas recogerlo.')
    expect(mail?.text).toContain('2 × Vaso azul')
    expect(mail?.text).not.toMatch(/salga|Se envía a/)
  })

  it('becomes ready instead of shipped, and the buyer is notified of the place', async () => {
    const { store, change, read, last } = await paid()
    await expect(change('ship')).rejects.toMatchObject({
      code: 'conflict',
      message: 'Este pedido se recoge en la tienda: no se envía.',
    })
    expect(await change('pack')).toMatchObject({ state: 'packed', actions: ['deliver', 'cancel'] })
    const mail = await last()
    expect([mail?.kind, mail?.subject]).toEqual([
      'orders.ready',
      `Tu pedido ${(await read())?.number} está listo para recoger`,
    ])
    expect(mail?.text).toContain(`Lo recoges en: ${where}`)
    expect(mail?.text).toContain('Contacto de la tienda: +523312345678')
    const { items } = await test
      .as(store.owner.token)
      .call(listOrders, { businessId: store.businessId, size: 10 })
    expect(items).toMatchObject([{ state: 'packed', shipping: { kind: 'pick_up' } }])
    expect((await change('deliver')).state).toBe('delivered')
  })

  it('of a store without a street states whom to ask', async () => {
    const { read, last } = await paid({ isSettled: false })
    expect((await read())?.pickUp).toBeNull()
    const mail = await last()
    expect(mail?.text).toContain('Lo recoges en: la tienda: pregúntale dónde y a qué hora')
    expect(mail?.text).toContain('te escribimos cuando puedas recogerlo.')
  })

  it('beside a parcel announces both', async () => {
    const { last } = await paid({ sentBy: await makeStore(test.services) })
    expect((await last())?.text).toContain(
      'te escribimos cuando salga lo que se envía y cuando puedas recoger lo demás.',
    )
  })
})

describe('the mail of a shipped order', () => {
  it('contains the products, the destination, the shipping method, the amounts and the store’s contact', async () => {
    // The buyer has an account, because a mail to an unverified mailbox does not contain the delivery address.
    const by = await makePerson(test.services)
    const store = await makeStore(test.services)
    const product = await makeProduct(test.services, store, {
      title: 'Taza de barro',
      price: 12_000,
    })
    const parts = [{ store, lines: [{ product, quantity: 2 }], shipping: 9900 }]
    const { purchaseId, token, paymentId, orders } = await makePurchase(test.services, {
      by,
      email: by.email,
      parts,
    })
    await test.as(by.token).call(payDemo, { purchaseId, token, paymentId, outcome: 'paid' })
    const text = (await mailsTo(test.services, by.email)).at(-1)?.text ?? ''
    for (const part of [
      `Pedido ${orders[0]?.number}: Tienda de Prueba`,
      '2 × Taza de barro',
      'Envío estándar: $99.00',
      'Total: $339.00 MXN',
      'Se envía a: Rosa Díaz, Av. Juárez 12, 44100 Guadalajara, Jalisco, México',
      'Contacto de la tienda: +523312345678',
      'te escribimos cuando tu pedido salga.',
    ])
      expect(text).toContain(part)
  })
})
