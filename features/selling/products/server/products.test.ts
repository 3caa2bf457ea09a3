import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productFormerSlugs, productVariants } from '#db/tables/selling/products.ts'
import { sellablePrices } from '#db/tables/selling/stores.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makeFile } from '#tests/support/factories/files.ts'
import { productFields, variant } from '#tests/support/factories/product-fields.ts'
import { makeSoldLine } from '#tests/support/factories/products.ts'
import { makeStore, readSellable } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract/owner.ts'
import type { MyProduct } from '../contract/product.ts'

let test: TestApp
let business: Business
beforeAll(async () => {
  test = await openTestApp()
  business = await makeBusiness(test.services, {
    published: true,
    set: { level: 1, verifiedFacts: ['phone'] },
  })
})
afterAll(() => test.close())

const me = () => test.as(business.owner.token)
const of = () => ({ businessId: business.id })
type Change = Parameters<typeof productFields>[0]
const create = (change: Change = {}) =>
  me().call(contract.createProduct, { ...of(), ...productFields(change) })
/** The form fields of an unchanged product. */
const fieldsOf = (product: MyProduct, change: Change = {}) => {
  const {
    title,
    kind,
    description,
    category,
    brand,
    seoTitle,
    seoDescription,
    tags,
    options,
    version,
  } = product
  const variants = product.variants.map(({ stock, held, ...one }) => one)
  const photos = product.photos.map(({ mediaId, alt }) => ({ mediaId, alt }))
  return {
    title,
    kind,
    description,
    category,
    brand,
    seoTitle,
    seoDescription,
    tags,
    options,
    photos,
    variants,
    version,
    ...change,
  }
}
const save = (product: MyProduct, change: Change = {}) =>
  me().call(contract.saveProduct, { ...of(), productId: product.id, ...fieldsOf(product, change) })
const publish = (product: MyProduct) =>
  me().call(contract.setProductState, { ...of(), productId: product.id, state: 'published' })
const sizes = [
  variant({ values: ['Azul', 'M'], sku: 'AZ-M', firstStock: 3 }),
  variant({ values: ['Azul', 'G'], price: 27_000 }),
]

describe('a product', () => {
  it('starts as a draft, and creates its store', async () => {
    const photo = await makeFile(test.services, business.owner.id)
    const product = await create({
      title: 'Jarro de barro',
      options: ['Color', 'Talla'],
      variants: sizes,
      photos: [{ mediaId: photo, alt: 'Jarro' }],
    })
    expect(product).toMatchObject({
      slug: 'jarro-de-barro',
      state: 'draft',
      currency: 'MXN',
      wasSold: false,
      photos: [{ mediaId: photo }],
    })
    expect(product.variants).toMatchObject([
      { values: ['Azul', 'M'], sku: 'AZ-M', stock: 3, held: 0, firstStock: null },
      { values: ['Azul', 'G'], stock: null, price: 27_000 },
    ])
    expect(await me().call(contract.readMyProduct, { ...of(), productId: product.id })).toEqual(
      product,
    )
    expect(await readSellable(test.services, product.variants[0]?.id ?? '')).toMatchObject({
      title: 'Jarro de barro · Azul, M',
      path: '/producto/jarro-de-barro',
      isOffered: false,
      photoId: photo,
      moves: 1,
    })
  })

  it('can be bought while it is published', async () => {
    const product = await create()
    const id = product.variants[0]?.id ?? ''
    expect(await publish(product)).toMatchObject({ state: 'published' })
    expect((await readSellable(test.services, id)).isOffered).toBe(true)
    await me().call(contract.setProductState, { ...of(), productId: product.id, state: 'archived' })
    expect((await readSellable(test.services, id)).isOffered).toBe(false)
  })

  it('can only be saved with the latest version, and every price is recorded', async () => {
    const product = await create()
    const id = product.variants[0]?.id ?? ''
    const saved = await save(product, {
      variants: [variant({ id, price: 30_000, salePrice: 20_000 })],
    })
    expect(saved.variants).toMatchObject([{ id, price: 30_000, salePrice: 20_000 }])
    await expect(save(product)).rejects.toMatchObject({
      code: 'conflict',
      message:
        'Alguien de tu equipo guardó cambios en este producto mientras lo editabas. Revisa sus cambios antes de guardar los tuyos.',
    })
    const prices = await test.services.db
      .select()
      .from(sellablePrices)
      .where(eq(sellablePrices.sellableId, id))
    expect(prices).toMatchObject([
      { number: 1, price: 25_000 },
      { number: 2, price: 30_000, salePrice: 20_000 },
    ])
  })

  it('accepts one of two concurrent saves', async () => {
    const product = await create()
    const both = await Promise.allSettled([
      save(product, { title: 'Uno u otro' }),
      save(product, { title: 'Otro o uno' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('is copied as a draft without stock and SKU', async () => {
    const product = await publish(
      await create({
        options: ['Color', 'Talla'],
        variants: sizes.map((one) => ({ ...one, sku: one.sku && 'AZ-M2' })),
      }),
    )
    const copy = await me().call(contract.duplicateProduct, { ...of(), productId: product.id })
    expect(copy).toMatchObject({
      title: 'Playera de algodón (copia)',
      state: 'draft',
      options: ['Color', 'Talla'],
    })
    expect(copy.variants).toMatchObject([
      { values: ['Azul', 'M'], sku: null, stock: 0 },
      { values: ['Azul', 'G'], sku: null, stock: null },
    ])
  })

  it('is deleted if it was never sold, otherwise archived', async () => {
    const product = await create()
    const sold = await create()
    await makeSoldLine(test.services, sold.variants[0]?.id ?? '')
    expect((await me().call(contract.readMyProduct, { ...of(), productId: sold.id })).wasSold).toBe(
      true,
    )
    expect(await me().call(contract.deleteProduct, { ...of(), productId: product.id })).toEqual({})
    await expect(
      me().call(contract.readMyProduct, { ...of(), productId: product.id }),
    ).rejects.toMatchObject({ code: 'not_found' })
    await expect(
      me().call(contract.deleteProduct, { ...of(), productId: sold.id }),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: 'Este producto ya se vendió y sus pedidos lo nombran. Puedes archivarlo.',
    })
    const seller = await makeMember(test.services, business.id, 'seller')
    await expect(
      test.as(seller.token).call(contract.deleteProduct, { ...of(), productId: sold.id }),
    ).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})

describe('variants', () => {
  it('have one value per option, a unique combination and a unique SKU', async () => {
    const refused = (change: Change, field: string) =>
      expect(create(change)).rejects.toMatchObject({ fields: { [field]: expect.any(String) } })
    await refused({ options: ['Talla'], variants: [variant()] }, 'variants.0.values')
    await refused({ variants: [variant(), variant()] }, 'variants.1.values')
    await refused(
      { options: ['Talla'], variants: [variant({ values: ['M'] }), variant({ values: ['m'] })] },
      'variants.1.values',
    )
    const twice = [variant({ values: ['M'], sku: 'X' }), variant({ values: ['G'], sku: 'X' })]
    await refused({ options: ['Talla'], variants: twice }, 'variants.1.sku')
  })

  it('have a SKU that is unique in the store, also when set concurrently', async () => {
    await create({ variants: [variant({ sku: 'UNO' })] })
    await expect(create({ variants: [variant({ sku: 'UNO' })] })).rejects.toMatchObject({
      fields: { 'variants.0.sku': 'Otro producto de tu tienda ya usa este SKU' },
    })
    const four = await Promise.all(Array.from({ length: 4 }, () => create()))
    const race = await Promise.allSettled(
      four.map((one) =>
        save(one, { variants: [variant({ id: one.variants[0]?.id ?? null, sku: 'DOS' })] }),
      ),
    )
    const reasons = race.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(reasons).toHaveLength(3)
    for (const reason of reasons)
      expect(reason).toMatchObject({ fields: { 'variants.0.sku': expect.stringContaining('SKU') } })
    const other = await makeStore(test.services)
    const theirs = {
      businessId: other.businessId,
      ...productFields({ variants: [variant({ sku: 'UNO' })] }),
    }
    expect(await test.as(other.owner.token).call(contract.createProduct, theirs)).toMatchObject({
      variants: [{ sku: 'UNO' }],
    })
  })

  it('can swap values and SKUs', async () => {
    const two = [variant({ values: ['M'], sku: 'P-1' }), variant({ values: ['G'], sku: 'P-2' })]
    const product = await create({ options: ['Talla'], variants: two })
    const [m, g] = product.variants.map(({ id }) => id)
    const turned = [
      variant({ id: g ?? null, values: ['M'], sku: 'P-1' }),
      variant({ id: m ?? null, values: ['G'], sku: 'P-2' }),
    ]
    const saved = await save(product, { variants: turned })
    expect(saved.variants).toMatchObject([
      { id: g, values: ['M'], sku: 'P-1' },
      { id: m, values: ['G'], sku: 'P-2' },
    ])
  })

  it('that are removed are deleted, unless they were sold', async () => {
    const options = { options: ['Talla'] }
    const three = ['S', 'M', 'G'].map((size) => variant({ values: [size], sku: `T-${size}` }))
    const product = await publish(await create({ ...options, variants: three }))
    const [s, m, g] = product.variants
    await makeSoldLine(test.services, m?.id ?? '')
    const again = variant({ values: ['M'], sku: 'T-M' })
    const saved = await save(product, {
      variants: [{ ...again, id: s?.id ?? null, values: ['S'], sku: 'T-S' }, again],
    })
    expect(saved.variants.map(({ values }) => values)).toEqual([['S'], ['M']])
    const rows = await test.services.db
      .select()
      .from(productVariants)
      .where(eq(productVariants.productId, product.id))
    expect(rows.map(({ id }) => id)).not.toContain(g?.id)
    expect(rows.find(({ id }) => id === m?.id)).toMatchObject({ isRetired: true })
    expect(await readSellable(test.services, m?.id ?? '')).toMatchObject({
      isOffered: false,
      sku: null,
    })
    expect(await readSellable(test.services, saved.variants[1]?.id ?? '')).toMatchObject({
      isOffered: true,
      sku: 'T-M',
    })
  })

  it('cannot belong to another product', async () => {
    const [product, other] = [await create(), await create()]
    await expect(
      save(product, { variants: [variant({ id: other.variants[0]?.id ?? null })] }),
    ).rejects.toMatchObject({ code: 'not_found' })
    const strange = await makeFile(test.services, (await makeBusiness(test.services)).owner.id)
    await expect(save(product, { photos: [{ mediaId: strange, alt: '' }] })).rejects.toMatchObject({
      fields: { 'photos.0': expect.stringContaining('Súbela de nuevo') },
    })
  })
})

describe('slugs of products', () => {
  it('are numbered for equal titles, also when ten are created concurrently', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => create({ title: 'Igual' })))
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(10)
    expect((await create({ title: '¿?' })).slug).toBe('producto')
  })

  it('follow the title; former slugs of published products stay reserved', async () => {
    const product = await publish(await create({ title: 'Vela chica' }))
    const saved = await save(product, { title: 'Vela grande' })
    expect(saved.slug).toBe('vela-grande')
    expect(await readSellable(test.services, saved.variants[0]?.id ?? '')).toMatchObject({
      path: '/producto/vela-grande',
      title: 'Vela grande',
    })
    const former = await test.services.db
      .select()
      .from(productFormerSlugs)
      .where(eq(productFormerSlugs.productId, product.id))
    expect(former).toMatchObject([{ slug: 'vela-chica' }])
    expect((await create({ title: 'Vela chica' })).slug).toBe('vela-chica-2')
    expect((await save(saved, { title: 'Vela chica' })).slug).toBe('vela-chica')
    const draft = await create({ title: 'Nunca vista' })
    await save(draft, { title: 'Nunca vista ahora' })
    expect((await create({ title: 'Nunca vista' })).slug).toBe('nunca-vista')
  })
})

it('the list of a store is sorted by last change, and filtered by state, words and SKU', async () => {
  const store = await makeStore(test.services)
  const mine = test.as(store.owner.token)
  const { businessId } = store
  const add = (change: Change) =>
    mine.call(contract.createProduct, { businessId, ...productFields(change) })
  const first = await add({
    title: 'Mesa',
    variants: [variant({ price: 900, sku: 'MS-9', firstStock: 2, lowStock: 5 })],
  })
  await add({
    title: 'Sillón',
    options: ['Color'],
    variants: [
      variant({ values: ['Rojo'], price: 500, salePrice: 400 }),
      variant({ values: ['Azul'] }),
    ],
  })
  await mine.call(contract.setProductState, { businessId, productId: first.id, state: 'published' })
  const list = (more: object = {}) => mine.call(contract.listMyProducts, { businessId, ...more })
  expect(await list()).toMatchObject({
    items: [
      {
        title: 'Mesa',
        state: 'published',
        priceFrom: 900,
        priceTo: 900,
        onSale: false,
        variants: 1,
        stock: 2,
        lowStock: 5,
        lowVariants: 1,
        soldOutVariants: 0,
        sold: 0,
      },
      {
        title: 'Sillón',
        priceFrom: 400,
        priceTo: 25_000,
        onSale: true,
        variants: 2,
        stock: null,
        lowStock: null,
        lowVariants: 0,
      },
    ],
    counts: { draft: 1, published: 1, archived: 0 },
  })
  expect((await list({ q: 'sillon' })).items).toMatchObject([{ title: 'Sillón' }])
  expect((await list({ q: 'ms-' })).items).toMatchObject([{ title: 'Mesa' }])
  expect((await list({ state: 'archived' })).items).toEqual([])
  const page = await list({ size: 1 })
  expect((await list({ size: 1, after: page.next })).items).toMatchObject([{ title: 'Sillón' }])
  for (const [sort, titles] of [
    ['title', ['Mesa', 'Sillón']],
    ['price', ['Sillón', 'Mesa']],
    ['stock', ['Mesa', 'Sillón']],
  ] as const) {
    const first = await list({ sort, size: 1 })
    const next = await list({ sort, size: 1, after: first.next })
    expect([...first.items, ...next.items].map(({ title }) => title)).toEqual(titles)
    expect(next.next).toBeNull()
  }
  await expect(list({ sort: 'title', after: page.next })).resolves.toBeTruthy()
  await expect(list({ sort: 'price', after: page.next })).rejects.toMatchObject({
    code: 'malformed',
  })
})
