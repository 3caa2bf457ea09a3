import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { carts } from '#db/tables/buying/checkout.ts'
import { orderLines, orders, purchases } from '#db/tables/buying/orders.ts'
import { sellables, stores } from '#db/tables/selling/stores.ts'
import { cancelMyOrder } from '#features/buying/orders/contract/purchase.ts'
import type { Input } from '#shared/endpoint.ts'
import { fillCart, orderOf, quoteOf } from '#tests/support/factories/carts.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePromotion } from '#tests/support/factories/promotions.ts'
import { makeStore, readSellable } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readCart } from '../contract/cart.ts'
import { type OnlyLine, placeOrder } from '../contract/checkout.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(() => test.services.db.delete(rateLimits))
afterAll(() => test.close())

const product = async (wanted = {}) =>
  makeProduct(test.services, await makeStore(test.services), wanted)

const onlyOf = ({ sellableId }: { sellableId: string }, quantity = 1): OnlyLine => ({
  sellableId,
  quantity,
})

/** The request that buys `only`, after its quote. */
async function orderAlone(
  only: OnlyLine,
  { token = null, by }: { token?: string | null; by?: Person } = {},
): Promise<Input<typeof placeOrder>> {
  const cart = { token, by }
  const order = orderOf(cart, await quoteOf(test, cart, { only }))
  // A mailbox of its own: unpaid purchases of one are limited.
  return { ...order, only, buyer: { ...order.buyer, email: `${randomUUID()}@persona.test` } }
}
const place = (order: Input<typeof placeOrder>, by?: Person) =>
  test.as(by?.token).call(placeOrder, order)
const linesOf = (purchaseId: string) =>
  test.services.db
    .select({ sellableId: orderLines.sellableId, quantity: orderLines.quantity })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.purchaseId, purchaseId))
const countCarts = async () =>
  (await test.services.db.select({ count: count() }).from(carts))[0]?.count
const inCart = async (token: string | null, by?: Person) => {
  const { sellers } = await test.as(by?.token).call(readCart, { token })
  return sellers
    .flatMap(({ lines }) => lines)
    .map(({ sellableId, quantity }) => ({ sellableId, quantity }))
}
const payFor = async (purchaseId: string) => {
  const made = await test.services.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.purchaseId, purchaseId))
  await test.services.db.transaction((tx) =>
    test.services.announce(tx, 'purchase.paid', {
      purchaseId,
      orderIds: made.map(({ id }) => id),
    }),
  )
}

describe('a product that is bought alone', () => {
  it('is quoted without a cart, and makes none', async () => {
    const thing = await product({ price: 20_000 })
    const before = await countCarts()
    const quote = await quoteOf(test, { token: null }, { only: onlyOf(thing, 2) })
    expect(quote.sellers.map(({ lines }) => lines.map((line) => line.quantity))).toEqual([[2]])
    expect([quote.total, quote.otherCurrencies]).toEqual([49_900, []])
    expect(await countCarts()).toBe(before)
  })

  it('leaves everything else in the cart, before and after it is paid', async () => {
    const person = await makePerson(test.services)
    for (const by of [undefined, person]) {
      const [thing, other] = [await product(), await product({ price: 7_000 })]
      const cart = await fillCart(test, [{ ...other, quantity: 3 }], by)
      const order = await orderAlone(onlyOf(thing, 2), cart)
      const { purchaseId, cartToken } = await place(order, by)
      expect(cartToken).toBeNull()
      expect(await linesOf(purchaseId)).toEqual([{ sellableId: thing.sellableId, quantity: 2 }])
      const kept = [{ sellableId: other.sellableId, quantity: 3 }]
      expect(await inCart(cart.token, by)).toEqual(kept)
      await payFor(purchaseId)
      expect(await inCart(cart.token, by)).toEqual(kept)
      expect((await readSellable(test.services, other.sellableId)).stock).toBe(10)
    }
  })

  it('that is in the cart too leaves it as far as it was paid', async () => {
    const thing = await product()
    const cart = await fillCart(test, [{ ...thing, quantity: 3 }])
    const { purchaseId } = await place(await orderAlone(onlyOf(thing), cart))
    expect(await inCart(cart.token)).toEqual([{ sellableId: thing.sellableId, quantity: 3 }])
    await payFor(purchaseId)
    expect(await inCart(cart.token)).toEqual([{ sellableId: thing.sellableId, quantity: 2 }])
  })

  it('gives a guest without a cart an empty one, by which the next attempt replaces this one', async () => {
    const thing = await product({ stock: 1 })
    const first = await place(await orderAlone(onlyOf(thing)))
    expect(first.cartToken).toMatch(/^[\w-]{43}$/)
    expect(await inCart(first.cartToken)).toEqual([])
    const again = await orderAlone(onlyOf(thing), { token: first.cartToken })
    const second = await place({ ...again, buyer: { ...again.buyer, name: 'Rosa María Díaz' } })
    expect(second.purchaseId).not.toBe(first.purchaseId)
    const states = await test.services.db
      .select({ state: orders.state })
      .from(orders)
      .where(eq(orders.purchaseId, first.purchaseId))
    expect(states.map(({ state }) => state)).not.toContain('pending')
    expect((await readSellable(test.services, thing.sellableId)).stock).toBe(0)
    // To somebody else it is sold out.
    const { sellers } = await quoteOf(test, { token: null }, { only: onlyOf(thing) })
    expect(sellers.map(({ problem }) => problem)).toEqual([
      expect.stringMatching(/^«.*» ya no está disponible\.$/),
    ])
  })

  it('says what is wrong with it without words about a cart', async () => {
    const thing = await product({ title: 'Rebozo', stock: 2 })
    const { sellers } = await quoteOf(test, { token: null }, { only: onlyOf(thing, 5) })
    expect(sellers[0]?.problem).toBe('De «Rebozo» solo quedan 2.')
    await expect(place(await orderAlone(onlyOf(thing, 5)))).rejects.toMatchObject({
      code: 'conflict',
      message: 'De «Rebozo» solo quedan 2.',
    })
  })

  it('is refused alike when it is not on sale and when it does not exist, and tells nothing of it', async () => {
    const draft = await product({ title: 'Secreto', set: { state: 'draft' } })
    const refused = { code: 'not_found', message: 'Esto ya no está a la venta.' }
    for (const sellableId of [draft.sellableId, randomUUID()])
      await expect(
        quoteOf(test, { token: null }, { only: { sellableId, quantity: 1 } }),
      ).rejects.toMatchObject(refused)
  })

  it('is refused when its store takes no orders', async () => {
    const thing = await product()
    await test.services.db
      .update(stores)
      .set({ state: 'holiday' })
      .where(eq(stores.id, thing.storeId))
    await expect(quoteOf(test, { token: null }, { only: onlyOf(thing) })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('gets the promotions of its store', async () => {
    const store = await makeStore(test.services)
    const thing = await makeProduct(test.services, store, { price: 20_000 })
    await makePromotion(test.services, store, { code: null })
    const order = await orderAlone(onlyOf(thing))
    expect(order.total).toBe(18_000 + 9_900)
    await place(order)
  })

  it('is rejected when its price changed', async () => {
    const thing = await product({ price: 20_000 })
    const order = await orderAlone(onlyOf(thing))
    await test.services.db
      .update(sellables)
      .set({ price: 21_000 })
      .where(eq(sellables.id, thing.sellableId))
    await expect(place(order)).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('its request, sent again', () => {
  it('is the same purchase of a guest whose answer was lost, and nobody else’s', async () => {
    const [thing, other] = [await product({ stock: 9 }), await product()]
    const order = await orderAlone(onlyOf(thing))
    const first = await place(order)
    expect(await place(order)).toEqual({ ...first, cartToken: null })
    const stranger = await makePerson(test.services)
    for (const [change, by] of [
      [{ only: onlyOf(other) }, undefined],
      [{ only: onlyOf(thing, 2) }, undefined],
      [{ buyer: { ...order.buyer, name: 'Otra Persona' } }, undefined],
      [{}, stranger],
    ] as const)
      await expect(place({ ...order, ...change }, by)).rejects.toMatchObject({ code: 'conflict' })
    expect((await readSellable(test.services, thing.sellableId)).stock).toBe(8)
  })

  it('of a member is not a guest’s', async () => {
    const person = await makePerson(test.services)
    const order = await orderAlone(onlyOf(await product()), { by: person })
    const first = await place(order, person)
    expect(await place(order, person)).toEqual(first)
    await expect(place(order)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('many times at once is one purchase, with and without a cart', async () => {
    const person = await makePerson(test.services)
    for (const by of [undefined, person]) {
      const thing = await product({ stock: 30 })
      const order = await orderAlone(onlyOf(thing), by ? { by } : {})
      const before = (await countCarts()) ?? 0
      const all = await Promise.all(Array.from({ length: 12 }, () => place(order, by)))
      expect(new Set(all.map(({ purchaseId }) => purchaseId)).size).toBe(1)
      expect(all.filter(({ cartToken }) => cartToken !== null)).toHaveLength(by ? 0 : 1)
      expect(await countCarts()).toBe(before + 1)
      expect((await readSellable(test.services, thing.sellableId)).stock).toBe(29)
    }
  })
})

describe('the last piece', () => {
  it('is sold once to those who buy it alone and through a cart at once', async () => {
    const thing = await product({ stock: 1 })
    const requests = []
    for (let n = 0; n < 12; n++) {
      const cart = n % 2 ? await fillCart(test, [thing]) : { token: null }
      const order =
        n % 2 ? orderOf(cart, await quoteOf(test, cart)) : await orderAlone(onlyOf(thing))
      requests.push({ ...order, buyer: { ...order.buyer, email: `uno${n}@persona.test` } })
    }
    const all = await Promise.allSettled(requests.map((order) => place(order)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of all)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict' })
    expect((await readSellable(test.services, thing.sellableId)).stock).toBe(0)
  })

  it('returns when the order is cancelled', async () => {
    const thing = await product({ stock: 1 })
    const { purchaseId, token } = await place(await orderAlone(onlyOf(thing)))
    const [order] = await test.services.db
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.purchaseId, purchaseId))
    await test.as().call(cancelMyOrder, {
      purchaseId,
      orderId: order?.id ?? '',
      token,
      reason: null,
    })
    expect((await readSellable(test.services, thing.sellableId)).stock).toBe(1)
    expect(
      await test.services.db.select().from(purchases).where(eq(purchases.id, purchaseId)),
    ).toHaveLength(1)
  })
})
