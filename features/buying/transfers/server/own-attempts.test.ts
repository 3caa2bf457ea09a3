import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { orders } from '#db/tables/buying/orders.ts'
import { addToCart, readCart, setCartQuantity } from '#features/buying/checkout/contract/cart.ts'
import { placeOrder } from '#features/buying/checkout/contract/checkout.ts'
import { cancelMyOrder } from '#features/buying/orders/contract/purchase.ts'
import { expireOverdue } from '#features/buying/orders/server/transitions/close-overdue.ts'
import { payDemo, readPayment, startPayment } from '#features/buying/payments/contract.ts'
import { type PaymentProvider, paymentProviderInfo } from '#shared/payment-providers.ts'
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
import { makeStore, readSellable } from '#tests/support/factories/stores.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
beforeEach(async () => {
  test.setNow(null)
  await test.services.db.delete(rateLimits)
})
afterAll(() => test.close())

/** A product with one piece left, in a demonstration store, where the demonstration card pays. */
async function lastPiece(stock = 1) {
  const store = await makeStore(test.services)
  return { store, ...(await makeProduct(test.services, store, { stock, price: 40_000 })) }
}
const newMailbox = () => `${randomUUID().slice(0, 8)}@persona.test`
const buy = async (cart: FilledCart, provider: PaymentProvider = 'demo', email = newMailbox()) => ({
  ...(await buyCart(test, cart, { provider, buyer: { ...buyerFields, email } })),
  email,
})
type Bought = Awaited<ReturnType<typeof buy>>
const of = ({ purchaseId, token }: Bought) => ({ purchaseId, token })
const decline = async (bought: Bought) => {
  const { id } = await test.as().call(readPayment, of(bought))
  return test.as().call(payDemo, { ...of(bought), paymentId: id ?? '', outcome: 'declined' })
}
const pay = async (bought: Bought) => {
  const { id } = await test.as().call(startPayment, { ...of(bought), provider: 'demo' })
  return test.as().call(payDemo, { ...of(bought), paymentId: id ?? '', outcome: 'paid' })
}
const stateOf = async ({ purchaseId }: Pick<Bought, 'purchaseId'>) =>
  (
    await test.services.db
      .select({ state: orders.state })
      .from(orders)
      .where(eq(orders.purchaseId, purchaseId))
  )[0]?.state
const stockOf = async (sellableId: string) => (await readSellable(test.services, sellableId)).stock
const problemIn = async (cart: FilledCart) =>
  (await test.as(cart.by?.token).call(readCart, { token: cart.token })).sellers[0]?.lines[0]
    ?.problem

describe('stock reserved by a buyer’s own unpaid purchase', () => {
  it('is available to their cart, and to no other', async () => {
    const { sellableId } = await lastPiece()
    const [cart, other] = [
      await fillCart(test, [{ sellableId }]),
      await fillCart(test, [{ sellableId }]),
    ]
    await decline(await buy(cart))
    expect(await stockOf(sellableId)).toBe(0)
    expect(await problemIn(cart)).toBeNull()
    expect(await problemIn(other)).toBe('sold_out')
    expect((await quoteOf(test, cart)).sellers[0]?.problem).toBeNull()
    expect((await quoteOf(test, other)).sellers[0]?.problem).toMatch(
      /«Playera de algodón» ya no está disponible/,
    )
    await expect(buy(other)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('can be bought again after a decline, which cancels the first attempt', async () => {
    const { sellableId } = await lastPiece()
    const cart = await fillCart(test, [{ sellableId }])
    const first = await buy(cart)
    await decline(first)
    const second = await buy(cart)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['cancelled', 'pending'])
    expect(await pay(second)).toMatchObject({ state: 'captured' })
    expect(await stockOf(sellableId)).toBe(0)
    // The buyer never received payment instructions for the first purchase, so no mail announces its end.
    expect((await mailsTo(test.services, first.email)).map(({ kind }) => kind)).toEqual([])
    await expect(pay(first)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is available on another device where they are signed in, or signed in later', async () => {
    const { sellableId } = await lastPiece()
    const person = await makePerson(test.services)
    const guests = await fillCart(test, [{ sellableId }])
    const first = await buy(guests)
    await test.as(person.token).call(readCart, { token: guests.token })
    const mine = { token: null, by: person }
    expect(await problemIn(mine)).toBeNull()
    await test.as(person.token).call(setCartQuantity, { token: null, sellableId, quantity: 1 })
    expect(
      (
        await test
          .as(person.token)
          .call(addToCart, { token: null, sellableId, quantity: 1, key: randomUUID() })
      ).count,
    ).toBe(1)
    const second = await buy(mine)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['cancelled', 'pending'])
  })

  it('of a transfer is released only when stock is short, with a message', async () => {
    const { sellableId } = await lastPiece(2)
    const cart = await fillCart(test, [{ sellableId }])
    const mailbox = newMailbox()
    const first = await buy(cart, 'manual', mailbox)
    const second = await buy(cart, 'manual', mailbox)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['pending', 'pending'])
    const third = await buy(cart, 'demo', mailbox)
    expect(await stateOf(third)).toBe('pending')
    expect(
      (await mailsTo(test.services, mailbox)).filter(({ kind }) => kind === 'orders.closed')[0]
        ?.text,
    ).toContain('No lo pagues')
  })

  it('of an earlier attempt is reserved again although a later attempt holds the piece', async () => {
    const { sellableId } = await lastPiece()
    const cart = await fillCart(test, [{ sellableId }])
    const first = await buy(cart)
    test.setNow(new Date(Date.now() + (paymentProviderInfo.demo.reservationMinutes + 1) * 60_000))
    await expireOverdue(test.services)
    const second = await buy(cart)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['expired', 'pending'])
    expect(await pay(first)).toMatchObject({ state: 'captured' })
    expect([await stateOf(first), await stateOf(second)]).toEqual(['paid', 'cancelled'])
  })

  it('releases its use of a limited code to the next attempt', async () => {
    const { store, sellableId } = await lastPiece(5)
    await makePromotion(test.services, store, { maxUses: 1, maxUsesPerPerson: 1 })
    const cart = await fillCart(test, [{ sellableId }])
    const codes = { [store.id]: 'BARRO10' }
    const change = {
      codes,
      buyer: { ...buyerFields, email: newMailbox() },
      provider: 'demo' as const,
    }
    const first = await test
      .as()
      .call(placeOrder, orderOf(cart, await quoteOf(test, cart, { codes }), change))
    const quote = await quoteOf(test, cart, { codes })
    expect(quote.sellers[0]?.code?.problem).toBeNull()
    await test.as().call(placeOrder, orderOf(cart, quote, change))
    expect(await stateOf(first)).toBe('cancelled')
    const stranger = await fillCart(test, [{ sellableId }])
    expect((await quoteOf(test, stranger, { codes })).sellers[0]?.code?.problem).toMatch(
      /todas las veces/,
    )
  })

  it('is released once, however many tabs try concurrently, and never to others', async () => {
    const { sellableId } = await lastPiece()
    const cart = await fillCart(test, [{ sellableId }])
    const strangers = await Promise.all(
      Array.from({ length: 8 }, () => fillCart(test, [{ sellableId }])),
    )
    await decline(await buy(cart))
    const quote = await quoteOf(test, cart)
    const tries = [...Array.from({ length: 4 }, () => cart), ...strangers].map((one) =>
      test
        .as()
        .call(
          placeOrder,
          orderOf(one, quote, { provider: 'demo', buyer: { ...buyerFields, email: newMailbox() } }),
        ),
    )
    const done = await Promise.allSettled(tries)
    expect(done.slice(0, 4).every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(done.slice(4).every(({ status }) => status === 'rejected')).toBe(true)
    const { rows } = await test.services.pool.query<{ n: number }>(
      `select count(*)::int as n from orders o join order_lines l on l.order_id = o.id where l.sellable_id = $1 and o.state = 'pending'`,
      [sellableId],
    )
    expect(rows[0]?.n).toBe(1)
  })

  it('is released on cancellation', async () => {
    const { sellableId } = await lastPiece()
    const cart = await fillCart(test, [{ sellableId }])
    const bought = await buy(cart)
    const [order] = await test.services.db
      .select()
      .from(orders)
      .where(eq(orders.purchaseId, bought.purchaseId))
    await test.as().call(cancelMyOrder, { ...of(bought), orderId: order?.id ?? '', reason: null })
    expect(await stockOf(sellableId)).toBe(1)
    expect(await problemIn(cart)).toBeNull()
  })
})
