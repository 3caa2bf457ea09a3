import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { pagesChannel } from '#db/invalidate-pages.ts'
import { setBusinessState } from '#features/directory/businesses/contract/owner.ts'
import {
  readMyProduct,
  saveProduct,
  setProductState,
} from '#features/selling/products/contract/owner.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readMyStore, saveStore, setStoreState } from '../contract/my-store.ts'
import { moveStock } from '../contract/stock.ts'

let test: TestApp
let stop: () => Promise<void>
let invalidations = 0
beforeAll(async () => {
  test = await openTestApp()
  const onMessage = (payload: string) => {
    if (payload.split(' ').includes('stores')) invalidations++
  }
  stop = await test.services.hear(pagesChannel, { onMessage, onReconnect: () => undefined })
})
afterAll(async () => {
  await stop()
  await test.close()
})

async function open(stock: number | null = 3) {
  const store = await makeStore(test.services)
  const { id: productId, sellableId } = await makeProduct(test.services, store, { stock })
  const me = test.as(store.owner.token)
  const { businessId } = store
  const count = (quantity: number | null) =>
    me.call(moveStock, {
      businessId,
      sellableId,
      reason: 'counted',
      quantity,
      key: crypto.randomUUID(),
    })
  return { store, businessId, productId, me, count }
}
type Open = Awaited<ReturnType<typeof open>>

/** Actions that invalidate the cached pages of stores. */
const invalidatingActions: Record<string, (one: Open) => Promise<unknown>> = {
  'the store is saved': async ({ me, businessId }) => {
    const { store } = await me.call(readMyStore, { businessId })
    if (!store) throw new Error('the store is missing')
    const {
      id,
      currency,
      state,
      holidayUntil,
      logo,
      banner,
      products,
      weightless,
      terms,
      missing,
      manualInstructions,
      ...settings
    } = store
    await me.call(saveStore, { ...settings, businessId, about: 'Otra cosa' })
  },
  'the store goes on holiday': ({ me, businessId }) =>
    me.call(setStoreState, { businessId, state: 'holiday' }),
  'a product is archived': ({ me, businessId, productId }) =>
    me.call(setProductState, { businessId, productId, state: 'archived' }),
  'a product is saved': async ({ me, businessId, productId }) => {
    const {
      version,
      title,
      description,
      category,
      brand,
      tags,
      options,
      variants: rows,
    } = await me.call(readMyProduct, { businessId, productId })
    const variants = rows.map(({ stock, held, ...one }) => one)
    const texts = { title, description, category, brand, tags, options }
    await me.call(saveProduct, { businessId, productId, version, ...texts, photos: [], variants })
  },
  'the last one goes': ({ count }) => count(0),
  'its business is taken back': ({ me, businessId }) =>
    me.call(setBusinessState, { businessId, state: 'draft' }),
  'its business closes': ({ me, businessId }) =>
    me.call(setBusinessState, { businessId, state: 'closed' }),
}

it.each(Object.keys(invalidatingActions))('%s: pages of stores are invalidated', async (action) => {
  const one = await open()
  const before = invalidations
  await invalidatingActions[action]?.(one)
  await vi.waitFor(() => expect(invalidations).toBeGreaterThan(before))
})

it('stock that neither runs out nor becomes available invalidates nothing', async () => {
  const { count } = await open()
  const before = invalidations
  for (const quantity of [2, 9, null, 4]) await count(quantity)
  expect(invalidations).toBe(before)
  // Messages arrive in order, so later ones come after this.
  await count(0)
  await vi.waitFor(() => expect(invalidations).toBe(before + 1))
  await count(5)
  await vi.waitFor(() => expect(invalidations).toBe(before + 2))
})
