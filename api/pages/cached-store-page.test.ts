import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readMyProduct, saveProduct } from '#features/selling/products/contract/owner.ts'
import type { StorePage } from '#features/selling/stores/contract/store-page.ts'
import { productFields, variant } from '#tests/support/factories/product-fields.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createApi } from '../app.ts'
import { createPageCache } from '../middleware/page-cache.ts'
import { hearInvalidations } from './hear-invalidations.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it('the cached page of a store is invalidated when only a product’s quantity prices change', async () => {
  const { services } = test
  const cache = createPageCache({ seconds: 600 })
  const api = createApi(services, cache)
  const stop = await hearInvalidations(cache, services.hear, { changed: () => {}, hear: () => {} })
  const store = await makeStore(services)
  const { id: productId, sellableId } = await makeProduct(services, store, { stock: null })
  const { businessId } = store
  const me = test.as(store.owner.token)
  const page = async () =>
    (await (await api.request(`/api/stores/${store.handle}`)).json()) as StorePage
  const save = async (tiers: { from: number; price: number }[]) => {
    const { version } = await me.call(readMyProduct, { businessId, productId })
    const fields = { ...productFields(), seoTitle: null, seoDescription: null }
    await me.call(saveProduct, {
      ...fields,
      businessId,
      productId,
      version,
      variants: [variant({ id: sellableId, tiers })],
    })
  }
  expect((await page()).hasWholesalePrices).toBe(false)
  expect(cache.size().pages).toBe(1)
  await save([{ from: 10, price: 20_000 }])
  await vi.waitFor(async () => expect((await page()).hasWholesalePrices).toBe(true))
  await save([])
  await vi.waitFor(async () => expect((await page()).hasWholesalePrices).toBe(false))
  await stop()
})
