import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { orderDiscounts, orders, purchases } from '#db/tables/buying/orders.ts'
import { promotions } from '#db/tables/selling/promotions.ts'
import { placeOrder } from '#features/buying/checkout/contract/checkout.ts'
import { placeOrder as work } from '#features/buying/checkout/server/place-order.ts'
import { cancelMyOrder, readPurchase } from '#features/buying/orders/contract/purchase.ts'
import { changeOrder, readOrder, refundOrder } from '#features/buying/orders/contract/seller.ts'
import { expireOverdue } from '#features/buying/orders/server/transitions/close-overdue.ts'
import { confirmPayment, startPayment } from '#features/buying/payments/contract.ts'
import { listPromotions } from '#features/selling/promotions/contract/promotions.ts'
import type { Output } from '#shared/endpoint.ts'
import { paymentProviderInfo } from '#shared/payment-providers.ts'
import {
  buyCart,
  buyerFields,
  type FilledCart,
  fillCart,
  orderOf,
  quoteOf,
} from '#tests/support/factories/carts.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePromotion } from '#tests/support/factories/promotions.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import {
  buyWithCode,
  cartOf,
  codes,
  ordersOf,
  problemOf,
} from '#tests/support/selling/promoted-carts.ts'
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

const usesOf = async (promotionId: string) =>
  (
    await test.services.db
      .select()
      .from(orderDiscounts)
      .where(eq(orderDiscounts.promotionId, promotionId))
  ).filter(({ isLive }) => isLive).length

describe('uses of a promotion', () => {
  it('is counted for a mailbox, however its address is written', async () => {
    const store = await makeStore(test.services)
    const { id } = await makePromotion(test.services, store, { maxUsesPerPerson: 1 })
    const box = `juan.perez${Date.now()}`
    const [first, ...others] = [
      `${box}@gmail.com`,
      `${box.replace('.', '')}@gmail.com`,
      `${box}+dos@gmail.com`,
      `${box}@googlemail.com`,
    ]
    const { cart } = await cartOf(test, store)
    await buyWithCode(test, cart, store, { buyer: { ...buyerFields, email: first ?? '' } })
    for (const email of others) {
      const next = await cartOf(test, store)
      await expect(
        buyWithCode(test, next.cart, store, { buyer: { ...buyerFields, email } }),
      ).rejects.toMatchObject({
        code: 'invalid',
        message: expect.stringContaining('Ya usaste este código'),
      })
    }
    expect(await usesOf(id)).toBe(1)
    const list = await test
      .as(store.owner.token)
      .call(listPromotions, { businessId: store.businessId })
    const [used] = list.items
    expect(used).toMatchObject({ id, uses: 1 })
    expect([used?.sold, list.sold]).toEqual([0, 0])
  })

  it('sells what was paid, less what was given back, each order once', async () => {
    const store = await makeStore(test.services)
    const { id } = await makePromotion(test.services, store)
    const automatic = await makePromotion(test.services, store, { code: null })
    const seller = test.as(store.owner.token)
    const { businessId } = store
    const figures = async () => {
      const { items, sold } = await seller.call(listPromotions, { businessId })
      const of = (wanted: string) => items.find((one) => one.id === wanted)
      const { uses, given, sold: ownSold } = of(id) ?? {}
      return { uses, given, own: ownSold, automatic: of(automatic.id)?.sold, all: sold }
    }
    const buy = async () => {
      const { cart } = await cartOf(test, store)
      const { purchaseId } = await buyWithCode(test, cart, store)
      const [order] = await ordersOf(test, purchaseId)
      return { businessId, orderId: order?.id ?? '' }
    }
    const first = await buy()
    expect(await figures()).toEqual({ uses: 1, given: 0, own: 0, automatic: 0, all: 0 })
    await seller.call(confirmPayment, first)
    const { total, discounts } = await seller.call(readOrder, first)
    const given = discounts.find(({ code }) => code !== null)?.amount
    const paid = { uses: 1, given, own: total, automatic: total, all: total }
    expect(await figures()).toEqual(paid)
    await seller.call(refundOrder, {
      ...first,
      amount: 5_000,
      reason: 'Llegó con un golpe',
      key: randomUUID(),
    })
    const left = { ...paid, own: total - 5_000, automatic: total - 5_000, all: total - 5_000 }
    expect(await figures()).toEqual(left)
    const second = await buy()
    await seller.call(confirmPayment, second)
    expect((await figures()).all).toBe(2 * total - 5_000)
    await seller.call(changeOrder, { ...second, action: 'cancel', reason: 'Se rompió' })
    expect(await figures()).toEqual(left)
  })

  it('ten times at most, however many buy at once', async () => {
    const store = await makeStore(test.services)
    const { id } = await makePromotion(test.services, store, { maxUses: 10 })
    // Different sellables, so that buyers do not wait for each other’s stock locks.
    const things = await Promise.all(
      Array.from({ length: 40 }, () =>
        makeProduct(test.services, store, { price: 20_000, stock: null }),
      ),
    )
    const buyers: { cart: FilledCart; email: string }[] = []
    // The rate limit allows few concurrent carts per IP address.
    while (buyers.length < 200) {
      const from = buyers.length
      const carts = await Promise.all(things.map((thing) => fillCart(test, [thing])))
      buyers.push(...carts.map((cart, i) => ({ cart, email: `persona${from + i}@correo.test` })))
    }
    const first = buyers[0]
    if (!first) throw new Error('there is no cart')
    const quote = await quoteOf(test, first.cart, codes(store))
    const results = await Promise.allSettled(
      buyers.map(({ cart, email }, i) => {
        const input = orderOf(cart, quote, { ...codes(store), buyer: { ...buyerFields, email } })
        const request = { id: 'test', address: `203.0.113.${i + 1}`, userAgent: '', cookies: null }
        const asked = {
          services: test.services,
          input: placeOrder.input.parse(input),
          caller: { kind: 'guest' },
          request,
        }
        return work.handle(asked as never) as Promise<Output<typeof placeOrder>>
      }),
    )
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(10)
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as { code: string; message: string }] : [],
    )
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['invalid']))
    expect(refused[0]?.message).toContain('ya se usó todas las veces')
    expect(await usesOf(id)).toBe(10)
    expect(await test.services.db.$count(orders, eq(orders.storeId, store.id))).toBe(10)
    expect(await problemOf(test, first.cart, store)).toBe(
      'Este código ya se usó todas las veces que se podía.',
    )
  }, 60_000)

  it('cannot exceed the limit; the database enforces it', async () => {
    const store = await makeStore(test.services)
    const { id: promotionId } = await makePromotion(test.services, store, { maxUses: 5 })
    const things = await Promise.all(
      Array.from({ length: 20 }, () => makeProduct(test.services, store, { stock: null })),
    )
    const results = await Promise.allSettled(
      things.map((product) => {
        const discount = {
          lines: new Map([[product.sellableId, 7]]),
          shipping: 0,
          by: [{ promotionId, code: null, name: 'x', amount: 7 }],
        }
        return makePurchase(test.services, {
          parts: [{ store, lines: [{ product, quantity: 1 }], discount }],
          provider: 'manual',
        })
      }),
    )
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(5)
    expect(await usesOf(promotionId)).toBe(5)
  })

  it('are limited to orders of its store and to the discount of their lines', async () => {
    const store = await makeStore(test.services)
    const { id: promotionId } = await makePromotion(test.services, await makeStore(test.services))
    const { id: own } = await makePromotion(test.services, store)
    const product = await makeProduct(test.services, store, { stock: null })
    const buyWith = (promotionId: string, amount: number, off: number) => {
      const discount = {
        lines: new Map([[product.sellableId, off]]),
        shipping: 0,
        by: [{ promotionId, code: null, name: 'x', amount }],
      }
      return makePurchase(test.services, {
        parts: [{ store, lines: [{ product, quantity: 1 }], discount }],
        provider: 'manual',
      })
    }
    await expect(buyWith(promotionId, 7, 7)).rejects.toThrow()
    await expect(buyWith(own, 7, 6)).rejects.toThrow()
    await expect(buyWith(own, 25_001, 25_001)).rejects.toThrow()
    expect((await buyWith(own, 7, 7)).total).toBe(24_993)
  })

  it('an automatic promotion without remaining uses no longer applies', async () => {
    const store = await makeStore(test.services)
    await makePromotion(test.services, store, { code: null, maxUses: 1 })
    const [one, two] = [await cartOf(test, store), await cartOf(test, store)]
    const seen = await quoteOf(test, two.cart)
    await buyCart(test, one.cart)
    await expect(test.as().call(placeOrder, orderOf(two.cart, seen))).rejects.toMatchObject({
      code: 'conflict',
    })
    expect((await quoteOf(test, two.cart)).total).toBe(29_900)
  })

  it('are released when the order is cancelled or not paid in time', async () => {
    const store = await makeStore(test.services)
    const { id } = await makePromotion(test.services, store, { maxUses: 1 })
    const { cart } = await cartOf(test, store)
    const { purchaseId, token } = await buyWithCode(test, cart, store)
    expect(await usesOf(id)).toBe(1)
    const [order] = await ordersOf(test, purchaseId)
    await test
      .as()
      .call(cancelMyOrder, { purchaseId, token, orderId: order?.id ?? '', reason: null })
    expect(await usesOf(id)).toBe(0)
    const again = await buyWithCode(test, (await cartOf(test, store)).cart, store)
    expect(await usesOf(id)).toBe(1)
    test.setNow(new Date(Date.now() + 30 * 86_400_000))
    await expireOverdue(test.services)
    expect(await ordersOf(test, again.purchaseId)).toMatchObject([{ state: 'expired' }])
    expect(await usesOf(id)).toBe(0)
  })

  it.each([{ maxUses: 1 }, { maxUsesPerPerson: 1 }])(
    'the only use, %j, is reserved by an unpaid transfer until its deadline',
    async (limit) => {
      const store = await makeStore(test.services)
      const { id } = await makePromotion(test.services, store, limit)
      const buyer = { ...buyerFields, email: `${randomUUID().slice(0, 8)}@correo.test` }
      const buy = async () =>
        buyWithCode(test, (await cartOf(test, store)).cart, store, { buyer, provider: 'manual' })
      const orderOfIt = async ({ purchaseId }: { purchaseId: string }) =>
        (await ordersOf(test, purchaseId))[0]?.id ?? ''
      const first = await buy()
      await expect(buy()).rejects.toMatchObject({
        code: 'invalid',
        message: expect.stringMatching(/ya se usó|Ya usaste/),
      })
      await test
        .as()
        .call(cancelMyOrder, { ...first, orderId: await orderOfIt(first), reason: null })
      const second = await buy()
      const ids = { businessId: store.businessId, orderId: await orderOfIt(second) }
      await test.as(store.owner.token).call(changeOrder, { ...ids, action: 'cancel' })
      await buy()
      const minutes = paymentProviderInfo.manual.guestReservationMinutes
      test.setNow(new Date(Date.now() + (minutes - 1) * 60_000))
      await expireOverdue(test.services)
      await expect(buy()).rejects.toMatchObject({ code: 'invalid' })
      expect(await usesOf(id)).toBe(1)
      test.setNow(new Date(Date.now() + (minutes + 1) * 60_000))
      await expireOverdue(test.services)
      expect(await usesOf(id)).toBe(0)
      await buy()
      expect(await usesOf(id)).toBe(1)
    },
  )

  it('are taken again with another payment attempt, if one remains', async () => {
    const store = await makeStore(test.services)
    const { id } = await makePromotion(test.services, store, { maxUses: 1 })
    const { purchaseId, token } = await buyWithCode(test, (await cartOf(test, store)).cart, store)
    await test.services.db
      .update(orders)
      .set({ heldUntil: new Date(Date.now() - 1000) })
      .where(eq(orders.purchaseId, purchaseId))
    await expireOverdue(test.services)
    const again = () => test.as().call(startPayment, { purchaseId, token, provider: 'manual' })
    const rival = await buyWithCode(test, (await cartOf(test, store)).cart, store)
    await expect(again()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('El descuento de este pedido ya se usó'),
    })
    const [taken] = await ordersOf(test, rival.purchaseId)
    await test.as().call(cancelMyOrder, {
      purchaseId: rival.purchaseId,
      token: rival.token,
      orderId: taken?.id ?? '',
      reason: null,
    })
    await again()
    expect(await usesOf(id)).toBe(1)
    expect(await ordersOf(test, purchaseId)).toMatchObject([{ state: 'pending' }])
  })

  it('are counted per person, by account and e-mail address', async () => {
    const store = await makeStore(test.services)
    await makePromotion(test.services, store, { maxUsesPerPerson: 1 })
    const person = await makePerson(test.services)
    const product = await makeProduct(test.services, store, { price: 20_000, stock: null })
    const own = await fillCart(test, [product], person)
    await buyWithCode(test, own, store, { buyer: buyerFields })
    expect(await problemOf(test, own, store)).toBe('Ya usaste este código.')
    const guest = async (email: string) =>
      buyWithCode(test, (await cartOf(test, store)).cart, store, {
        buyer: { ...buyerFields, email },
      })
    const refused = { code: 'invalid', message: expect.stringContaining('Ya usaste este código.') }
    await expect(guest('ROSA@persona.test')).rejects.toMatchObject(refused)
    await guest('otra@persona.test')
    await expect(guest('otra@persona.test')).rejects.toMatchObject(refused)
    expect(await test.services.db.$count(purchases, eq(purchases.email, 'otra@persona.test'))).toBe(
      1,
    )
  })

  it('a promotion applies as bought, whatever happens to it later', async () => {
    const store = await makeStore(test.services)
    const { id } = await makePromotion(test.services, store)
    const { purchaseId, token } = await buyWithCode(test, (await cartOf(test, store)).cart, store)
    await test.services.db
      .update(promotions)
      .set({ percent: 90, name: 'Otra', state: 'archived' })
      .where(eq(promotions.id, id))
    const bought = await test.as().call(readPurchase, { purchaseId, token })
    expect(bought.orders[0]).toMatchObject({
      total: 27_900,
      discounts: [{ name: 'Bienvenida', amount: 2000 }],
    })
  })
})
