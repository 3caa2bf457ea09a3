import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '#tests/support/factories/businesses.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore, readSellable, type Store } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract/stock.ts'

let test: TestApp
let store: Store
beforeAll(async () => {
  test = await openTestApp()
  store = await makeStore(test.services)
})
afterAll(() => test.close())

const key = () => crypto.randomUUID()
type Movement = {
  reason: 'received' | 'counted' | 'lost'
  quantity: number | null
  note?: string
  key?: string
}
const move = (sellableId: string, movement: Movement, by = store.owner) =>
  test
    .as(by.token)
    .call(contract.moveStock, { businessId: store.businessId, sellableId, key: key(), ...movement })

describe('stock', () => {
  it('is received, lost and counted, each in a numbered movement with its author', async () => {
    const { sellableId } = await makeProduct(test.services, store, { stock: 10 })
    const seller = await makeMember(test.services, store.businessId, 'seller')
    expect(
      await move(sellableId, { reason: 'received', quantity: 5, note: 'Del taller' }, seller),
    ).toEqual({ stock: 15 })
    expect(await move(sellableId, { reason: 'lost', quantity: 3 })).toEqual({ stock: 12 })
    expect(await move(sellableId, { reason: 'counted', quantity: 8 })).toEqual({ stock: 8 })
    expect(await move(sellableId, { reason: 'counted', quantity: null })).toEqual({ stock: null })
    const list = (more: object) =>
      test
        .as(seller.token)
        .call(contract.listStockMovements, { businessId: store.businessId, sellableId, ...more })
    const { items, next } = await list({ size: 4 })
    expect(items).toMatchObject([
      { number: 5, reason: 'untracked', quantity: -8, after: null },
      { number: 4, reason: 'counted', quantity: -4, after: 8 },
      { number: 3, reason: 'lost', quantity: -3, after: 12 },
      {
        number: 2,
        reason: 'received',
        quantity: 5,
        after: 15,
        note: 'Del taller',
        by: 'Ana Prueba',
      },
    ])
    expect((await list({ size: 4, after: next })).items).toMatchObject([
      { number: 1, reason: 'counted', after: 10 },
    ])
  })

  it('moves once per key, also for ten concurrent requests', async () => {
    const { sellableId } = await makeProduct(test.services, store, { stock: 1 })
    const movement = { reason: 'received' as const, quantity: 4, key: key() }
    const all = await Promise.all(Array.from({ length: 10 }, () => move(sellableId, movement)))
    expect(new Set(all.map(({ stock }) => stock))).toEqual(new Set([5]))
    expect(await readSellable(test.services, sellableId)).toMatchObject({ stock: 5, moves: 2 })
  })

  it('cannot become negative, and cannot move for uncounted sellables or another store’s', async () => {
    const { sellableId } = await makeProduct(test.services, store, { stock: 2 })
    await expect(move(sellableId, { reason: 'lost', quantity: 3 })).rejects.toMatchObject({
      fields: { quantity: 'Solo hay 2' },
    })
    await expect(move(sellableId, { reason: 'received', quantity: null })).rejects.toMatchObject({
      code: 'invalid',
    })
    await expect(
      move(sellableId, { reason: 'received', quantity: 1_000_000 }),
    ).rejects.toMatchObject({ code: 'invalid' })
    const both = await Promise.allSettled(
      [1, 2].map(() => move(sellableId, { reason: 'lost', quantity: 2 })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const free = await makeProduct(test.services, store, { stock: null })
    await expect(move(free.sellableId, { reason: 'received', quantity: 1 })).rejects.toMatchObject({
      code: 'conflict',
    })
    const other = await makeStore(test.services)
    const theirs = await makeProduct(test.services, other)
    await expect(move(theirs.sellableId, { reason: 'lost', quantity: 1 })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('is listed by title, and searched by words and SKU', async () => {
    const shop = await makeStore(test.services)
    await makeProduct(test.services, shop, {
      title: 'Taza',
      stock: 2,
      sell: { lowStock: 3, sku: 'TZ-1' },
    })
    await makeProduct(test.services, shop, { title: 'Cántaro', stock: null })
    const archived = await makeProduct(test.services, shop, {
      title: 'Viejo',
      set: { state: 'archived' },
    })
    const list = (more: object = {}) =>
      test.as(shop.owner.token).call(contract.listStock, { businessId: shop.businessId, ...more })
    const { items } = await list()
    expect(items).toMatchObject([
      { title: 'Cántaro', stock: null, isLow: false, held: 0 },
      { title: 'Taza', stock: 2, lowStock: 3, isLow: true, sku: 'TZ-1' },
    ])
    expect(items.map(({ sellableId }) => sellableId)).not.toContain(archived.sellableId)
    const short = async (more: object = {}) => list({ sort: 'short', size: 1, ...more })
    const first = await short()
    expect(first.items).toMatchObject([{ title: 'Taza', picture: null }])
    expect((await short({ after: first.next })).items).toMatchObject([{ title: 'Cántaro' }])
    expect((await list({ q: 'cantaro' })).items).toMatchObject([{ title: 'Cántaro' }])
    expect((await list({ q: 'tz-' })).items).toMatchObject([{ title: 'Taza' }])
  })
})
