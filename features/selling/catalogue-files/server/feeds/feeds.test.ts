import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApi } from '#api/app.ts'
import { createPageCache } from '#api/middleware/page-cache.ts'
import { hearInvalidations } from '#api/pages/hear-invalidations.ts'
import { productPhotos, products, productVariants } from '#db/tables/selling/products.ts'
import { sellables, stores } from '#db/tables/selling/stores.ts'
import { setProductState } from '#features/selling/products/contract/owner.ts'
import { setStoreState } from '#features/selling/stores/contract/my-store.ts'
import { makeFile } from '#tests/support/factories/files.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { feedColumns, feedPath } from '../../vocabulary.ts'
import { feedRows } from './feed-rows.ts'
import { readFeed } from './read-feed.ts'

let test: TestApp
let store: Store
beforeAll(async () => {
  test = await openTestApp({ trustedProxies: ['127.0.0.1'] })
})
afterAll(() => test.close())
beforeEach(async () => {
  store = await makeStore(test.services)
})
afterEach(() => test.setNow(null))

type Row = Record<string, unknown>
const json = async (): Promise<{ store: object; complete: boolean; products: Row[] }> =>
  (await test.app.request(feedPath(store.handle, 'json'))).json()
const csv = async () => {
  const text = await (await test.app.request(feedPath(store.handle, 'csv'))).text()
  return parse(text) as string[][]
}

describe('the feed of a store', () => {
  it('has one row per variant with Google Merchant’s column names, as JSON and CSV', async () => {
    test.setNow(new Date('2026-03-10T12:00:00Z'))
    const photos = await Promise.all(
      ['a', 'b', 'c'].map(() => makeFile(test.services, store.owner.id)),
    )
    const { id, sellableId, slug } = await makeProduct(test.services, store, {
      set: {
        options: ['Talla', 'Aroma'],
        brand: 'Hilo & Sol',
        category: 'calzado',
        description: '<p>De <strong>piel</strong> &amp; hilo.</p><ul><li>Suave</li></ul>',
      },
      sell: {
        salePrice: 20_000,
        saleFrom: new Date('2026-03-01T06:00:00Z'),
        saleUntil: new Date('2026-03-31T06:00:00Z'),
        sku: 'PL-1',
        weightGrams: 350,
      },
    })
    await test.services.db
      .update(productVariants)
      .set({ values: ['25', 'Limón'] })
      .where(eq(productVariants.id, sellableId))
    await test.services.db
      .insert(productPhotos)
      .values(photos.map((mediaId, position) => ({ productId: id, mediaId, position })))
    const { sellableId: plain } = await makeProduct(test.services, store, {
      title: 'Taza',
      stock: 0,
    })
    const picture = (photo?: string) => `http://lonja.test/files/${photo}/share.jpg`
    const answer = await json()
    expect(answer).toMatchObject({
      store: { name: 'Tienda de Prueba', link: `http://lonja.test/tienda/${store.handle}` },
      complete: true,
    })
    expect(answer.products).toEqual([
      {
        id: sellableId,
        title: 'Playera de algodón · 25, Limón',
        description: 'De piel & hilo. Suave',
        link: `http://lonja.test/producto/${slug}?variante=${sellableId}`,
        image_link: picture(photos[0]),
        additional_image_link: [picture(photos[1]), picture(photos[2])],
        availability: 'in_stock',
        price: '250.00 MXN',
        sale_price: '200.00 MXN',
        sale_price_effective_date: '2026-03-01T06:00:00Z/2026-03-31T06:00:00Z',
        brand: 'Hilo & Sol',
        condition: 'new',
        identifier_exists: 'no',
        color: null,
        size: '25',
        material: null,
        pattern: null,
        google_product_category: '187',
        product_type: 'Ropa > Calzado',
        item_group_id: id,
        sku: 'PL-1',
        shipping_weight: '350 g',
      },
      expect.objectContaining({
        id: plain,
        link: expect.stringMatching(/\/producto\/[^?]+$/),
        description: 'Taza',
        availability: 'out_of_stock',
        item_group_id: null,
        sale_price: null,
        image_link: null,
      }),
    ])
    const [head, ...rows] = await csv()
    expect(head).toEqual([...feedColumns])
    expect(rows).toEqual(
      answer.products.map((row) =>
        feedColumns.map((column) =>
          Array.isArray(row[column]) ? row[column].join(',') : (row[column] ?? ''),
        ),
      ),
    )
  })

  it('states a sale with its period only while that is accurate', async () => {
    test.setNow(new Date('2026-03-10T12:00:00Z'))
    const day = (number: number) => new Date(Date.UTC(2026, 2, number))
    const sales = {
      over: [day(1), day(9)],
      open: [day(1), null],
      opens: [day(20), null],
      planned: [day(20), day(25)],
      ends: [null, day(25)],
    }
    for (const [title, [saleFrom, saleUntil]] of Object.entries(sales))
      await makeProduct(test.services, store, {
        title,
        sell: { salePrice: 100, saleFrom, saleUntil },
      })
    const { products } = await json()
    expect(
      products.map((row) => [row.title, row.sale_price, row.sale_price_effective_date]),
    ).toEqual([
      ['over', null, null],
      ['open', '1.00 MXN', null],
      ['opens', null, null],
      ['planned', '1.00 MXN', '2026-03-20T00:00:00Z/2026-03-25T00:00:00Z'],
      ['ends', '1.00 MXN', '2026-03-24T23:59:59Z/2026-03-25T00:00:00Z'],
    ])
  })

  it('starts a sale without a start at the time when its price was set', () => {
    const at = {
      saleFrom: null,
      saleUntil: '2026-03-25T00:00:00.000Z',
      pricedAt: '2026-03-05T10:20:30.400Z',
    }
    const price = { price: 200, salePrice: 100, stock: null, weightGrams: null, photo: null }
    const product = {
      id: 'a',
      slug: 'taza',
      title: 'Taza usada',
      description: '',
      category: 'hogar' as const,
      brand: null,
      options: ['Color'],
      tags: [],
      photos: [],
      variants: [{ id: 'b', values: ['Azul'], sku: null, ...price, ...at }],
    }
    const store = { id: 's', handle: 'la-rosa', name: 'La Rosa', currency: 'MXN', isOpen: true }
    expect(
      feedRows(product, store, 'https://lonja.test', new Date('2026-03-10T12:00:00Z')),
    ).toMatchObject([
      {
        sale_price_effective_date: '2026-03-05T10:20:30Z/2026-03-25T00:00:00Z',
        color: 'Azul',
        size: null,
        condition: 'used',
        identifier_exists: 'no',
        link: 'https://lonja.test/producto/taza?variante=b',
      },
    ])
  })

  it('escapes hostile texts, so that they stay in their cells and do not run as formulas', async () => {
    const title = '=HYPERLINK("http://malo.test","x"), "y"; z'
    await makeProduct(test.services, store, {
      title,
      set: { description: '<p>@SUM(1)</p><p>&lt;script&gt;,"</p>', brand: '+52' },
      sell: { sku: '-1\t2' },
    })
    const [head, row, ...others] = await csv()
    const cell = (column: (typeof feedColumns)[number]) => row?.[head?.indexOf(column) ?? -1]
    expect(others).toEqual([])
    expect([cell('title'), cell('description'), cell('brand'), cell('sku')]).toEqual([
      `'${title}`,
      `'@SUM(1) <script>,"`,
      `'+52`,
      `'-1\t2`,
    ])
    expect((await json()).products).toMatchObject([
      { title, description: '@SUM(1) <script>,"', brand: '+52' },
    ])
  })

  it('contains only published products, without retired variants', async () => {
    await makeProduct(test.services, store, { set: { state: 'draft' } })
    await makeProduct(test.services, store, { set: { state: 'archived' } })
    await makeProduct(test.services, await makeStore(test.services))
    const { sellableId } = await makeProduct(test.services, store)
    await test.services.db
      .update(productVariants)
      .set({ isRetired: true })
      .where(eq(productVariants.id, sellableId))
    const { sellableId: there } = await makeProduct(test.services, store)
    expect((await json()).products.map(({ id }) => id)).toEqual([there])
  })

  it('does not exist for a store that is not public; on holiday everything is out of stock', async () => {
    await makeProduct(test.services, store)
    for (const state of ['draft', 'closed'] as const) {
      await test.services.db.update(stores).set({ state }).where(eq(stores.id, store.id))
      for (const format of ['csv', 'json'] as const)
        expect((await test.app.request(feedPath(store.handle, format))).status).toBe(404)
    }
    await test.services.db.update(stores).set({ state: 'holiday' }).where(eq(stores.id, store.id))
    expect((await json()).products).toMatchObject([{ availability: 'out_of_stock' }])
    expect((await test.app.request(feedPath('nadie-la-tiene', 'csv'))).status).toBe(404)
    expect((await test.app.request(`/tienda/${store.handle}/productos.xml`)).status).toBe(404)
  })

  it('is read in pages, and ends at the limits of rows and bytes', async () => {
    const first = await makeProduct(test.services, store)
    await test.services.db.transaction(async (tx) => {
      const [product] = await tx.select().from(products).where(eq(products.id, first.id))
      const [sellable] = await tx.select().from(sellables).where(eq(sellables.id, first.sellableId))
      if (!product || !sellable) throw new Error('the product was not created')
      const more = Array.from({ length: 450 }, () => ({
        id: crypto.randomUUID(),
        productId: crypto.randomUUID(),
      }))
      await tx.insert(products).values(
        more.map(({ productId }) => ({
          ...product,
          search: undefined,
          titleWords: undefined,
          id: productId,
          slug: `p-${productId}`,
        })),
      )
      await tx
        .insert(sellables)
        .values(more.map(({ id }) => ({ ...sellable, id, stock: null, moves: 0 })))
      await tx.insert(productVariants).values(more.map((one) => ({ ...one, position: 0 })))
    })
    const whole = await readFeed(test.services, store.handle)
    expect([
      new Set(whole.rows.map(({ id }) => id)).size,
      whole.rows.length,
      whole.isComplete,
    ]).toEqual([451, 451, true])
    const few = await readFeed(test.services, store.handle, { maxRows: 250 })
    expect([few.rows.length, few.isComplete]).toEqual([250, false])
    const exact = await readFeed(test.services, store.handle, { maxRows: 451 })
    expect([exact.rows.length, exact.isComplete]).toEqual([451, true])
    const small = await readFeed(test.services, store.handle, { maxBytes: 2_000 })
    expect(small.isComplete).toBe(false)
    expect(Buffer.byteLength(JSON.stringify(small.rows))).toBeLessThanOrEqual(2_100)
  })
})

describe('requesting it', () => {
  it('is cached regardless of the query until the store or its products change', async () => {
    const cache = createPageCache({ seconds: 600 })
    const stop = await hearInvalidations(cache, test.services.hear)
    const app = createApi(test.services, cache)
    const path = feedPath(store.handle, 'json')
    const { id, sellableId } = await makeProduct(test.services, store)
    const ids = async (query = '') => {
      const { products } = await (await app.request(path + query)).json()
      return products.map((row: Row) => row.id)
    }
    expect(await ids()).toEqual([sellableId])
    await ids('?nuevo=1')
    expect(cache.size().pages).toBe(1)
    const { headers } = await app.request(path)
    expect([headers.get('cache-control'), headers.has('x-page-tags')]).toEqual(['no-cache', false])
    const again = await app.request(path, {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    const owner = test.as(store.owner.token)
    await owner.call(setProductState, {
      businessId: store.businessId,
      productId: id,
      state: 'archived',
    })
    await vi.waitFor(async () => expect(await ids()).toEqual([]))
    await owner.call(setStoreState, { businessId: store.businessId, state: 'closed' })
    await vi.waitFor(async () => expect((await app.request(path)).status).toBe(404))
    await stop()
  })

  it('is rate limited per IP address', async () => {
    const app = createApi(test.services, createPageCache({ seconds: 600 }))
    const ask = async (from: string) =>
      (await app.request(feedPath(store.handle, 'csv'), { headers: { 'x-forwarded-for': from } }))
        .status
    for (let i = 0; i < 60; i++) expect(await ask('198.51.100.31')).toBe(200)
    expect([await ask('198.51.100.31'), await ask('198.51.100.32')]).toEqual([429, 200])
  })
})
