import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orders } from '#db/tables/buying/orders.ts'
import { makeProduct, makeSoldLine } from '#tests/support/factories/products.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { listBestSellers } from '../contract/catalogue.ts'
import { bestSellers } from '../vocabulary.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const listed = async (country?: string) =>
  (await test.as().call(listBestSellers, { country })).items.map(({ title }) => title)

/** A product that was sold so many times. */
async function sell(store: Store, title: string, times: number, stock = 5) {
  const product = await makeProduct(test.services, store, { title, stock })
  const orderIds: string[] = []
  for (let time = 0; time < times; time++)
    orderIds.push(await makeSoldLine(test.services, product.sellableId))
  return orderIds
}

it('lists what sold most lately and is there, two products of a store, and nothing of a few', async () => {
  const [large, small, other] = [
    await makeStore(test.services),
    await makeStore(test.services),
    await makeStore(test.services),
  ]
  await sell(large, 'Taza', 5)
  await sell(large, 'Plato', 4)
  await sell(large, 'Jarra', 3)
  await sell(small, 'Reloj', 6, 0)
  await sell(small, 'Anillo', 2)
  const [longAgo = ''] = await sell(other, 'Vela', 1)
  await sell(other, 'Sin ventas', 0)
  expect(await listed()).toEqual(['Taza', 'Plato', 'Anillo', 'Vela'])
  expect(await listed('MX')).toEqual(['Taza', 'Plato', 'Anillo', 'Vela'])
  expect(await listed('PE')).toEqual([])
  const before = new Date(Date.now() - (bestSellers.days + 1) * 86_400_000)
  await test.services.db.update(orders).set({ createdAt: before }).where(eq(orders.id, longAgo))
  expect(await listed()).toEqual([])
})
