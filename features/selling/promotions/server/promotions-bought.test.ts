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

describe('a quote with promotions', () => {
  it('applies a code in any spelling', async () => {
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

  it('applies automatic promotions, on shipping, and on selected products and categories only', async () => {
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

  it('rounds to whole pesos in Colombia, so that Mercado Pago accepts the rest', async () => {
    const store = await makeStore(test.services, { currency: 'COP' })
    await makePromotion(test.services, store, { percent: 15, kind: 'percent' })
    const { cart } = await cartOf(test, store, 1_299_000)
    // 15 % of 12 990 pesos are 1 948.50; shipping costs 99.
    expect(await quoteOf(test, cart, codes(store))).toMatchObject({
      total: 1_299_000 - 194_900 + 9900,
    })
  })

  it('states why a code gives no discount', async () => {
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
    const problemWith = async (code: string) => problemOf(test, cart, store, code)
    expect(await problemWith('LUEGO')).toBe('Este código todavía no empieza.')
    expect(await problemWith('ANTES')).toBe('Este código ya terminó.')
    expect(await problemWith('MUCHO')).toBe('Este código es para compras desde $500.00.')
    expect(await problemWith('PAUSA')).toBe('Este código no se puede usar por ahora.')
    expect(await problemWith('OTRO')).toBe('Este código no cambia el precio de lo que llevas.')
    const unknown = 'Esta tienda no tiene ese código. Revisa cómo está escrito.'
    for (const code of ['NADA', 'VIEJO', 'AJENO', "' or true", '__proto__'])
      expect(await problemWith(code)).toBe(unknown)
  })

  it('rate limits guessing of codes, but not valid codes', async () => {
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
  it('stores them, is reduced by them, and shows them to buyer and seller', async () => {
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
      .where(eq(payments.purchaseId, purchaseId))
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

  it('leaves the ledger at zero after partial refunds, with commission on the paid amount', async () => {
    const store = await makeStore(test.services)
    await makePromotion(test.services, store, { percent: 33, kind: 'percent' })
    const { cart } = await cartOf(test, store, 10_001, 1)
    const { purchaseId } = await buyWithCode(test, cart, store)
    const [order] = await ordersOf(test, purchaseId)
    const of = { businessId: store.businessId, orderId: order?.id ?? '' }
    const seller = test.as(store.owner.token)
    await seller.call(confirmPayment, of)
    // 10001 − 3300 + 9900 shipping, of which 8 % is commission.
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

  it('includes the tax on the paid amount', async () => {
    const store = await makeStore(test.services, { set: { taxRate: 1600 } })
    await makePromotion(test.services, store, { percent: 50, kind: 'percent' })
    const { cart } = await cartOf(test, store)
    // 10000 + 9900 shipping, of which 16/116 is tax.
    expect((await quoteOf(test, cart, codes(store))).sellers[0]).toMatchObject({
      total: 19_900,
      tax: { amount: 2745 },
    })
    const { purchaseId } = await buyWithCode(test, cart, store)
    expect(await ordersOf(test, purchaseId)).toMatchObject([{ taxAmount: 2745 }])
  })

  it('uses a code per store, never on another store', async () => {
    const [one, two] = [await makeStore(test.services), await makeStore(test.services)]
    await makePromotion(test.services, one)
    await makePromotion(test.services, two, { code: 'DOS', kind: 'amount', amount: 500 })
    const things = [
      await makeProduct(test.services, one, { price: 1000 }),
      await makeProduct(test.services, two, { price: 1000 }),
    ]
    const cart = await fillCart(test, things)
    const entered = { codes: { [one.id]: 'BARRO10', [two.id]: 'dos' } }
    const quote = await quoteOf(test, cart, entered)
    expect(quote.total).toBe(2 * 10_900 - 100 - 500)
    const { purchaseId } = await buyCart(test, cart, { ...entered, total: quote.total })
    expect((await ordersOf(test, purchaseId)).length).toBe(2)
  })
})
