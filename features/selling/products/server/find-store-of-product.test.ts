import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findStoreOfProduct } from '../contract/catalogue.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const ask = async (slug: string) => (await test.as().call(findStoreOfProduct, { slug })).store

it('finds the store of a product that was public, but not of drafts, stores that are not public, or unknown slugs', async () => {
  const store = await makeStore(test.services, { set: { name: 'La Rosa' } })
  const closed = await makeStore(test.services, { set: { state: 'closed' } })
  const made = async (of: typeof store, slug: string, publishedAt: Date | null) =>
    makeProduct(test.services, of, {
      set: { slug, state: publishedAt ? 'archived' : 'draft', publishedAt },
    })
  await made(store, 'de-antes', new Date())
  await made(store, 'borrador', null)
  await made(closed, 'de-cerrada', new Date())
  expect(await ask('de-antes')).toEqual({ handle: store.handle, name: 'La Rosa' })
  for (const slug of ['borrador', 'de-cerrada', 'nada']) expect(await ask(slug)).toBeNull()
})
