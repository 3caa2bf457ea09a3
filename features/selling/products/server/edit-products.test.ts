import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { products } from '#db/tables/selling/products.ts'
import { sellablePrices, sellables } from '#db/tables/selling/stores.ts'
import { makeMember } from '#tests/support/factories/businesses.ts'
import { makeProduct, type Product } from '#tests/support/factories/products.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type BulkChange, editProducts, undoProductEdit } from '../contract/bulk-edit.ts'
import { setProductState } from '../contract/owner.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

/** Products of one store at these prices, with calls on them and their current state. */
async function shelf(...prices: number[]) {
  return shelfOf(await makeStore(test.services), ...prices)
}
async function shelfOf(store: Store, ...prices: number[]) {
  const { businessId } = store
  const made: Product[] = []
  for (const [at, price] of prices.entries())
    made.push(await makeProduct(test.services, store, { title: `Producto ${at}`, price }))
  const productIds = made.map(({ id }) => id)
  const me = () => test.as(store.owner.token)
  return {
    store,
    businessId,
    made,
    productIds,
    me,
    edit: (change: BulkChange, ids = productIds) =>
      me().call(editProducts, { businessId, productIds: ids, change }),
    undo: (editId: string | null) =>
      me().call(undoProductEdit, { businessId, editId: editId ?? '' }),
    rows: () =>
      test.services.db
        .select()
        .from(products)
        .where(inArray(products.id, productIds))
        .orderBy(products.id),
    things: async () => {
      const ids = made.map(({ sellableId }) => sellableId)
      const rows = await test.services.db.select().from(sellables).where(inArray(sellables.id, ids))
      return ids.map((id) => rows.find((row) => row.id === id))
    },
  }
}

it('changes state, category and tags of several products, and undoes each change', async () => {
  const { edit, undo, rows, things } = await shelf(100, 200, 300)
  const whole = await rows()
  const archived = await edit({ kind: 'state', state: 'archived' })
  expect(archived.changed).toBe(3)
  expect((await rows()).map(({ state }) => state)).toEqual(['archived', 'archived', 'archived'])
  expect((await things()).map((one) => one?.isOffered)).toEqual([false, false, false])
  expect(await undo(archived.editId)).toEqual({ restored: 3, left: [] })
  expect((await rows()).map(({ updatedAt, ...row }) => row)).toEqual(
    whole.map(({ updatedAt, ...row }) => row),
  )
  expect((await things()).map((one) => one?.isOffered)).toEqual([true, true, true])
  const moved = await edit({ kind: 'category', category: 'hogar' })
  expect((await rows()).every(({ category }) => category === 'hogar')).toBe(true)
  await edit({ kind: 'tags', add: ['regalo', 'barro'], remove: [] })
  const tagged = await edit({ kind: 'tags', add: ['nuevo'], remove: ['barro'] })
  expect((await rows()).map(({ tags }) => tags)).toEqual(Array(3).fill(['regalo', 'nuevo']))
  expect((await undo(tagged.editId)).restored).toBe(3)
  expect((await rows()).map(({ tags }) => tags)).toEqual(Array(3).fill(['regalo', 'barro']))
  expect((await undo(moved.editId)).left).toHaveLength(3)
})

it('rounds to whole pesos in Colombia, except for prices with centavos', async () => {
  const { edit, things } = await shelfOf(
    await makeStore(test.services, { currency: 'COP' }),
    1_299_000,
    1_299_050,
  )
  await edit({ kind: 'percent', percent: 7 })
  expect((await things()).map((one) => one?.price)).toEqual([1_389_900, 1_389_984])
  await edit({ kind: 'sale', off: 15, from: null, until: null })
  expect((await things()).map((one) => one?.salePrice)).toEqual([1_181_400, 1_181_486])
})

it('changes regular and sale prices by a percentage or amount, and records every price', async () => {
  const { edit, undo, things, made } = await shelf(10_000, 333)
  const prices = async () => (await things()).map((one) => [one?.price, one?.salePrice])
  await edit({ kind: 'percent', percent: 10 })
  expect(await prices()).toEqual([
    [11_000, null],
    [366, null],
  ])
  const [from, until] = ['2030-01-01T00:00:00.000Z', '2030-02-01T00:00:00.000Z']
  const sale = await edit({ kind: 'sale', off: 25, from, until })
  expect((await things())[0]).toMatchObject({
    price: 11_000,
    salePrice: 8250,
    saleFrom: new Date(from),
    saleUntil: new Date(until),
  })
  const lowered = await edit({ kind: 'amount', amount: -66 })
  expect(await prices()).toEqual([
    [10_934, 8184],
    [300, 209],
  ])
  await undo(lowered.editId)
  expect((await undo(sale.editId)).restored).toBe(0)
  expect(await prices()).toEqual([
    [11_000, 8250],
    [366, 275],
  ])
  await edit({ kind: 'endSale' })
  expect((await things())[0]).toMatchObject({ price: 11_000, salePrice: null, saleFrom: null })
  await edit({ kind: 'category', category: 'hogar' })
  const priceHistory = await test.services.db
    .select()
    .from(sellablePrices)
    .where(eq(sellablePrices.sellableId, made[0]?.sellableId ?? ''))
  expect(priceHistory.map(({ price, salePrice }) => [price, salePrice])).toEqual([
    [10_000, null],
    [11_000, null],
    [11_000, 8250],
    [10_934, 8184],
    [11_000, 8250],
    [11_000, null],
  ])
})

it('changes all or none, and names the product that cannot take the change', async () => {
  const { edit, things } = await shelf(10_000, 50)
  const refused = (change: BulkChange) =>
    expect(edit(change)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('«Producto 1»'),
    })
  await refused({ kind: 'amount', amount: -50 })
  await edit({ kind: 'amount', amount: -49 })
  await refused({ kind: 'sale', off: 90, from: null, until: null })
  expect((await things()).map((one) => [one?.price, one?.salePrice])).toEqual([
    [9951, null],
    [1, null],
  ])
  expect(await edit({ kind: 'state', state: 'published' })).toEqual({ changed: 0, editId: null })
})

it('requires a manager of the store, and accepts only its products', async () => {
  const mine = await shelf(100)
  const theirs = await shelf(200)
  await expect(
    mine.edit({ kind: 'percent', percent: 10 }, [...mine.productIds, ...theirs.productIds]),
  ).rejects.toMatchObject({
    code: 'not_found',
  })
  expect((await mine.things())[0]?.price).toBe(100)
  const seller = await makeMember(test.services, mine.businessId, 'seller')
  const change = { kind: 'endSale' as const }
  await expect(
    test
      .as(seller.token)
      .call(editProducts, { businessId: mine.businessId, productIds: mine.productIds, change }),
  ).rejects.toMatchObject({ code: 'forbidden' })
  const { editId } = await theirs.edit({ kind: 'percent', percent: 10 })
  await expect(mine.undo(editId)).rejects.toMatchObject({ code: 'not_found' })
  for (const wrong of [
    { kind: 'percent', percent: 0 },
    { kind: 'sale', off: 95, from: null, until: null },
  ] as BulkChange[])
    await expect(mine.edit(wrong)).rejects.toMatchObject({ code: 'invalid' })
})

it('can be undone once within ten minutes, except for products that changed since', async () => {
  const { edit, undo, things, me, businessId, productIds } = await shelf(100, 200, 300)
  const raised = await edit({ kind: 'percent', percent: 100 })
  await me().call(setProductState, {
    businessId,
    productId: productIds[1] ?? '',
    state: 'archived',
  })
  await test.services.db.delete(products).where(eq(products.id, productIds[2] ?? ''))
  expect(await undo(raised.editId)).toEqual({
    restored: 1,
    left: [
      { id: productIds[1], title: 'Producto 1' },
      { id: productIds[2], title: 'Producto 2' },
    ],
  })
  expect((await things()).slice(0, 2).map((one) => one?.price)).toEqual([100, 400])
  await expect(undo(raised.editId)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Ya habías deshecho ese cambio.',
  })
  const again = await edit({ kind: 'percent', percent: 50 }, productIds.slice(0, 1))
  test.setNow(new Date(Date.now() + 11 * 60_000))
  await expect(undo(again.editId)).rejects.toMatchObject({
    code: 'conflict',
    message:
      'Un cambio se puede deshacer durante 10 minutos. Edita los productos para dejarlos como estaban.',
  })
  test.setNow(null)
})

it('is undone once by ten concurrent requests', async () => {
  const { edit, undo, things } = await shelf(100, 200)
  const { editId } = await edit({ kind: 'percent', percent: 50 })
  const race = await Promise.allSettled(Array.from({ length: 10 }, () => undo(editId)))
  expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await things()).map((one) => one?.price)).toEqual([100, 200])
})
