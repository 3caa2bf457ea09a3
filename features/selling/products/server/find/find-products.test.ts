import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessAddresses, businesses } from '#db/tables/directory/businesses.ts'
import { stores } from '#db/tables/selling/stores.ts'
import { storeFormerHandles } from '#db/tables/selling/stores-former-handles.ts'
import type { Input } from '#shared/endpoint.ts'
import { makeFile } from '#tests/support/factories/files.ts'
import { productFields, variant } from '#tests/support/factories/product-fields.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findProducts, readProduct } from '../../contract/catalogue.ts'
import * as owner from '../../contract/owner.ts'

let test: TestApp
let store: Store
const past = new Date(Date.now() - 60 * 86_400_000)
const hour = (count: number) => new Date(Date.now() + count * 3_600_000)
beforeAll(async () => {
  test = await openTestApp()
  store = await makeStore(test.services, { set: { name: 'El Telar' } })
})
afterAll(() => test.close())

type Query = Input<typeof findProducts>
const find = (query: Query = {}) => test.as().call(findProducts, query)
const titles = async (query: Query) => (await find(query)).items.map(({ title }) => title)
const inStore = async () => {
  const one = await makeStore(test.services)
  const make = (title: string, more: Parameters<typeof makeProduct>[2] = {}) =>
    makeProduct(test.services, one, { title, ...more })
  return { ...one, make, store: one.handle }
}

describe('a store that changed its handle', () => {
  it('can be searched by its former handle', async () => {
    const { make, id, handle } = await inStore()
    await make('Rebozo')
    await test.services.db
      .insert(storeFormerHandles)
      .values({ handle: `antes-${handle}`.slice(0, 40), storeId: id })
    expect(await titles({ store: `antes-${handle}`.slice(0, 40) })).toEqual(['Rebozo'])
    expect(await titles({ store: `antes-${handle}`.slice(0, 40), q: 'rebozo' })).toEqual(['Rebozo'])
    expect(await titles({ store: 'nadie-la-llama-asi' })).toEqual([])
  })
})

describe('a card', () => {
  it('says the lowest price of now, what it is without the sale, and what goes into the cart', async () => {
    const { make, store: handle } = await inStore()
    const photoId = await makeFile(test.services, store.owner.id)
    const { id, sellableId } = await make('Taza', {
      price: 20_000,
      sell: { salePrice: 15_000 },
      photoId,
    })
    const { items } = await find({ store: handle })
    expect(items).toMatchObject([
      {
        id,
        price: 15_000,
        fullPrice: 20_000,
        varies: false,
        isNew: true,
        isAvailable: true,
        onlyVariant: sellableId,
        currency: 'MXN',
      },
    ])
    expect(items[0]?.picture).toMatchObject({ width: 640 })
  })

  it('starts and ends its sale on time', async () => {
    const { make, store: handle } = await inStore()
    await make('Jarra', {
      price: 20_000,
      sell: { salePrice: 15_000, saleFrom: hour(1), saleUntil: hour(2) },
    })
    const at = async (hours: number) => {
      test.setNow(hour(hours))
      const found = await find({ store: handle })
      const onSale = await find({ store: handle, sale: true })
      test.setNow(null)
      return [found.items[0]?.price, found.facets.sale, onSale.total]
    }
    expect(await at(0)).toEqual([20_000, 0, 0])
    expect(await at(1.5)).toEqual([15_000, 1, 1])
    expect(await at(2.5)).toEqual([20_000, 0, 0])
  })

  it('is exact for variants with different sale periods', async () => {
    const shop = await inStore()
    const me = test.as(shop.owner.token)
    const sale = (size: string, price: number, salePrice: number, from: number, until: number) =>
      variant({
        values: [size],
        price,
        salePrice,
        saleFrom: hour(from).toISOString(),
        saleUntil: hour(until).toISOString(),
      })
    const variants = [
      sale('M', 1000, 500, 1, 2),
      sale('G', 2000, 400, 3, 4),
      variant({ values: ['XG'], price: 900 }),
    ]
    const fields = productFields({ options: ['Talla'], variants })
    const { id } = await me.call(owner.createProduct, { businessId: shop.businessId, ...fields })
    await me.call(owner.setProductState, {
      businessId: shop.businessId,
      productId: id,
      state: 'published',
    })
    const at = async (hours: number) => {
      test.setNow(hour(hours))
      const { items, facets } = await find({ store: shop.store, sort: 'cheapest' })
      const ranged = await find({ store: shop.store, currency: 'MXN', priceTo: 450 })
      test.setNow(null)
      return [items[0]?.price, items[0]?.fullPrice, facets.sale, ranged.total]
    }
    expect(await at(0)).toEqual([900, null, 0, 0])
    expect(await at(1.5)).toEqual([500, 1000, 1, 0])
    expect(await at(3.5)).toEqual([400, 2000, 1, 1])
    expect((await find({ store: shop.store })).items[0]).toMatchObject({
      varies: true,
      onlyVariant: null,
    })
  })
})

describe('the list', () => {
  it('holds what is published in open stores of public businesses, and says where nothing can be bought', async () => {
    const { make, id, businessId, store: handle } = await inStore()
    await make('Se ve')
    await make('Agotado', { stock: 0 })
    await make('Borrador', { set: { state: 'draft', publishedAt: null } })
    await make('Archivado', { set: { state: 'archived' } })
    const seen = async () =>
      (await find({ store: handle })).items
        .map(({ title, isAvailable }) => `${title} ${isAvailable}`)
        .sort()
    expect(await seen()).toEqual(['Agotado false', 'Se ve true'])
    expect(await titles({ store: handle, available: true })).toEqual(['Se ve'])
    await test.services.db.update(stores).set({ state: 'holiday' }).where(eq(stores.id, id))
    expect(await seen()).toEqual(['Agotado false', 'Se ve false'])
    await test.services.db.update(stores).set({ state: 'closed' }).where(eq(stores.id, id))
    expect(await seen()).toEqual([])
    await test.services.db.update(stores).set({ state: 'open' }).where(eq(stores.id, id))
    await test.services.db
      .update(businesses)
      .set({ state: 'draft' })
      .where(eq(businesses.id, businessId))
    expect(await seen()).toEqual([])
  })

  it('is narrowed by category, sale, novelty and price, and counts each', async () => {
    const { make, store: handle } = await inStore()
    await make('Zapato', { price: 900, set: { category: 'calzado', publishedAt: past } })
    await make('Bolsa', { price: 500, set: { category: 'accesorios' }, sell: { salePrice: 300 } })
    await make('Camisa', { price: 400 })
    await make('Lámpara', { price: 100, set: { category: 'hogar', publishedAt: past } })
    expect(await titles({ store: handle, category: 'ropa', sort: 'cheapest' })).toEqual([
      'Bolsa',
      'Camisa',
      'Zapato',
    ])
    expect(await titles({ store: handle, category: 'calzado' })).toEqual(['Zapato'])
    expect(await titles({ store: handle, sale: true })).toEqual(['Bolsa'])
    expect((await titles({ store: handle, new: true })).sort()).toEqual(['Bolsa', 'Camisa'])
    expect(
      await titles({
        store: handle,
        currency: 'MXN',
        priceFrom: 300,
        priceTo: 400,
        sort: 'dearest',
      }),
    ).toEqual(['Camisa', 'Bolsa'])
    await expect(find({ priceTo: 400 })).rejects.toMatchObject({
      fields: { currency: expect.any(String) },
    })
    expect(await find({ store: handle, category: 'ropa' })).toMatchObject({
      total: 3,
      isMore: false,
      facets: {
        category: [
          { value: 'ropa', count: 3 },
          { value: 'hogar', count: 1 },
          { value: 'calzado', count: 1 },
          { value: 'accesorios', count: 1 },
        ],
        sale: 1,
        new: 2,
        currency: [{ value: 'MXN', count: 3 }],
      },
    })
  })
})

describe('words', () => {
  it('match Spanish inflections, title matches first', async () => {
    const { make, store: handle } = await inStore()
    await make('Cobija de lana', {
      set: { description: 'Combina con sábanas bordadas', category: 'hogar' },
    })
    await make('Sábana bordada', { set: { category: 'hogar' } })
    expect(await titles({ store: handle, q: 'sabanas' })).toEqual([
      'Sábana bordada',
      'Cobija de lana',
    ])
    expect(await titles({ store: handle, q: 'SÁBANA bordadas' })).toEqual([
      'Sábana bordada',
      'Cobija de lana',
    ])
    expect(await titles({ store: handle, q: 'cobijas' })).toEqual(['Cobija de lana'])
    expect(await titles({ store: handle, q: 'telescopio' })).toEqual([])
  })

  it('match category, brand and tags, prefixes, and misspelt words', async () => {
    const { make, store: handle } = await inStore()
    await make('Guitarra de cedro', {
      set: { category: 'juguetes', brand: 'Paracho', tags: ['música'] },
    })
    for (const q of [
      'juguete',
      'paracho',
      'musica',
      'guita',
      'gitarra',
      'guitara',
      'gitara cedro',
      'guitarra eléctrica',
    ])
      expect([q, await titles({ store: handle, q })]).toEqual([q, ['Guitarra de cedro']])
  })

  it('can be sorted differently', async () => {
    const { make, store: handle } = await inStore()
    await make('Vela roja', { price: 300 })
    await make('Vela azul', { price: 100 })
    expect(await titles({ store: handle, q: 'vela', sort: 'cheapest' })).toEqual([
      'Vela azul',
      'Vela roja',
    ])
    expect(await titles({ store: handle, q: 'vela', sort: 'newest' })).toEqual([
      'Vela azul',
      'Vela roja',
    ])
  })
})

describe('a product’s page', () => {
  const read = (slug: string) => test.as().call(readProduct, { slug })

  it('is whole, and found by the addresses that it had', async () => {
    const shop = await inStore()
    const me = test.as(shop.owner.token)
    const variants = [
      variant({ values: ['M'], firstStock: 30 }),
      variant({ values: ['G'], firstStock: 2, price: 100, salePrice: 80 }),
    ]
    const fields = productFields({
      title: 'Rebozo fino',
      options: ['Talla'],
      variants,
      description: 'Tejido a mano.',
    })
    const made = await me.call(owner.createProduct, { businessId: shop.businessId, ...fields })
    const ids = { businessId: shop.businessId, productId: made.id }
    await expect(read('rebozo-fino')).rejects.toMatchObject({ code: 'not_found' })
    const published = await me.call(owner.setProductState, { ...ids, state: 'published' })
    const {
      stock: _,
      held: __,
      ...first
    } = published.variants[0] as (typeof published.variants)[number]
    const title = 'Rebozo de seda'
    await me.call(owner.saveProduct, {
      ...ids,
      ...fields,
      variants: [first, { ...variants[1], id: published.variants[1]?.id ?? null } as typeof first],
      title,
      version: published.version,
    })
    const { product } = await read('rebozo-fino')
    expect(product).toEqual((await read('rebozo-de-seda')).product)
    expect(product).toMatchObject({
      slug: 'rebozo-de-seda',
      title,
      description: '<p>Tejido a mano.</p>',
      options: ['Talla'],
      isNew: true,
      currency: 'MXN',
      variants: [
        { values: ['M'], price: 25_000, fullPrice: null, max: 12 },
        { values: ['G'], price: 80, fullPrice: 100, max: 2, lowestBefore: null },
      ],
      store: { handle: shop.handle, shipping: [{ name: 'Envío estándar' }] },
    })
  })

  it('shows similar products', async () => {
    const shop = await inStore()
    const book = await shop.make('Libro', { set: { category: 'libros' } })
    const other = await shop.make('Otro libro', { set: { category: 'libros' } })
    expect((await read(book.slug)).similar).toMatchObject([{ id: other.id }])
  })

  it('cannot be bought from on holiday', async () => {
    const shop = await inStore()
    const { slug } = await shop.make('Farol')
    await test.services.db.update(stores).set({ state: 'holiday' }).where(eq(stores.id, shop.id))
    expect((await read(slug)).product.variants).toMatchObject([{ max: 0 }])
  })

  it('shows the lowest price before the sale in Spain only', async () => {
    const shop = await inStore()
    const { slug, sellableId } = await shop.make('Abanico', { price: 1000 })
    await test.services.db.execute(sql`update sellables set price = 1200 where id = ${sellableId}`)
    await test.services.db.execute(
      sql`update sellables set sale_price = 1100 where id = ${sellableId}`,
    )
    const lowest = async () => (await read(slug)).product.variants[0]?.lowestBefore
    expect(await lowest()).toBeNull()
    await test.services.db
      .update(businessAddresses)
      .set({ countryCode: 'ES' })
      .where(eq(businessAddresses.businessId, shop.businessId))
    expect(await lowest()).toBe(1000)
  })
})

describe('what is sold out', () => {
  it('comes last in its store, in pages of any size, and by price', async () => {
    const { make, store: handle } = await inStore()
    const day = (of: number) => ({ publishedAt: new Date(Date.UTC(2026, 0, of)) })
    await make('Vieja', { price: 300, set: day(1) })
    await make('Agotada', { price: 100, set: day(2), stock: 0 })
    await make('Nueva', { price: 500, set: day(3) })
    await make('Última', { price: 900, set: day(4), stock: 0 })
    for (const size of [1, 2, 3, 10]) {
      const all: string[] = []
      for (let after: string | undefined; ; ) {
        const page = await find({ store: handle, size, after })
        all.push(...page.items.map(({ title }) => title))
        if (!page.next) break
        after = page.next
      }
      expect(all).toEqual(['Nueva', 'Vieja', 'Última', 'Agotada'])
    }
    expect(await titles({ store: handle, sort: 'cheapest' })).toEqual([
      'Vieja',
      'Nueva',
      'Agotada',
      'Última',
    ])
    expect(await titles({ store: handle, available: true })).toEqual(['Nueva', 'Vieja'])
  })
})
