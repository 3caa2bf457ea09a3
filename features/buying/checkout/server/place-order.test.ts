import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { checkouts } from '#db/tables/buying/checkout.ts'
import { orders, purchases } from '#db/tables/buying/orders.ts'
import { payments } from '#db/tables/buying/payments.ts'
import { sellables, stores } from '#db/tables/selling/stores.ts'
import { readPurchase } from '#features/buying/orders/contract/purchase.ts'
import type { Input, Output } from '#shared/endpoint.ts'
import { paymentProviderInfo } from '#shared/payment-providers.ts'
import {
  buyCart,
  buyerFields,
  deliveryAddress,
  fillCart,
  orderOf,
  quoteOf,
} from '#tests/support/factories/carts.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore, readSellable } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { addToCart, readCart } from '../contract/cart.ts'
import { placeOrder } from '../contract/checkout.ts'
import { removeBought } from './index.ts'
import { placeOrder as work } from './place-order.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(() => test.services.db.delete(rateLimits))
afterAll(() => test.close())

const place = (input: Input<typeof placeOrder>, token?: string) =>
  test.as(token).call(placeOrder, input)
let crowd = 0
/**
 * Calls the handler directly, because the rate limit is lower than the number of buyers; each buyer has a different
 * network.
 */
const placeAtOnce = (input: Input<typeof placeOrder>) =>
  work.handle({
    services: test.services,
    input: placeOrder.input.parse(input),
    caller: { kind: 'guest' },
    request: {
      id: 'test',
      address: `10.1.${Math.floor(++crowd / 250)}.${crowd % 250}`,
      userAgent: '',
      cookies: null,
    },
  } as never) as Promise<Output<typeof placeOrder>>
const groups = (id: string) => test.services.db.select().from(purchases).where(eq(purchases.id, id))
const ordersOf = (id: string) =>
  test.services.db.select().from(orders).where(eq(orders.purchaseId, id))
const product = async (wanted = {}, store?: Awaited<ReturnType<typeof makeStore>>) =>
  makeProduct(test.services, store ?? (await makeStore(test.services)), wanted)

describe('buying what is in a cart', () => {
  it('makes a purchase of a guest, its orders and its payment; the cart stays until it is paid', async () => {
    const [one, two] = [await product({ price: 20_000 }), await product({ price: 5_000 })]
    const cart = await fillCart(test, [{ ...one, quantity: 2 }, two])
    const { purchaseId, token } = await buyCart(test, cart, { buyer: buyerFields })
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await groups(purchaseId)).toMatchObject([
      {
        profileId: null,
        currency: 'MXN',
        name: 'Rosa Díaz',
        email: 'rosa@persona.test',
        phone: '+523312345678',
        address: deliveryAddress,
      },
    ])
    const made = await ordersOf(purchaseId)
    expect(
      made.map(({ shippingPrice, commission, holdDays }) => [shippingPrice, commission, holdDays]),
    ).toEqual([
      [9_900, 800, 14],
      [9_900, 800, 14],
    ])
    const paying = await test.services.db
      .select()
      .from(payments)
      .where(eq(payments.purchaseId, purchaseId))
    expect(paying).toMatchObject([
      { provider: 'manual', state: 'created', amount: 45_000 + 2 * 9_900, currency: 'MXN' },
    ])
    expect((await readSellable(test.services, one.sellableId)).stock).toBe(8)
    expect((await test.as().call(readCart, { token: cart.token })).count).toBe(3)
  })

  it('belongs to the account when they are signed in', async () => {
    const person = await makePerson(test.services)
    const cart = await fillCart(test, [await product()], person)
    const { purchaseId } = await buyCart(test, cart, {
      buyer: { ...buyerFields, phone: '044 55 1234 5678' },
    })
    expect(await groups(purchaseId)).toMatchObject([
      { profileId: person.id, phone: '+525512345678' },
    ])
  })

  it('needs an address only for what is shipped', async () => {
    const store = await makeStore(test.services, {
      shipping: [{}, { kind: 'pick_up', name: 'En el taller', price: 0 }],
    })
    const cart = await fillCart(test, [await product({}, store)])
    const quote = await quoteOf(test, cart, { place: null })
    const [delivery, pickUp] = quote.sellers[0]?.shipping ?? []
    const buyer = { ...buyerFields, address: null }
    await expect(place(orderOf(cart, quote, { buyer }))).rejects.toMatchObject({
      code: 'invalid',
      fields: { 'buyer.address': expect.any(String) },
    })
    const choices = { [store.id]: pickUp?.id ?? '' }
    const { purchaseId } = await place(
      orderOf(cart, quote, { buyer, choices, total: quote.total - (delivery?.price ?? 0) }),
    )
    expect(await ordersOf(purchaseId)).toMatchObject([
      { shippingKind: 'pick_up', shippingName: 'En el taller', shippingPrice: 0 },
    ])
    const abroad = { ...buyerFields, address: { ...deliveryAddress, countryCode: 'US' } }
    await expect(place(orderOf(cart, quote, { buyer: abroad }))).rejects.toMatchObject({
      fields: { 'buyer.address.countryCode': expect.any(String) },
    })
  })

  it('is rejected when a price changed, and names the change', async () => {
    const { sellableId } = await product({ title: 'Rebozo', price: 20_000 })
    const cart = await fillCart(test, [{ sellableId }])
    const order = orderOf(cart, await quoteOf(test, cart))
    await test.services.db
      .update(sellables)
      .set({ price: 21_000 })
      .where(eq(sellables.id, sellableId))
    await expect(place(order)).rejects.toMatchObject({
      code: 'conflict',
      message:
        'El total cambió. «Rebozo» ahora cuesta $210.00. Ahora es $309.00 MXN; no te cobramos nada. Revisa tu compra.',
    })
    expect((await readSellable(test.services, sellableId)).stock).toBe(10)
    const { purchaseId } = await place({ ...order, total: 30_900 })
    expect(await ordersOf(purchaseId)).toHaveLength(1)
  })

  it('stores the tax it contained, whatever the store states later', async () => {
    const store = await makeStore(test.services, { set: { taxRate: 1_600 } })
    const cart = await fillCart(test, [await product({}, store)])
    const { purchaseId, token } = await buyCart(test, cart)
    const tax = { taxName: 'IVA', taxRate: 1_600, taxAmount: 4_814 }
    expect(await ordersOf(purchaseId)).toMatchObject([tax])
    await test.services.db
      .update(stores)
      .set({ taxRate: 800, taxNumber: 'ABC010203AB1' })
      .where(eq(stores.id, store.id))
    const seen = await test.as().call(readPurchase, { purchaseId, token })
    expect(seen.orders).toMatchObject([
      {
        total: 34_900,
        tax: { name: 'IVA', rate: 1_600, amount: 4_814 },
        store: { taxNumber: 'ABC010203AB1' },
      },
    ])
    const untaxed = await buyCart(test, await fillCart(test, [await product()]))
    expect(await ordersOf(untaxed.purchaseId)).toMatchObject([
      { taxName: null, taxRate: null, taxAmount: null },
    ])
  })

  it('is rejected when the shipping cost changed, and names the change', async () => {
    const steps = [{ from: 1_000, price: 20_000 }]
    const store = await makeStore(test.services, {
      shipping: [{ basis: 'weight', price: 9_900, steps }],
    })
    const { sellableId } = await product({ sell: { weightGrams: 999 } }, store)
    const cart = await fillCart(test, [{ sellableId }])
    const quote = await quoteOf(test, cart)
    const order = orderOf(cart, quote, { shippingRead: { [store.id]: 9_900 } })
    await test.services.db
      .update(sellables)
      .set({ weightGrams: 1_000 })
      .where(eq(sellables.id, sellableId))
    await expect(place(order)).rejects.toMatchObject({
      code: 'conflict',
      message:
        'El total cambió. El envío de «Tienda de Prueba» ahora cuesta $200.00. Ahora es $450.00 MXN; no te cobramos nada. Revisa tu compra.',
    })
    // The shipping costs that the page reports do not decide what is charged.
    await expect(
      place({ ...order, shippingRead: { [store.id]: 1 }, total: 25_001 }),
    ).rejects.toMatchObject({ code: 'conflict' })
    const { purchaseId } = await place({
      ...order,
      shippingRead: { [store.id]: 20_000 },
      total: quote.total + 10_100,
    })
    expect(await ordersOf(purchaseId)).toMatchObject([{ shippingPrice: 20_000 }])
  })

  it('can take stock that another purchase did not pay in time, before the cleanup job runs', async () => {
    const thing = await product({ stock: 1 })
    const [late, next] = [await fillCart(test, [thing]), await fillCart(test, [thing])]
    const { purchaseId } = await buyCart(test, late)
    const order = orderOf(next, await quoteOf(test, next), { total: 34_900 })
    await expect(place(order)).rejects.toMatchObject({ code: 'conflict' })
    test.setNow(
      new Date(Date.now() + paymentProviderInfo.manual.reservationMinutes * 60_000 + 1000),
    )
    const bought = await place(order)
    test.setNow(null)
    expect(await ordersOf(purchaseId)).toMatchObject([{ state: 'expired', heldUntil: null }])
    expect(await ordersOf(bought.purchaseId)).toMatchObject([{ state: 'pending' }])
    expect((await readSellable(test.services, thing.sellableId)).stock).toBe(0)
  })

  it('with the key of another cart or with other options is rejected; with its own key it is the same purchase', async () => {
    const thing = await product()
    const [cart, other] = [await fillCart(test, [thing]), await fillCart(test, [thing])]
    const order = orderOf(cart, await quoteOf(test, cart))
    const first = await place(order)
    expect(await place(order)).toEqual(first)
    await expect(place({ ...order, token: other.token })).rejects.toMatchObject({
      code: 'conflict',
    })
    for (const change of [
      { buyer: { ...buyerFields, name: 'Otra Persona' } },
      { total: order.total + 1 },
      { choices: {} },
    ])
      await expect(place({ ...order, ...change })).rejects.toMatchObject({ code: 'conflict' })
    expect((await readSellable(test.services, thing.sellableId)).stock).toBe(9)
  })

  it('is the same purchase after signing in, when the answer was lost', async () => {
    const person = await makePerson(test.services)
    const cart = await fillCart(test, [await product()])
    const order = orderOf(cart, await quoteOf(test, cart))
    const first = await place(order)
    await test.as(person.token).call(readCart, { token: cart.token })
    expect(await place({ ...order, token: null }, person.token)).toEqual(first)
  })
})

describe('a paid purchase', () => {
  it('leaves the cart that it was bought from; what came later stays', async () => {
    const [paid, more, later] = [await product(), await product(), await product()]
    const cart = await fillCart(test, [paid, { ...more, quantity: 2 }])
    const { purchaseId } = await buyCart(test, cart)
    for (const { sellableId } of [more, later])
      await test
        .as()
        .call(addToCart, { token: cart.token, sellableId, quantity: 1, key: randomUUID() })
    const orderIds = (await ordersOf(purchaseId)).map(({ id }) => id)
    const announcePaid = (ids: string[]) =>
      test.services.db.transaction((tx) =>
        test.services.announce(tx, 'purchase.paid', { purchaseId: purchaseId, orderIds: ids }),
      )
    const left = async () => {
      const { sellers } = await test.as().call(readCart, { token: cart.token })
      return Object.fromEntries(
        sellers.flatMap(({ lines }) =>
          lines.map(({ sellableId, quantity }) => [sellableId, quantity]),
        ),
      )
    }
    const [first] = await ordersOf(purchaseId)
    await announcePaid([first?.id ?? ''])
    const bought = first?.storeId === paid.storeId ? paid : more
    const still =
      bought === paid ? { [more.sellableId]: 3 } : { [paid.sellableId]: 1, [more.sellableId]: 1 }
    expect(await left()).toEqual({ ...still, [later.sellableId]: 1 })
    await announcePaid(orderIds.slice(1))
    expect(await left()).toEqual({ [more.sellableId]: 1, [later.sellableId]: 1 })
    await test.services.db.delete(checkouts).where(eq(checkouts.purchaseId, purchaseId))
    await test.services.db.transaction((tx) =>
      removeBought(test.services, tx, { purchaseId: purchaseId, orderIds }),
    )
    expect(await left()).toEqual({ [more.sellableId]: 1, [later.sellableId]: 1 })
  })
})

describe('buying at once', () => {
  it('200 buyers and one piece: one order, no stock below zero', async () => {
    const { sellableId } = await product({ stock: 1 })
    const carts = []
    for (let n = 0; n < 200; n++) carts.push(await fillCart(test, [{ sellableId }]))
    const [first] = carts
    if (!first) throw new Error('no cart')
    const quote = await quoteOf(test, first)
    const all = await Promise.allSettled(carts.map((cart) => placeAtOnce(orderOf(cart, quote))))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of all)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict' })
    expect((await readSellable(test.services, sellableId)).stock).toBe(0)
  })

  it('50 identical requests: one purchase, one payment, one answer', async () => {
    const thing = await product({ stock: 60 })
    const cart = await fillCart(test, [thing])
    const order = orderOf(cart, await quoteOf(test, cart))
    const all = await Promise.all(Array.from({ length: 50 }, () => placeAtOnce(order)))
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1)
    const purchaseId = all[0]?.purchaseId ?? ''
    expect(
      await test.services.db.select().from(payments).where(eq(payments.purchaseId, purchaseId)),
    ).toHaveLength(1)
    expect((await readSellable(test.services, thing.sellableId)).stock).toBe(59)
  })

  it('one key for many carts: one of them gets it', async () => {
    const thing = await product({ stock: 60 })
    const carts = await Promise.all(Array.from({ length: 10 }, () => fillCart(test, [thing])))
    const [first] = carts
    if (!first) throw new Error('no cart')
    const quote = await quoteOf(test, first)
    const key = randomUUID()
    const all = await Promise.allSettled(
      carts.map((cart) => placeAtOnce(orderOf(cart, quote, { key }))),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await readSellable(test.services, thing.sellableId)).stock).toBe(59)
  })

  it('two products of two sellers in either order: no deadlock', async () => {
    const [a, b] = [await product({ stock: 40 }), await product({ stock: 40 })]
    const carts = []
    for (let n = 0; n < 40; n++) carts.push(await fillCart(test, n % 2 ? [a, b] : [b, a]))
    const [first] = carts
    if (!first) throw new Error('no cart')
    const { total } = await quoteOf(test, first)
    const orders = await Promise.all(
      carts.map(async (cart) => orderOf(cart, await quoteOf(test, cart), { total })),
    )
    const all = await Promise.allSettled(orders.map((order) => placeAtOnce(order)))
    expect(all.filter(({ status }) => status === 'rejected')).toEqual([])
    expect((await readSellable(test.services, a.sellableId)).stock).toBe(0)
  })
})
