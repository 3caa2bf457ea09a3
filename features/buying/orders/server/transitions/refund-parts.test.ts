import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refundLines, refunds } from '#db/tables/buying/orders-refunds.ts'
import { payDemo } from '#features/buying/payments/contract.ts'
import { makeMember } from '#tests/support/factories/businesses.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { makeStore, readSellable } from '#tests/support/factories/stores.ts'
import { makePendingRefunds } from '#tests/support/order-histories.ts'
import { brokenRules } from '#tests/support/selling-rules.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as buying from '../../contract/purchase.ts'
import { readSales } from '../../contract/sales.ts'
import * as contract from '../../contract/seller.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())

/** Three caps, twelve socks and one vest of a Chilean store, paid, with 2990 of shipping. */
async function bought({ shipped = true } = {}) {
  const { services } = test
  const store = await makeStore(services, { currency: 'CLP' })
  const make = (price: number, stock: number) => makeProduct(services, store, { price, stock })
  const [cap, socks, vest] = [await make(7_333, 10), await make(1_990, 40), await make(45_000, 2)]
  const lines = [
    { product: cap, quantity: 3 },
    { product: socks, quantity: 12 },
    { product: vest, quantity: 1 },
  ]
  const { purchaseId, token, paymentId, orders, total } = await makePurchase(services, {
    parts: [{ store, lines, shipping: 2_990 }],
  })
  await test.as().call(payDemo, { purchaseId, token, paymentId, outcome: 'paid' })
  const ids = { businessId: store.businessId, orderId: orders[0]?.id ?? '' }
  const seller = test.as(store.owner.token)
  if (shipped) await seller.call(contract.changeOrder, { ...ids, action: 'ship' })
  const refund = (
    amount: number,
    chosen: [string, number, boolean][],
    shipping = false,
    key: string = randomUUID(),
  ) =>
    seller.call(contract.refundOrder, {
      ...ids,
      amount,
      shipping,
      key,
      reason: 'No llegó bien',
      lines: chosen.map(([sellableId, quantity, restock]) => ({ sellableId, quantity, restock })),
    })
  const stock = async () =>
    Promise.all(
      [cap, socks, vest].map(
        async ({ sellableId }) => (await readSellable(services, sellableId)).stock,
      ),
    )
  const read = () => seller.call(contract.readOrder, ids)
  const readBought = async () =>
    (await test.as().call(buying.readPurchase, { purchaseId, token })).orders[0]
  return {
    store,
    ids,
    seller,
    refund,
    stock,
    read,
    readBought,
    total,
    cap: cap.sellableId,
    socks: socks.sellableId,
    vest: vest.sellableId,
  }
}
const conflict = { code: 'conflict' }

describe('a refund of chosen pieces', () => {
  it('restocks only those pieces', async () => {
    const { refund, stock, read, cap } = await bought()
    expect(await stock()).toEqual([7, 28, 1])
    await refund(7_333, [[cap, 1, true]])
    expect(await stock()).toEqual([8, 28, 1])
    expect(
      (await read()).lines.map(({ refunded, refundAmounts }) => [refunded, refundAmounts.length]),
    ).toEqual([
      [7_333, 2],
      [0, 12],
      [0, 1],
    ])
    await makePendingRefunds(test.services)
    expect(await brokenRules(test.services)).toEqual({})
  })

  it('never refunds more for a line than was paid for it, nor pieces already refunded', async () => {
    const { refund, cap, vest } = await bought()
    await expect(refund(7_334, [[cap, 1, false]])).rejects.toMatchObject({
      code: 'invalid',
      fields: { amount: expect.stringContaining('7.333') },
    })
    await refund(14_666, [[cap, 2, false]])
    await expect(refund(14_666, [[cap, 2, false]])).rejects.toMatchObject({
      ...conflict,
      message: expect.stringContaining('puedes devolver 1'),
    })
    await refund(7_333, [[cap, 1, false]])
    await expect(refund(1, [[cap, 1, false]])).rejects.toMatchObject({
      ...conflict,
      message: expect.stringContaining('ya se devolvió'),
    })
    const twice: [string, number, boolean] = [vest, 1, false]
    await expect(refund(1, [twice, twice])).rejects.toMatchObject(conflict)
    await expect(refund(1, [[randomUUID(), 1, false]])).rejects.toMatchObject({ code: 'not_found' })
  })

  it('may be lowered, which leaves the rest unrefunded; a refunded piece is closed', async () => {
    const { refund, read, cap } = await bought()
    await refund(1_000, [[cap, 1, false]])
    expect((await read()).lines[0]).toMatchObject({
      refunded: 1_000,
      refundAmounts: [7_333, 14_666, 20_999],
    })
    await refund(5_000, [[cap, 1, true]])
    expect((await read()).lines[0]).toMatchObject({
      refunded: 6_000,
      refundAmounts: [7_333, 14_666],
    })
  })

  it('includes the shipping as a separate part, once', async () => {
    const { refund, read, ids } = await bought()
    await refund(2_990, [], true)
    expect(await read()).toMatchObject({ refunded: 2_990, refundableShipping: 0 })
    await expect(refund(1, [], true)).rejects.toMatchObject({ code: 'invalid' })
    const more = {
      id: randomUUID(),
      orderId: ids.orderId,
      idempotencyKey: 'past:x',
      amount: 5,
      shipping: 1,
      reason: 'x',
    }
    await expect(test.services.db.insert(refunds).values(more)).rejects.toMatchObject({
      cause: { constraint: 'refunds_within_shipping' },
    })
  })

  it('follows an amount without a line, which reduces what is left', async () => {
    const { refund, read, total, vest, cap } = await bought()
    await refund(total - 10_000, [])
    expect(
      (await read()).lines.find(({ sellableId }) => sellableId === vest)?.refundAmounts,
    ).toEqual([10_000])
    await expect(refund(45_000, [[vest, 1, false]])).rejects.toMatchObject(conflict)
    await refund(10_000, [[vest, 1, false]])
    expect(await read()).toMatchObject({ refundable: 0, state: 'shipped' })
    await expect(refund(1, [[cap, 1, false]])).rejects.toMatchObject(conflict)
    await makePendingRefunds(test.services)
    expect(await brokenRules(test.services)).toEqual({})
  })

  it('is one per key, however often it is requested', async () => {
    const { refund, stock, read, cap } = await bought()
    const key = randomUUID()
    await Promise.all(Array.from({ length: 5 }, () => refund(21_999, [[cap, 3, true]], false, key)))
    expect(await read()).toMatchObject({ refunded: 21_999 })
    expect(await stock()).toEqual([10, 28, 1])
  })

  it('of more than was paid for a line is rejected by the database', async () => {
    const { ids, cap } = await bought()
    const row = {
      id: randomUUID(),
      orderId: ids.orderId,
      idempotencyKey: 'past:y',
      amount: 30_000,
      reason: 'x',
    }
    const line = {
      refundId: row.id,
      orderId: ids.orderId,
      sellableId: cap,
      quantity: 3,
      returned: 0,
      restocked: 0,
      amount: 22_000,
    }
    const tried = test.services.db.transaction(async (tx) => {
      await tx.insert(refunds).values(row)
      await tx.insert(refundLines).values(line)
    })
    await expect(tried).rejects.toMatchObject({ cause: { constraint: 'refund_lines_within_line' } })
  })
})

describe('a refunded order', () => {
  it('in full before shipping is closed: nothing is left to do, and both sides see it', async () => {
    const { refund, read, readBought, seller, ids, store, total, cap, socks, vest, stock } =
      await bought({ shipped: false })
    const all: [string, number, boolean][] = [
      [cap, 3, true],
      [socks, 12, true],
      [vest, 1, true],
    ]
    await refund(total, all, true)
    expect(await read()).toMatchObject({ state: 'refunded', refundable: 0, actions: [] })
    expect(await readBought()).toMatchObject({ state: 'refunded' })
    expect(await stock()).toEqual([10, 40, 2])
    await expect(
      seller.call(contract.changeOrder, { ...ids, action: 'ship' }),
    ).rejects.toMatchObject(conflict)
    const sales = await seller.call(readSales, { businessId: store.businessId })
    expect(sales).toMatchObject({ waiting: 0, totals: { orders: 0, amount: 0, customers: 0 } })
    await makePendingRefunds(test.services)
    expect(await brokenRules(test.services)).toEqual({})
  })

  it('in part continues, and shows what is left', async () => {
    const { refund, read, vest, seller, store } = await bought({ shipped: false })
    await refund(45_000, [[vest, 1, true]])
    expect(await read()).toMatchObject({
      state: 'paid',
      refunded: 45_000,
      actions: expect.arrayContaining(['ship', 'cancel']),
    })
    expect((await seller.call(readSales, { businessId: store.businessId })).waiting).toBe(1)
  })

  it('by cancelling needs whoever may refund; what is not paid any seller may cancel', async () => {
    const { ids, seller } = await bought({ shipped: false })
    const clerk = test.as((await makeMember(test.services, ids.businessId, 'seller')).token)
    await expect(
      clerk.call(contract.changeOrder, { ...ids, action: 'cancel' }),
    ).rejects.toMatchObject({ code: 'forbidden' })
    await clerk.call(contract.changeOrder, { ...ids, action: 'accept' })
    await expect(
      clerk.call(contract.changeOrder, { ...ids, action: 'cancel' }),
    ).rejects.toMatchObject({ code: 'forbidden' })
    expect(await seller.call(contract.changeOrder, { ...ids, action: 'cancel' })).toMatchObject({
      state: 'cancelled',
    })
    const store = await makeStore(test.services)
    const lines = [{ product: await makeProduct(test.services, store), quantity: 1 }]
    const { orders } = await makePurchase(test.services, {
      provider: 'manual',
      parts: [{ store, lines }],
    })
    const open = { businessId: store.businessId, orderId: orders[0]?.id ?? '' }
    const theirs = test.as((await makeMember(test.services, store.businessId, 'seller')).token)
    expect(await theirs.call(contract.changeOrder, { ...open, action: 'cancel' })).toMatchObject({
      state: 'cancelled',
    })
  })
})
