import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { productVariants } from '#db/tables/selling/products.ts'
import { makeFile } from '#tests/support/factories/files.ts'
import { productFields, variant } from '#tests/support/factories/product-fields.ts'
import { makeStore, readSellable, type Store } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readProduct } from '../contract/catalogue.ts'
import * as contract from '../contract/owner.ts'
import type { MyProduct } from '../contract/product.ts'

let test: TestApp
let store: Store
let files: string[]
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  store = await makeStore(test.services)
  files = await Promise.all([1, 2, 3].map(() => makeFile(test.services, store.owner.id)))
})

const me = () => test.as(store.owner.token)
const photosOf = (ids: string[]) => ids.map((mediaId) => ({ mediaId, alt: '' }))
const create = (photoIds: (string | null)[]) =>
  me().call(contract.createProduct, {
    businessId: store.businessId,
    ...productFields({
      options: ['Color'],
      photos: photosOf(files),
      variants: photoIds.map((photoId, at) => variant({ values: [`Tono ${at}`], photoId })),
    }),
  })
const save = (product: MyProduct, change: Partial<Parameters<typeof productFields>[0]>) => {
  const {
    id: productId,
    slug: _slug,
    state: _state,
    currency: _currency,
    wasSold: _wasSold,
    updatedAt: _at,
    ...fields
  } = product
  return me().call(contract.saveProduct, {
    ...fields,
    businessId: store.businessId,
    productId,
    photos: photosOf(product.photos.map(({ mediaId }) => mediaId)),
    variants: product.variants.map(({ stock, held, ...one }) => one),
    ...change,
  })
}
const inOrders = async ({ variants }: MyProduct) =>
  Promise.all(variants.map(async ({ id }) => (await readSellable(test.services, id)).photoId))

it('a variant shows its own photo in cart and orders, or else the product’s first', async () => {
  const [first = '', second = ''] = files
  const product = await create([second, null])
  expect(product.variants.map(({ photoId }) => photoId)).toEqual([second, null])
  expect(await inOrders(product)).toEqual([second, first])
  expect(
    await me().call(contract.readMyProduct, {
      businessId: store.businessId,
      productId: product.id,
    }),
  ).toEqual(product)
  const turned = product.variants.map(({ stock, held, ...one }, at) => ({
    ...one,
    photoId: at === 0 ? null : second,
  }))
  const saved = await save(product, { variants: turned })
  expect(saved.version).not.toBe(product.version)
  expect(await inOrders(saved)).toEqual([first, second])
})

it('it must be one of the product’s photos', async () => {
  const theirs = await makeFile(test.services, store.owner.id)
  await expect(create([null, theirs])).rejects.toMatchObject({
    fields: { 'variants.1.photoId': 'Elige una de las fotos del producto' },
  })
  const one = await create([null])
  const put = test.services.db
    .update(productVariants)
    .set({ photoId: theirs })
    .where(eq(productVariants.id, one.variants[0]?.id ?? ''))
  await expect(put).rejects.toMatchObject({ cause: { constraint: 'product_variants_photo' } })
})

it('the product page states which photo shows a variant, in any order', async () => {
  const [first = '', second = '', third = ''] = files
  const product = await create([third, null, first])
  await me().call(contract.setProductState, {
    businessId: store.businessId,
    productId: product.id,
    state: 'published',
  })
  const shown = async () =>
    (await test.as().call(readProduct, { slug: product.slug })).product.variants.map(
      ({ photo }) => photo,
    )
  expect(await shown()).toEqual([2, null, 0])
  const read = await me().call(contract.readMyProduct, {
    businessId: store.businessId,
    productId: product.id,
  })
  await save(read, { photos: photosOf([third, second, first]) })
  expect(await shown()).toEqual([0, null, 2])
})

it('a deleted photo is removed from variants; a copy keeps the assignments', async () => {
  const [first = '', second = ''] = files
  const product = await create([second])
  const copy = await me().call(contract.duplicateProduct, {
    businessId: store.businessId,
    productId: product.id,
  })
  expect(copy.variants).toMatchObject([{ photoId: second }])
  await expect(save(product, { photos: photosOf([first]) })).rejects.toMatchObject({
    fields: { 'variants.0.photoId': expect.any(String) },
  })
  const variants = product.variants.map(({ stock, held, ...one }) => ({ ...one, photoId: null }))
  expect(await inOrders(await save(product, { photos: photosOf([first]), variants }))).toEqual([
    first,
  ])
  await test.services.db.execute(`delete from product_photos where product_id = '${copy.id}'`)
  const rows = await test.services.db
    .select()
    .from(productVariants)
    .where(eq(productVariants.productId, copy.id))
  expect(rows).toMatchObject([{ photoId: null }])
})
