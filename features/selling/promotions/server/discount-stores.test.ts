import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { orderDiscounts, orderLines, orders } from '#db/tables/buying/orders.ts'
import {
  readCart,
  removeFromCart,
  setCartQuantity,
} from '#features/buying/checkout/contract/cart.ts'
import { placeOrder } from '#features/buying/checkout/contract/checkout.ts'
import { readOrder, refundOrder } from '#features/buying/orders/contract/seller.ts'
import { confirmPayment } from '#features/buying/payments/contract.ts'
import {
  buyCart,
  buyerFields,
  type FilledCart,
  fillCart,
  orderOf,
  quoteOf,
} from '#tests/support/factories/carts.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePromotion } from '#tests/support/factories/promotions.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { brokenRules } from '#tests/support/selling-rules.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(() => test.services.db.delete(rateLimits))
afterAll(() => test.close())

const codes = (store: Store, code = 'barro10') => ({ codes: { [store.id]: code } })
/** A cart with this quantity of a product at 20000, with shipping at 9900. */
async function cartOf(store: Store, price = 20_000, quantity = 1) {
  const product = await makeProduct(test.services, store, { price, stock: null })
  return { product, cart: await fillCart(test, [{ sellableId: product.sellableId, quantity }]) }
}
const cartNow = ({ token, by }: FilledCart) => test.as(by?.token).call(readCart, { token })
const discountsOf = async (purchaseId: string) =>
  (
    await test.services.db
      .select({ name: orderDiscounts.name, amount: orderDiscounts.amount })
      .from(orderDiscounts)
      .innerJoin(orders, eq(orders.id, orderDiscounts.orderId))
      .where(eq(orders.purchaseId, purchaseId))
  ).sort((a, b) => b.amount - a.amount)
const pickUp = { shipping: [{ kind: 'pick_up' as const, name: 'En el taller', price: 0 }] }

describe('the cart', () => {
  it('shows the current automatic discounts, and other offers, as checkout does', async () => {
    const store = await makeStore(test.services)
    await makePromotion(test.services, store, {
      code: null,
      name: 'Tres por dos',
      kind: 'buy_get',
      buyQuantity: 2,
      getQuantity: 1,
    })
    await makePromotion(test.services, store, {
      code: null,
      name: 'Envío',
      kind: 'shipping',
      minSubtotal: 100_000,
    })
    await makePromotion(test.services, store)
    const { product, cart } = await cartOf(store, 20_000, 2)
    expect(await cartNow(cart)).toMatchObject({
      sellers: [
        {
          subtotal: 40_000,
          discounts: [],
          offers: ['3x2', 'Envío gratis desde $1,000'],
          notes: [],
        },
      ],
      subtotals: [{ amount: 40_000 }],
    })
    const { sellableId } = product
    const three = await test
      .as()
      .call(setCartQuantity, { token: cart.token, sellableId, quantity: 3 })
    const taken = [{ name: 'Tres por dos', amount: 20_000 }]
    expect(three).toMatchObject({
      sellers: [{ subtotal: 60_000, discounts: taken, offers: ['Envío gratis desde $1,000'] }],
      subtotals: [{ currency: 'MXN', amount: 40_000 }],
    })
    expect(await cartNow(cart)).toEqual(three)
    expect(await quoteOf(test, cart)).toMatchObject({
      total: 49_900,
      sellers: [{ subtotal: 60_000, discounts: taken }],
    })
    const { purchaseId } = await buyCart(test, cart)
    expect(await discountsOf(purchaseId)).toEqual(taken)
    expect(await test.as().call(removeFromCart, { token: cart.token, sellableId })).toMatchObject({
      sellers: [],
      subtotals: [],
    })
  })

  it('shows no promotions of codes, of stores without any, or on sellables that cannot be bought', async () => {
    const [plain, busy] = [await makeStore(test.services), await makeStore(test.services)]
    await makePromotion(test.services, plain)
    await makePromotion(test.services, busy, { code: null })
    const sold = await makeProduct(test.services, plain, { price: 10_000 })
    const archived = await makeProduct(test.services, busy, { price: 10_000 })
    const cart = await fillCart(test, [sold, archived])
    expect((await cartNow(cart)).subtotals).toEqual([{ currency: 'MXN', amount: 19_000 }])
    await test.services.db.execute(
      `update sellables set is_offered = false where id = '${archived.sellableId}'`,
    )
    const now = await cartNow(cart)
    expect(now.sellers.map(({ discounts, offers }) => [discounts, offers])).toEqual([
      [[], []],
      [[], []],
    ])
    expect(now.subtotals).toEqual([{ currency: 'MXN', amount: 10_000 }])
  })
})

describe('non-combinable promotions', () => {
  it('give the buyer the larger discount in cart, quote and order', async () => {
    const store = await makeStore(test.services)
    await makePromotion(test.services, store, {
      code: null,
      name: 'Diez',
      percent: 10,
      kind: 'percent',
    })
    await makePromotion(test.services, store, {
      code: null,
      name: 'Quince',
      percent: 15,
      kind: 'percent',
      isCombinable: false,
    })
    await makePromotion(test.services, store, { percent: 10, kind: 'percent' })
    await makePromotion(test.services, store, {
      code: 'SOLO30',
      name: 'Treinta',
      percent: 30,
      kind: 'percent',
      isCombinable: false,
    })
    await makePromotion(test.services, store, {
      code: 'SOLO5',
      percent: 5,
      kind: 'percent',
      isCombinable: false,
    })
    const { cart } = await cartOf(store)
    expect((await cartNow(cart)).sellers[0]?.discounts).toEqual([{ name: 'Quince', amount: 3000 }])
    const quoted = async (code?: string) =>
      (await quoteOf(test, cart, code ? codes(store, code) : {})).sellers[0]
    expect((await quoted())?.discounts).toMatchObject([{ name: 'Quince', amount: 3000 }])
    expect((await quoted('barro10'))?.discounts).toMatchObject([
      { name: 'Diez', amount: 2000 },
      { name: 'Bienvenida', amount: 1800 },
    ])
    expect(await quoted('solo5')).toMatchObject({
      discounts: [{ name: 'Quince' }],
      code: {
        problem:
          'Este código no se suma a otras promociones, y las que ya tienes te descuentan lo mismo o más.',
      },
    })
    const thirty = await quoteOf(test, cart, codes(store, 'solo30'))
    expect(thirty.sellers[0]).toMatchObject({
      discounts: [{ name: 'Treinta', amount: 6000 }],
      code: { problem: null },
    })
    const { purchaseId } = await test
      .as()
      .call(placeOrder, orderOf(cart, thirty, codes(store, 'solo30')))
    expect(await discountsOf(purchaseId)).toEqual([{ name: 'Treinta', amount: 6000 }])
  })

  it('cannot be combined in an order; the database enforces it', async () => {
    const store = await makeStore(test.services)
    const { id: one } = await makePromotion(test.services, store, {
      code: null,
      isCombinable: false,
    })
    const { id: two } = await makePromotion(test.services, store)
    const product = await makeProduct(test.services, store, { stock: null })
    const buyWith = (...ids: string[]) => {
      const by = ids.map((promotionId) => ({ promotionId, code: null, name: 'x', amount: 5 }))
      const discount = { lines: new Map([[product.sellableId, 5 * ids.length]]), shipping: 0, by }
      return makePurchase(test.services, {
        parts: [{ store, lines: [{ product, quantity: 1 }], discount }],
        provider: 'manual',
      })
    }
    for (const both of [
      [one, two],
      [two, one],
    ])
      await expect(buyWith(...both)).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('cambió una promoción'),
      })
    await buyWith(one)
    await buyWith(two)
  })
})

describe('a discount above the price of the goods', () => {
  it('leaves exactly the shipping to be paid', async () => {
    const store = await makeStore(test.services)
    await makePromotion(test.services, store, { kind: 'amount', amount: 50_000 })
    const { cart } = await cartOf(store, 20_000, 2)
    const quote = await quoteOf(test, cart, codes(store))
    expect(quote).toMatchObject({
      total: 9900,
      sellers: [{ discounts: [{ amount: 40_000 }], code: { problem: null } }],
    })
    const { purchaseId } = await test.as().call(placeOrder, orderOf(cart, quote, codes(store)))
    const lines = await test.services.db
      .select({ discount: orderLines.discount })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orders.purchaseId, purchaseId))
    expect(lines).toEqual([{ discount: 40_000 }])
    const [order] = await test.services.db
      .select({ orderId: orders.id })
      .from(orders)
      .where(eq(orders.purchaseId, purchaseId))
    const of = { businessId: store.businessId, orderId: order?.orderId ?? '' }
    const seller = test.as(store.owner.token)
    await seller.call(confirmPayment, of)
    await seller.call(refundOrder, {
      ...of,
      amount: 9900,
      reason: 'Roto',
      key: crypto.randomUUID(),
    })
    expect(await seller.call(readOrder, of)).toMatchObject({
      state: 'refunded',
      refundable: 0,
      commission: 0,
    })
    expect(await brokenRules(test.services)).toEqual({})
  })

  it('does not apply when nothing would remain to be paid, with a message', async () => {
    const store = await makeStore(test.services, pickUp)
    await makePromotion(test.services, store, { kind: 'amount', amount: 50_000 })
    const { cart } = await cartOf(store)
    const entered = codes(store)
    const quote = await quoteOf(test, cart, entered)
    expect(quote).toMatchObject({
      total: 20_000,
      sellers: [{ discounts: [], code: { problem: expect.stringContaining('no quedaría nada') } }],
    })
    const order = orderOf(cart, quote, entered)
    await expect(test.as().call(placeOrder, order)).rejects.toMatchObject({
      code: 'invalid',
      fields: { [`codes.${store.id}`]: expect.stringContaining('no quedaría nada por pagar') },
    })
  })

  it('shows the message for automatic promotions in the cart', async () => {
    const store = await makeStore(test.services, pickUp)
    await makePromotion(test.services, store, {
      code: null,
      name: 'Todo gratis',
      percent: 100,
      kind: 'percent',
    })
    const { cart } = await cartOf(store)
    const note = expect.stringContaining('«Todo gratis» no cuenta aquí: no quedaría nada por pagar')
    expect((await cartNow(cart)).sellers).toMatchObject([{ discounts: [], notes: [note] }])
    expect(await quoteOf(test, cart)).toMatchObject({
      total: 20_000,
      sellers: [{ discounts: [], notes: [note] }],
    })
    await buyCart(test, cart)
  })

  it('makes the goods free in the cart while the shipping price is unknown', async () => {
    const store = await makeStore(test.services, { shipping: [{ countryCode: 'MX' }] })
    await makePromotion(test.services, store, {
      code: null,
      name: 'Todo gratis',
      percent: 100,
      kind: 'percent',
    })
    const { cart } = await cartOf(store)
    expect(await cartNow(cart)).toMatchObject({
      sellers: [{ discounts: [{ amount: 20_000 }], notes: [] }],
      subtotals: [{ amount: 0 }],
    })
    expect((await quoteOf(test, cart)).total).toBe(9900)
  })
})

describe('a code that the buyer has used', () => {
  const usedBy = async (email: string) => {
    const store = await makeStore(test.services)
    await makePromotion(test.services, store, { maxUsesPerPerson: 1 })
    await buyCart(test, (await cartOf(store)).cart, {
      ...codes(store),
      buyer: { ...buyerFields, email },
      total: 27_900,
    })
    return store
  }
  const problemFor = async (cart: FilledCart, store: Store, email: string | null, code?: string) =>
    (await quoteOf(test, cart, { ...codes(store, code), email })).sellers[0]?.code?.problem

  it('is refused in the quote when the e-mail address is entered, in any spelling', async () => {
    const store = await usedBy('ana.rios@gmail.com')
    const { cart } = await cartOf(store)
    expect(await problemFor(cart, store, null)).toBeNull()
    expect(await problemFor(cart, store, 'otra@correo.test')).toBeNull()
    for (const email of ['ana.rios@gmail.com', 'AnaRios+2@gmail.com', 'anarios@googlemail.com'])
      expect(await problemFor(cart, store, email)).toBe('Ya usaste este código.')
  })

  it('cannot be used to find out whether others bought: each new address counts as a guess', async () => {
    const store = await usedBy('ana@correo.test')
    const { cart } = await cartOf(store)
    for (let i = 0; i < 45; i++)
      expect(await problemFor(cart, store, 'ana@correo.test')).toBe('Ya usaste este código.')
    for (let i = 0; i < 39; i++)
      expect(await problemFor(cart, store, `persona${i}@correo.test`)).toBeNull()
    for (const email of ['una.mas@correo.test', 'ana@correo.test', null])
      expect(await problemFor(cart, store, email)).toBe(
        'Probaste muchos códigos seguidos. Espera unos minutos.',
      )
  })

  it('does not count as a guess without a limit per person', async () => {
    const store = await makeStore(test.services)
    await makePromotion(test.services, store)
    const { cart } = await cartOf(store)
    for (let i = 0; i < 45; i++)
      expect(await problemFor(cart, store, `persona${i}@correo.test`)).toBeNull()
  })
})
