import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBusinesses } from '#features/directory/search/contract/search.ts'
import { listCategories } from '#features/platform/categories/contract/categories.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { inProcessApi } from './app.ts'
import { createPageCache } from './middleware/page-cache.ts'

let product: TestApp
beforeAll(async () => {
  product = await openTestApp()
})
afterAll(() => product.close())

test('pages share public answers until they change', async () => {
  const cache = createPageCache({ now: () => 0 })
  const api = inProcessApi(product.services, cache.answers)
  const first = await api.call(listCategories, {})
  expect(first.items.length).toBeGreaterThan(5)
  expect(await api.call(listCategories, {})).toBe(first)
  cache.invalidate(['directory'])
  const second = await api.call(listCategories, {})
  expect(second).not.toBe(first)
  cache.suspend(true)
  expect(await api.call(listCategories, {})).not.toBe(second)
})

test('answers that depend on the visitor’s location are not shared', async () => {
  const api = inProcessApi(product.services, createPageCache().answers)
  const near = { lat: 21.88, lng: -102.29 }
  expect(await api.call(findBusinesses, near)).not.toBe(await api.call(findBusinesses, near))
})
