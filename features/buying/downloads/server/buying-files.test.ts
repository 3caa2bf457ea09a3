import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { downloadConsents } from '#db/tables/buying/downloads.ts'
import { orders, purchases } from '#db/tables/buying/orders.ts'
import { payments } from '#db/tables/buying/payments.ts'
import { placeOrder } from '#features/buying/checkout/contract/checkout.ts'
import { cancelMyOrder, readPurchase } from '#features/buying/orders/contract/purchase.ts'
import { changeOrder } from '#features/buying/orders/contract/seller.ts'
import { payDemo } from '#features/buying/payments/contract.ts'
import { readRights, withdraw } from '#features/buying/returns/contract.ts'
import { buyCart, buyerFields, fillCart, orderOf, quoteOf } from '#tests/support/factories/carts.ts'
import { buyFiles, makeDigital } from '#tests/support/factories/downloads.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())

const conflict = { code: 'conflict' }
const begin = (of: { purchaseId: string; token: string | null }, fileId: string, by?: string) =>
  test.as(by).call(contract.startDownload, { ...of, fileId })
const shown = async (of: { purchaseId: string; token: string | null }, by?: string) =>
  (await test.as(by).call(contract.readDownloads, of)).files

describe('buying files', () => {
  it('requires no address and no shipping method, and requires a consent whose time is stored', async () => {
    const store = await makeStore(test.services)
    const product = await makeDigital(test, store)
    const cart = await fillCart(test, [product])
    const quote = await quoteOf(test, cart, { place: null })
    expect(quote).toMatchObject({
      isDownloaded: true,
      total: product.price,
      sellers: [{ isShipped: false, shipping: [], problem: null }],
    })
    const order = orderOf(cart, quote, { buyer: { ...buyerFields, address: null } })
    await expect(test.as().call(placeOrder, order)).rejects.toMatchObject({
      code: 'invalid',
      fields: { consent: expect.any(String) },
    })
    const { purchaseId } = await test.as().call(placeOrder, { ...order, consent: true })
    expect(
      await test.services.db
        .select()
        .from(downloadConsents)
        .where(eq(downloadConsents.purchaseId, purchaseId)),
    ).toHaveLength(1)
    const [made] = await test.services.db
      .select()
      .from(orders)
      .where(eq(orders.purchaseId, purchaseId))
    expect(made).toMatchObject({ shippingKind: null, shippingPrice: 0 })
  })

  it('together with goods ships the goods, and waits for their delivery', async () => {
    const store = await makeStore(test.services)
    const [guide, cup] = [await makeDigital(test, store), await makeProduct(test.services, store)]
    const cart = await fillCart(test, [guide, cup])
    expect(await quoteOf(test, cart)).toMatchObject({
      isDownloaded: true,
      sellers: [{ isShipped: true }],
    })
    const { purchaseId, token } = await buyCart(test, cart, { consent: true, provider: 'demo' })
    const of = { purchaseId, token }
    const [payment] = await test.services.db
      .select()
      .from(payments)
      .where(eq(payments.purchaseId, purchaseId))
    await test.as().call(payDemo, { ...of, paymentId: payment?.id ?? '', outcome: 'paid' })
    const { orders: made } = await test.as().call(readPurchase, of)
    expect(made).toMatchObject([{ state: 'paid' }])
    const [file] = await shown(of)
    await begin(of, file?.id ?? '')
    const cancel = { ...of, orderId: made[0]?.id ?? '', reason: null }
    await expect(test.as().call(cancelMyOrder, cancel)).rejects.toMatchObject({
      ...conflict,
      message:
        'Ya descargaste algo de este pedido, así que no puedes cancelarlo. Escríbele a la tienda si algo salió mal.',
    })
    await test.as(store.owner.token).call(changeOrder, {
      businessId: store.businessId,
      orderId: made[0]?.id ?? '',
      action: 'deliver',
    })
    const rights = async () => (await test.as().call(readRights, of)).orders[0]
    expect((await rights())?.lines.map(({ left }) => left).toSorted()).toEqual([0, 1])
  })
})

describe('withdrawing from a purchase of files', () => {
  /** A purchase from Spain, with the buyer's consent to lose the right of withdrawal or without any. */
  async function inSpain(hasAgreed: boolean) {
    const { db } = test.services
    const bought = await buyFiles(test)
    const [group] = await db.select().from(purchases).where(eq(purchases.id, bought.purchaseId))
    if (!group?.address) throw new Error('no address')
    await db
      .update(purchases)
      .set({ address: { ...group.address, countryCode: 'ES' } })
      .where(eq(purchases.id, bought.purchaseId))
    if (hasAgreed) await db.insert(downloadConsents).values({ purchaseId: bought.purchaseId })
    const lines = [{ sellableId: bought.product.sellableId, quantity: 1 }]
    const back = () =>
      test.as().call(withdraw, {
        ...bought.of,
        orderId: bought.orderId,
        lines,
        reason: null,
        key: randomUUID(),
      })
    return {
      ...bought,
      back,
      right: async () => (await test.as().call(readRights, bought.of)).orders[0]?.canWithdraw,
    }
  }

  it('is possible until the first download, and disables the downloads', async () => {
    const { of, fileId, back, right } = await inSpain(true)
    expect(await right()).toBe(true)
    await back()
    await expect(begin(of, fileId)).rejects.toMatchObject(conflict)
    expect(await shown(of)).toMatchObject([{ state: 'closed' }])
  })

  it('ends with the first download only for buyers who consented', async () => {
    for (const hasAgreed of [true, false]) {
      const { of, fileId, back, right } = await inSpain(hasAgreed)
      await begin(of, fileId)
      expect(await right()).toBe(!hasAgreed)
      if (hasAgreed) await expect(back()).rejects.toMatchObject(conflict)
      else await back()
    }
  })

  it('and downloading concurrently: only one succeeds', async () => {
    const { of, fileId, back } = await inSpain(true)
    const [asked, begun] = await Promise.allSettled([back(), begin(of, fileId)])
    expect([asked.status, begun.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
