import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockMovements } from '#db/tables/selling/stores.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { countStock, makeStore, readSellable, type Store } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { releaseStock, reserveStock } from './index.ts'

let test: TestApp
let store: Store
beforeAll(async () => {
  test = await openTestApp()
  store = await makeStore(test.services)
})
afterAll(() => test.close())

const reserve = (orderId: string, ...lines: [sellableId: string, quantity: number][]) =>
  test.services.db.transaction((tx) =>
    reserveStock(tx, {
      orderId,
      lines: lines.map(([sellableId, quantity]) => ({ sellableId, quantity })),
    }),
  )
const release = (orderId: string, reason: 'freed' | 'returned' = 'freed') =>
  test.services.db.transaction((tx) => releaseStock(tx, { orderId, reason }))
const makeSellable = async (stock: number | null, title?: string) =>
  (await makeProduct(test.services, store, { stock, ...(title && { title }) })).sellableId
const stockOf = async (id: string) => (await readSellable(test.services, id)).stock
const reasons = async (id: string) =>
  (
    await test.services.db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.sellableId, id))
      .orderBy(asc(stockMovements.number))
  ).map(({ reason, quantity, after }) => [reason, quantity, after])

describe('the stock of an order', () => {
  it('is subtracted when reserved; uncounted sellables have none', async () => {
    const [counted, endless] = [await makeSellable(5), await makeSellable(null)]
    expect(await reserve(randomUUID(), [counted, 2], [endless, 12])).toEqual([
      { sellableId: counted, fromStock: true },
      { sellableId: endless, fromStock: false },
    ])
    expect([await stockOf(counted), await stockOf(endless)]).toEqual([3, null])
  })

  it('is reserved completely or not at all, and shortages are named', async () => {
    const [enough, one, none] = [
      await makeSellable(5),
      await makeSellable(1, 'Rebozo'),
      await makeSellable(0, 'Sarape'),
    ]
    await expect(reserve(randomUUID(), [enough, 2], [one, 2], [none, 1])).rejects.toMatchObject({
      code: 'conflict',
      message: 'De «Rebozo» solo queda 1. Se agotó «Sarape».',
    })
    expect([await stockOf(enough), await stockOf(one)]).toEqual([5, 1])
    await expect(reserve(randomUUID(), [randomUUID(), 1])).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('is released once for repeated calls; reserved again it can be released again', async () => {
    const [id, order] = [await makeSellable(5), randomUUID()]
    await reserve(order, [id, 3])
    await Promise.all([release(order), release(order), release(order, 'returned')])
    expect(await stockOf(id)).toBe(5)
    await reserve(order, [id, 3])
    expect(await stockOf(id)).toBe(2)
    await release(order, 'returned')
    await release(order)
    expect((await reasons(id)).filter(([reason]) => reason === 'held')).toEqual([
      ['held', -3, 2],
      ['held', -3, 2],
    ])
    expect(await stockOf(id)).toBe(5)
  })

  it('is unchanged for an order without reservations, and for sellables that are no longer counted', async () => {
    const [id, order] = [await makeSellable(5), randomUUID()]
    await release(randomUUID())
    await reserve(order, [id, 3])
    await countStock(test.services, id, null)
    await release(order)
    expect(await stockOf(id)).toBeNull()
  })

  it('is reserved by exactly as many orders as there are units, in any order of concurrent calls', async () => {
    const [a, b] = [await makeSellable(10), await makeSellable(10)]
    const all = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) =>
        n % 2 ? reserve(randomUUID(), [a, 1], [b, 1]) : reserve(randomUUID(), [b, 1], [a, 1]),
      ),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    for (const one of all)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict' })
    expect([await stockOf(a), await stockOf(b)]).toEqual([0, 0])
  })
})
