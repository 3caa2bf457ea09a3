import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { orders, purchases } from '#db/tables/buying/orders.ts'
import { placeOrder } from '#features/buying/checkout/contract/checkout.ts'
import { cancelMyOrder } from '#features/buying/orders/contract/purchase.ts'
import { expireOverdue } from '#features/buying/orders/server/transitions/close-overdue.ts'
import { clearPurchaseNetworks } from '#features/buying/orders/server/transitions/limit-unpaid.ts'
import { networkDays } from '#features/buying/orders/vocabulary.ts'
import { startPayment } from '#features/buying/payments/contract.ts'
import { buyCart, buyerFields, fillCart, orderOf, quoteOf } from '#tests/support/factories/carts.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePromotion } from '#tests/support/factories/promotions.ts'
import { makeStore, readSellable } from '#tests/support/factories/stores.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { buyWithCode, cartOf } from '#tests/support/selling/promoted-carts.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
beforeEach(async () => {
  test.setNow(null)
  await test.services.db.delete(rateLimits)
  // Unpaid purchases of other tests must not count for any network.
  await test.services.db.update(purchases).set({ placedFrom: null })
})
afterAll(() => test.close())

const thing = async (wanted = {}) =>
  makeProduct(test.services, await makeStore(test.services), { stock: 60, ...wanted })
type Thing = Awaited<ReturnType<typeof thing>>
const buy = async (
  { sellableId }: Thing,
  email: string,
  quantity = 1,
  by?: Awaited<ReturnType<typeof makePerson>>,
) =>
  buyCart(test, await fillCart(test, [{ sellableId, quantity }], by), {
    buyer: { ...buyerFields, email },
  })
const heldUntil = async (purchaseId: string) =>
  (
    await test.services.db
      .select({ at: orders.heldUntil })
      .from(orders)
      .where(eq(orders.purchaseId, purchaseId))
  )[0]?.at?.getTime() ?? 0
const box = () => randomUUID().slice(0, 8)

describe('the limit of unpaid reservations', () => {
  it('is so many purchases of one mailbox, however it is written, until one is paid or cancelled', async () => {
    const name = box()
    const made = []
    for (let i = 0; i < 5; i++) made.push(await buy(await thing(), `${name}+${i}@gmail.com`))
    const next = await thing()
    await expect(buy(next, `${name.slice(0, 3)}.${name.slice(3)}@gmail.com`)).rejects.toMatchObject(
      {
        code: 'conflict',
        message: expect.stringContaining('compras sin pagar'),
      },
    )
    await buy(next, `${box()}@correo.test`)
    const [order] = await test.services.db
      .select()
      .from(orders)
      .where(eq(orders.purchaseId, made[0]?.purchaseId ?? ''))
    await test.as().call(cancelMyOrder, {
      purchaseId: made[0]?.purchaseId ?? '',
      token: made[0]?.token ?? '',
      orderId: order?.id ?? '',
      reason: null,
    })
    await buy(next, `${name}@gmail.com`)
  })

  it('applies to orders per store and to pieces per product', async () => {
    const store = await makeStore(test.services)
    const email = `${box()}@correo.test`
    for (let i = 0; i < 3; i++) await buy(await makeProduct(test.services, store), email)
    await expect(buy(await makeProduct(test.services, store), email)).rejects.toMatchObject({
      message: expect.stringContaining('misma tienda'),
    })
    const [one, hoarder] = [await thing(), `${box()}@correo.test`]
    await buy(one, hoarder, 12)
    await expect(buy(one, hoarder, 1)).rejects.toMatchObject({
      message: expect.stringContaining('piezas'),
    })
    expect((await readSellable(test.services, one.sellableId)).stock).toBe(60 - 12)
  })

  it('applies to pieces per network, whatever e-mail addresses it uses', async () => {
    const one = await thing({ stock: 100 })
    for (let i = 0; i < 36 / 12; i++) await buy(one, `${box()}@correo.test`, 12)
    await expect(buy(one, `${box()}@correo.test`, 12)).rejects.toMatchObject({
      message: expect.stringContaining('tu red'),
    })
  })

  it('forgets the network by night once it counts for nothing: a week after, and paid or closed', async () => {
    const email = `${box()}@correo.test`
    const [paid, waiting] = [await buy(await thing(), email), await buy(await thing(), email)]
    const prints = async () => {
      const rows = await test.services.db
        .select({ id: purchases.id, print: purchases.placedFrom })
        .from(purchases)
        .where(eq(purchases.email, email))
      return [paid, waiting].map(
        ({ purchaseId }) => rows.find(({ id }) => id === purchaseId)?.print !== null,
      )
    }
    const { token, purchaseId } = paid
    const [order] = await test.services.db
      .select()
      .from(orders)
      .where(eq(orders.purchaseId, purchaseId))
    await test
      .as()
      .call(cancelMyOrder, { purchaseId, token, orderId: order?.id ?? '', reason: null })
    await clearPurchaseNetworks(test.services)
    expect(await prints()).toEqual([true, true])
    test.setNow(new Date(Date.now() + (networkDays * 24 + 1) * 3_600_000))
    await clearPurchaseNetworks(test.services)
    expect(await prints()).toEqual([false, true])
  })

  it('holds under concurrency', async () => {
    const email = `${box()}@correo.test`
    const carts = await Promise.all(
      Array.from({ length: 10 }, async () => fillCart(test, [await thing()])),
    )
    const asked = await Promise.all(
      carts.map(async (cart) =>
        orderOf(cart, await quoteOf(test, cart), { buyer: { ...buyerFields, email } }),
      ),
    )
    const done = await Promise.allSettled(asked.map((order) => test.as().call(placeOrder, order)))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })

  it('is counted again when what ended unpaid is opened again, all at once', async () => {
    const email = `${box()}@correo.test`
    const made: Awaited<ReturnType<typeof buy>>[] = []
    for (let i = 1; i <= 10; i++) {
      const cart = await fillCart(test, [await thing()])
      made.push(await buyCart(test, cart, { buyer: { ...buyerFields, email }, provider: 'demo' }))
      if (i % 5 > 0) continue
      test.setNow(new Date(Date.now() + i * 16 * 60_000))
      await expireOverdue(test.services)
    }
    const tries = await Promise.allSettled(
      made.map((one) => test.as().call(startPayment, { ...one, provider: 'demo' })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const refused = tries.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(refused.reason).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('compras sin pagar'),
    })
  })

  it('is so many uses of a limited code of one network, whatever mailboxes it writes', async () => {
    const store = await makeStore(test.services)
    await makePromotion(test.services, store, { maxUses: 10 })
    const use = async () => {
      const { cart } = await cartOf(test, store)
      return buyWithCode(test, cart, store, {
        buyer: { ...buyerFields, email: `${box()}@correo.test` },
      })
    }
    for (let i = 0; i < 5; i++) await use()
    await expect(use()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('con este descuento'),
    })
  })

  it('counts an account separately: a stranger who enters its e-mail does not use up its limit', async () => {
    const person = await makePerson(test.services)
    for (let i = 0; i < 5; i++) await buy(await thing(), person.email)
    await buy(await thing(), person.email, 1, person)
  })

  it('is held for less without an account, and never longer than said, however often the way to pay changes', async () => {
    const person = await makePerson(test.services)
    const [guests, theirs] = [
      await buy(await thing(), `${box()}@correo.test`),
      await buy(await thing(), person.email, 1, person),
    ]
    const near = (minutes: number) => Date.now() + minutes * 60_000
    expect(Math.abs((await heldUntil(guests.purchaseId)) - near(2 * 24 * 60))).toBeLessThan(60_000)
    expect(Math.abs((await heldUntil(theirs.purchaseId)) - near(3 * 24 * 60))).toBeLessThan(60_000)
    const latest = near(4 * 24 * 60)
    const token = theirs.token
    for (let hour = 1; hour < 20 * 24; hour += 24) {
      test.setNow(new Date(Date.now() + hour * 3_600_000))
      for (const provider of ['demo', 'manual'] as const)
        await test
          .as()
          .call(startPayment, { purchaseId: theirs.purchaseId, token, provider })
          .catch(() => null)
    }
    expect(await heldUntil(theirs.purchaseId)).toBeLessThanOrEqual(latest + 60_000)
  })
})

describe('mails about unpaid purchases', () => {
  it('are so many a day for one mailbox, silently beyond, and how to pay is told once', async () => {
    const name = box()
    const first = await buy(await thing(), `${name}@gmail.com`)
    for (const provider of ['demo', 'manual', 'demo', 'manual'] as const)
      await test.as().call(startPayment, { ...first, provider })
    const mailsSent = async () =>
      (await mailsTo(test.services)).filter(({ toAddress }) => toAddress?.startsWith(name))
    expect((await mailsSent()).map(({ kind }) => kind)).toEqual(['orders.placed'])
    for (let i = 0; i < 8; i++) {
      const { purchaseId, token } = await buy(await thing(), `${name}+${i}@gmail.com`)
      const [order] = await test.services.db
        .select()
        .from(orders)
        .where(eq(orders.purchaseId, purchaseId))
      await test.as().call(cancelMyOrder, {
        purchaseId,
        token,
        orderId: order?.id ?? '',
        reason: 'Entra ya a premio.example y cobra',
      })
    }
    const mails = await mailsSent()
    expect(mails).toHaveLength(5)
    for (const { text, html, subject } of mails)
      expect(text + html + subject).not.toContain('premio.example')
  })
})
