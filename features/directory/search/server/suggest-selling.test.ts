import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businesses } from '#db/tables/directory/businesses.ts'
import {
  readMyStore,
  saveStore,
  storeSettings,
} from '#features/selling/stores/contract/my-store.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readBusiness } from '../contract/business.ts'
import { suggest } from '../contract/search.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const suggested = async (q: string, more: object = {}) =>
  (await test.as().call(suggest, { q, ...more })).items
const texts = async (q: string, kind: string) =>
  (await suggested(q)).filter((item) => item.kind === kind).map(({ text }) => text)

it('suggests stores and their products by prefixes of their words, with their location', async () => {
  const store = await makeStore(test.services, { set: { name: 'Barro Vidriado' } })
  const { slug } = await makeProduct(test.services, store, { title: 'Jarrón de Talavera' })
  expect(await suggested('talav')).toContainEqual({
    kind: 'storeProduct',
    slug: null,
    text: 'Jarrón de Talavera',
    detail: 'Barro Vidriado',
    href: `/producto/${slug}`,
    marks: [[10, 15]],
  })
  expect(await suggested('vidriado bar')).toContainEqual({
    kind: 'store',
    slug: null,
    text: 'Barro Vidriado',
    detail: 'Guadalajara',
    href: `/tienda/${store.handle}`,
    marks: expect.any(Array),
  })
  // Words are interpreted as in a search: without accents, in the plural.
  expect(await texts('jarrones', 'storeProduct')).toEqual(['Jarrón de Talavera'])
  expect(await suggested('talav', { kind: 'place' })).toEqual([])
})

it('suggests nothing that is not public', async () => {
  const open = await makeStore(test.services, { set: { name: 'Oculta Quintaesencia' } })
  await makeProduct(test.services, open, {
    title: 'Quintaesencia borrador',
    set: { state: 'draft' },
  })
  await makeProduct(test.services, open, {
    title: 'Quintaesencia archivada',
    set: { state: 'archived' },
  })
  const closed = await makeStore(test.services, {
    set: { name: 'Quintaesencia Cerrada', state: 'closed' },
  })
  await makeProduct(test.services, closed, { title: 'Quintaesencia de cerrada' })
  const draft = await makeBusiness(test.services, { name: 'Nadie' })
  const unseen = await makeStore(test.services, {
    business: draft,
    set: { name: 'Quintaesencia Nadie' },
  })
  await makeProduct(test.services, unseen, { title: 'Quintaesencia de nadie' })
  await makeStore(test.services, { set: { name: 'Quintaesencia Lejana', state: 'holiday' } })
  expect(await texts('quintaesencia', 'storeProduct')).toEqual([])
  expect((await texts('quintaesencia', 'store')).sort()).toEqual([
    'Oculta Quintaesencia',
    'Quintaesencia Lejana',
  ])
})

it('suggests at most three of each, names with the fewest other words first', async () => {
  const store = await makeStore(test.services)
  for (const title of [
    'Zarzaparrilla en polvo fino de monte',
    'Zarzaparrilla',
    'Té de zarzaparrilla',
    'Zarzaparrilla molida',
  ])
    await makeProduct(test.services, store, { title })
  expect(await texts('zarzap', 'storeProduct')).toEqual([
    'Zarzaparrilla',
    'Zarzaparrilla molida',
    'Zarzaparrilla en polvo fino de monte',
  ])
})

it('finds a store by its new name immediately', async () => {
  const { businessId, owner } = await makeStore(test.services, {
    set: { name: 'Ferretería Antigua' },
  })
  expect(await texts('antigua ferr', 'store')).toEqual(['Ferretería Antigua'])
  const me = test.as(owner.token)
  const { store } = await me.call(readMyStore, { businessId })
  if (!store) throw new Error('no store')
  const saved = storeSettings.parse(
    Object.fromEntries(Object.keys(storeSettings.shape).map((key) => [key, store[key as never]])),
  )
  await me.call(saveStore, {
    ...saved,
    businessId,
    version: store.version,
    name: 'Tornillería Moderna',
  })
  expect(await texts('antigua ferr', 'store')).toEqual([])
  expect(await texts('moderna tor', 'store')).toEqual(['Tornillería Moderna'])
})

it("a business shows the price range of its store's public products", async () => {
  const store = await makeStore(test.services)
  const [row] = await test.services.db
    .select({ slug: businesses.slug })
    .from(businesses)
    .where(eq(businesses.id, store.businessId))
  const slug = row?.slug ?? ''
  const prices = async () => {
    const answer = await test.as().call(readBusiness, { slug })
    return 'business' in answer && answer.store?.prices
  }
  await makeProduct(test.services, store, { price: 100, set: { state: 'draft' } })
  expect(await prices()).toBeNull()
  for (const price of [125_000, 8_900, 30_000]) await makeProduct(test.services, store, { price })
  expect(await prices()).toEqual({ min: 8_900, max: 125_000, currency: 'MXN' })
})
