import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { orderLines, orders } from '#db/tables/buying/orders.ts'
import { payments } from '#db/tables/buying/payments.ts'
import { placeOrder } from '#features/buying/checkout/contract/checkout.ts'
import { readPurchase } from '#features/buying/orders/contract/purchase.ts'
import { readOrder, refundOrder } from '#features/buying/orders/contract/seller.ts'
import { confirmPayment } from '#features/buying/payments/contract.ts'
import type { Input } from '#shared/endpoint.ts'
import { buyCart, fillCart, orderOf, quoteOf } from '#tests/support/factories/carts.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePromotion } from '#tests/support/factories/promotions.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import {
  buyWithCode,
  cartOf,
  codes,
  ordersOf,
  problemOf,
} from '#tests/support/selling/promoted-carts.ts'
import { brokenRules } from '#tests/support/selling-rules.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  test.setNow(null)
  await test.services.db.delete(rateLimits)
})
afterAll(() => test.close())

describe('the price with promotions', () => {
  it('takes off what its code gives, however it is written', async () => {
    const store = await makeStore(test.services)
    await makePromotion(test.services, store)
    const { cart } = await cartOf(test, store)
    expect((await quoteOf(test, cart)).total).toBe(29_900)
    const quote = await quoteOf(test, cart, codes(store, ' barro10 '))
    expect(quote).toMatchObject({
      total: 27_900,
      sellers: [
        {
          subtotal: 20_000,
          total: 27_900,
          discounts: [{ code: 'BARRO10', name: 'Bienvenida', amount: 2000 }],
          code: { said: 'BARRO10', problem: null },
        },
      ],
    })
  })

  it('takes off what counts by itself, shipping too, and on chosen things and categories alone', async () => {
    const store = await makeStore(test.services)
    const shoes = await makeProduct(test.services, store, {
      price: 10_000,
      set: { category: 'calzado' },
    })
    const book = await makeProduct(test.services, store, {
      price: 10_000,
      set: { category: 'libros' },
    })
    const cup = await makeProduct(test.services, store, {
      price: 10_000,
      set: { category: 'hogar' },
    })
    await makePromotion(test.services, store, {
      code: null,
      name: 'Semana de la ropa',
      percent: 30,
      kind: 'percent',
      categories: ['ropa'],
    })
    await makePromotion(test.services, store, {
      code: null,
      name: 'Libro',
      kind: 'amount',
      amount: 1000,
      productIds: [book.id],
    })
    await makePromotion(test.services, store, {
      code: null,
      name: 'Envío',
      kind: 'shipping',
      minSubtotal: 30_000,
    })
    const cart = await fillCart(test, [shoes, book])
    expect((await quoteOf(test, cart)).sellers[0]).toMatchObject({ total: 16_000 + 9_900 })
    const more = await fillCart(test, [shoes, book, cup])
    const [part] = (await quoteOf(test, more)).sellers
    expect(part?.discounts.map(({ name, amount }) => [name, amount])).toEqual([
      ['Semana de la ropa', 3000],
      ['Libro', 1000],
      ['Envío', 9900],
    ])
    expect(part?.total).toBe(26_000)
  })

  it('takes whole pesos off in Colombia, so that Mercado Pago can take what is left', async () => {
    const store = await makeStore(test.services, { currency: 'COP' })
    await makePromotion(test.services, store, { percent: 15, kind: 'percent' })
    const { cart } = await cartOf(test, store, 1_299_000)
    // Of 12 990 pesos 1 948.50, and shipping at 99.
    expect(await quoteOf(test, cart, codes(store))).toMatchObject({
      total: 1_299_000 - 194_900 + 9900,
    })
  })

  it('says why a code takes nothing off', async () => {
    const { services } = test
    const store = await makeStore(services)
    const now = services.now().getTime()
    const day = 86_400_000
    const make = (code: string, set: Parameters<typeof makePromotion>[2]) =>
      makePromotion(services, store, { code, ...set })
    await make('LUEGO', { beginsAt: new Date(now + day) })
    await make('ANTES', { endsAt: new Date(now - day) })
    await make('MUCHO', { minSubtotal: 50_000 })
    await make('PAUSA', { state: 'paused' })
    await make('VIEJO', { state: 'archived' })
    const other = await makeProduct(services, store)
    await make('OTRO', { productIds: [other.id] })
    const foreign = await makeStore(services)
    await makePromotion(services, foreign, { code: 'AJENO' })
    const { cart } = await cartOf(test, store)
    const said = async (code: string) => problemOf(test, cart, store, code)
    expect(await said('LUEGO')).toBe('Este código todavía no empieza.')
    expect(await said('ANTES')).toBe('Este código ya terminó.')
    expect(await said('MUCHO')).toBe('Este código es para compras desde $500.00.')
    expect(await said('PAUSA')).toBe('Este código no se puede usar por ahora.')
    expect(await said('OTRO')).toBe('Este código no cambia el precio de lo que llevas.')
    const unknown = 'Esta tienda no tiene ese código. Revisa cómo está escrito.'
    for (const code of ['NADA', 'VIEJO', 'AJENO', "' or true", '__proto__'])
      expect(await said(code)).toBe(unknown)
  })

  it('stops whoever guesses codes, and nobody who knows one', async () => {
    const store = await makeStore(test.services)
    await makePromotion(test.services, store)
    const { cart } = await cartOf(test, store)
    for (let i = 0; i < 45; i++) await quoteOf(test, cart, codes(store))
    for (let i = 0; i < 40; i++) await problemOf(test, cart, store, `PRUEBA${i}`)
    expect(await problemOf(test, cart, store, 'BARRO10')).toBe(
      'Probaste muchos códigos seguidos. Espera unos minutos.',
    )
    expect(await quoteOf(test, cart, codes(store))).toMatchObject({
      total: 29_900,
      sellers: [{ discounts: [] }],
    })
    expect((await quoteOf(test, cart)).total).toBe(29_900)
  })
})

describe('an order with promotions', () => {
  it('keeps them, costs so much less, and shows them to buyer and seller', async () => {
    const store = await makeStore(test.services)
    await makePromotion(test.services, store, {
      code: null,
      name: 'Envío gratis',
      kind: 'shipping',
    })
    await makePromotion(test.services, store)
    const { cart, product } = await cartOf(test, store, 333, 3)
    const { purchaseId, token } = await buyWithCode(test, cart, store)
    const [order] = await ordersOf(test, purchaseId)
    expect(order).toMatchObject({ shippingPrice: 9900, shippingDiscount: 9900 })
    expect(
      await test.services.db
        .select()
        .from(orderLines)
        .where(eq(orderLines.orderId, order?.id ?? '')),
    ).toMatchObject([
      { sellableId: product.sellableId, unitPrice: 333, quantity: 3, discount: 100 },
    ])
    const paying = await test.services.db
      .select()
      .from(payments)
      .where(eq(payments.groupId, purchaseId))
    expect(paying).toMatchObject([{ amount: 899 }])
    const discounts = [
      { code: null, name: 'Envío gratis', amount: 9900 },
      { code: 'BARRO10', name: 'Bienvenida', amount: 100 },
    ]
    const bought = await test.as().call(readPurchase, { purchaseId, token })
    expect(bought).toMatchObject({
      total: 899,
      orders: [{ subtotal: 999, total: 899, discounts, lines: [{ total: 999, discount: 100 }] }],
    })
    const asked = { businessId: store.businessId, orderId: order?.id ?? '' }
    const sold = await test.as(store.owner.token).call(readOrder, asked)
    expect(sold).toMatchObject({ subtotal: 999, total: 899, discounts })
  })

  it('paid and given back in parts leaves the books at zero, commission on what was paid', async () => {
    const store = await makeStore(test.services)
    await makePromotion(test.services, store, { percent: 33, kind: 'percent' })
    const { cart } = await cartOf(test, store, 10_001, 1)
    const { purchaseId } = await buyWithCode(test, cart, store)
    const [order] = await ordersOf(test, purchaseId)
    const of = { businessId: store.businessId, orderId: order?.id ?? '' }
    const seller = test.as(store.owner.token)
    await seller.call(confirmPayment, of)
    // 10001 less 3300 and 9900 of shipping, of which 8 % are kept.
    expect(await seller.call(readOrder, of)).toMatchObject({
      total: 16_601,
      refundable: 16_601,
      commission: 1328,
    })
    const refund = (amount: number, key: string) =>
      seller.call(refundOrder, { ...of, amount, reason: 'Roto', key })
    await expect(refund(19_901, 'key-of-a-refund-0')).rejects.toMatchObject({ code: 'conflict' })
    await refund(5000, 'key-of-a-refund-1')
    await refund(11_601, 'key-of-a-refund-2')
    expect(await seller.call(readOrder, of)).toMatchObject({ refundable: 0, commission: 0 })
    expect(await brokenRules(test.services)).toEqual({})
  })

  it.each([
    [
      'a total without what it gives',
      (quote: { total: number }) => ({ total: quote.total + 2000 }),
      'conflict',
    ],
    [
      'more taken off than it gives',
      (quote: { total: number }) => ({ total: quote.total - 1 }),
      'conflict',
    ],
    ['the total, without the code', () => ({ codes: {} }), 'conflict'],
    ['another code', () => ({ codes: 'OTRO' }), 'invalid'],
    ['the code of another store', () => ({ codes: 'AJENO' }), 'invalid'],
    ['a discount of the buyer’s own', () => ({ discount: 2000 }), 'invalid'],
    [
      'discounts of the buyer’s own',
      () => ({ discounts: [{ code: null, name: 'Gratis', amount: 2000 }] }),
      'invalid',
    ],
  ] as const)('%s is refused', async (_, change, code) => {
    const store = await makeStore(test.services)
    await makePromotion(test.services, store)
    await makePromotion(test.services, await makeStore(test.services), {
      code: 'AJENO',
      percent: 90,
      kind: 'percent',
    })
    const { cart } = await cartOf(test, store)
    const quote = await quoteOf(test, cart, codes(store))
    const changed = change(quote) as { codes?: unknown }
    const sent = typeof changed.codes === 'string' ? codes(store, changed.codes) : changed
    const order = { ...orderOf(cart, quote, codes(store)), ...sent } as Input<typeof placeOrder>
    await expect(test.as().call(placeOrder, order)).rejects.toMatchObject({ code })
    expect(await test.services.db.$count(orders, eq(orders.storeId, store.id))).toBe(0)
  })

  it('contains the tax of what is paid', async () => {
    const store = await makeStore(test.services, { set: { taxRate: 1600 } })
    await makePromotion(test.services, store, { percent: 50, kind: 'percent' })
    const { cart } = await cartOf(test, store)
    // 10000 and 9900 of shipping, of which 16 parts in 116 are tax.
    expect((await quoteOf(test, cart, codes(store))).sellers[0]).toMatchObject({
      total: 19_900,
      tax: { amount: 2745 },
    })
    const { purchaseId } = await buyWithCode(test, cart, store)
    expect(await ordersOf(test, purchaseId)).toMatchObject([{ taxAmount: 2745 }])
  })

  it('a code for each store, and none for the other', async () => {
    const [one, two] = [await makeStore(test.services), await makeStore(test.services)]
    await makePromotion(test.services, one)
    await makePromotion(test.services, two, { code: 'DOS', kind: 'amount', amount: 500 })
    const things = [
      await makeProduct(test.services, one, { price: 1000 }),
      await makeProduct(test.services, two, { price: 1000 }),
    ]
    const cart = await fillCart(test, things)
    const said = { codes: { [one.id]: 'BARRO10', [two.id]: 'dos' } }
    const quote = await quoteOf(test, cart, said)
    expect(quote.total).toBe(2 * 10_900 - 100 - 500)
    const { purchaseId } = await buyCart(test, cart, { ...said, total: quote.total })
    expect((await ordersOf(test, purchaseId)).length).toBe(2)
  })
})
