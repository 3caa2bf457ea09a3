import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productFormerSlugs } from '#db/tables/selling/products.ts'
import { shopAddress } from '#features/selling/products/contract/shop-address.ts'
import { cleanDescription } from '#features/selling/products/server/index.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { openPages, type TestPages } from '#tests/support/pages.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const hostile = '</script><script>alert("x")</script> & <b>Hijos</b>'

let product: TestApp
let pages: TestPages
let store: Store

async function read(path: string) {
  const response = await pages.get(path)
  const html = await response.text()
  const find = (pattern: RegExp) => html.match(pattern)?.[1]
  return {
    response,
    html,
    canonical: find(/<link rel="canonical" href="([^"]*)"/),
    robots: find(/<meta name="robots" content="([^"]*)"/),
    data: JSON.parse(find(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/) ?? 'null'),
  }
}

beforeAll(async () => {
  product = await openTestApp()
  const { services } = product
  store = await makeStore(services, { set: { handle: 'la-rosa', name: 'La Rosa', returnDays: 15 } })
  const sold = await makeProduct(services, store, {
    title: 'Playera azul',
    price: 20_000,
    set: { slug: 'playera-azul' },
    sell: { salePrice: 15_000 },
  })
  await services.db.insert(productFormerSlugs).values({ slug: 'playera-vieja', productId: sold.id })
  await makeProduct(services, store, {
    title: hostile,
    set: { slug: 'hostil', description: cleanDescription(hostile), category: 'calzado' },
  })
  await makeProduct(services, store, {
    title: 'De antes',
    set: { slug: 'de-antes', state: 'archived' },
  })
  await makeProduct(services, store, {
    title: 'Borrador secreto',
    set: { slug: 'borrador', state: 'draft' },
  })
  pages = await openPages(product)
}, 120_000)
afterAll(async () => {
  await product?.close()
})

describe('the page of a product', () => {
  test('a product no longer sold links to its store, and an unknown one to all stores', async () => {
    const gone = await read('/producto/de-antes')
    expect([gone.response.status, gone.robots]).toEqual([404, 'noindex'])
    expect(gone.html).toMatch(/href="\/tienda\/la-rosa"[^>]*>Ver (<!-- -->)?La Rosa/)
    for (const slug of ['nada-de-nada', 'borrador', 'MAL']) {
      const { response, html } = await read(`/producto/${slug}`)
      expect(response.status).toBe(404)
      expect(html).toMatch(/href="\/online-store"[^>]*>Ver (<!-- -->)?la tienda/)
      expect(html).not.toContain('La Rosa')
    }
  })

  test('identifies the product, for people and for search engines', async () => {
    const { response, html, canonical, data } = await read('/producto/playera-azul')
    expect(response.status).toBe(200)
    expect(canonical).toBe('http://lonja.test/producto/playera-azul')
    expect(html).toContain('<meta property="og:title" content="Playera azul · La Rosa"')
    for (const words of [
      '$150.00',
      '$200.00',
      '25',
      'Agregar al carrito',
      'La Rosa',
      'Tienes 15 días',
    ])
      expect(html).toContain(words)
    expect(data[0]).toMatchObject({
      '@type': 'Product',
      offers: {
        price: '150.00',
        priceCurrency: 'MXN',
        hasMerchantReturnPolicy: { merchantReturnDays: 15 },
      },
    })
    expect(data[1]['@type']).toBe('BreadcrumbList')
  })

  test('a former slug redirects permanently', async () => {
    const { response } = await read('/producto/playera-vieja')
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      '/producto/playera-azul',
    ])
  })

  test('a hostile title stays text, in the page and in the data', async () => {
    const { html, data } = await read('/producto/hostil')
    expect(html).not.toMatch(/<script>alert|<b>Hijos/)
    expect(data[0].name).toBe(hostile)
  })

  test.each([
    '/producto/borrador',
    '/producto/no-hay-tal',
    '/producto/%3Cscript%3E',
    '/tienda/no-hay-tal',
    '/tienda/Ñ',
  ])('%s is a page that says in Spanish that there is none', async (path) => {
    const { response, html } = await read(path)
    expect(response.status).toBe(404)
    expect(html).toContain('lang="es"')
    expect(html).not.toContain('Borrador secreto')
  })
})

describe('the page of a store', () => {
  test('is public, and its catalogue a page of its own', async () => {
    const front = await read('/tienda/la-rosa')
    expect(front.response.headers.get('cache-control')).toContain('public')
    expect(front.canonical).toBe('http://lonja.test/tienda/la-rosa')
    expect(front.data['@type']).toBe('OnlineStore')
    for (const words of ['@la-rosa', 'Envíos gratis', 'Cambios y Devoluciones', 'Playera azul'])
      expect(front.html).toContain(words)
    const catalogue = await read('/tienda/la-rosa?vista=catalogo')
    expect([catalogue.canonical, catalogue.robots]).toEqual([
      'http://lonja.test/tienda/la-rosa?vista=catalogo',
      undefined,
    ])
    expect((await read('/tienda/la-rosa?vista=catalogo&categoria=mascotas')).html).toContain(
      'No hay productos en esta categoría.',
    )
    expect((await read('/tienda/la-rosa?q=playera')).robots).toBe('noindex')
  })

  test('each kind is shown by one of its stores, and invites where there is none', async () => {
    expect((await read('/online-store-fire')).html).toContain('@la-rosa')
    const none = await read('/online-store-embajador')
    expect([none.response.status, none.robots]).toEqual([200, 'noindex'])
    expect(none.html).toContain('Todavía no hay una tienda de este tipo')
  })

  test('is reached from its business', async () => {
    expect((await read(`/negocios/${store.business.slug}`)).html).toContain(
      'href="/tienda/la-rosa"',
    )
  })
})

describe('the marketplace', () => {
  test('lists, searches and narrows', async () => {
    const all = await read('/online-store')
    expect([all.canonical, all.robots]).toEqual(['http://lonja.test/online-store', undefined])
    expect(all.html).toContain('href="/producto/playera-azul"')
    expect(all.html).not.toMatch(/<script>alert|<b>Hijos/)
    const found = await read('/online-store?q=playera')
    expect(found.html).toContain('href="/producto/playera-azul"')
    expect(found.html).not.toContain('href="/producto/hostil"')
    const shoes = await read('/online-store?categoria=calzado')
    expect(shoes.html).not.toContain('href="/producto/playera-azul"')
    expect((await read('/online-store?categoria=mascotas')).html).toContain(
      'No hay productos en esta categoría.',
    )
  })

  test.each([
    '?moneda=MXN&min=9&max=1',
    '?moneda=ZZZ&min=5',
    '?min=5',
    `?q=${encodeURIComponent(hostile)}&categoria=%00&orden=%00`,
  ])('invalid parameters break nothing: %s', async (query) =>
    expect((await read(`/online-store${query}`)).response.status).toBe(200),
  )

  test('an order by price names its currency, and links to the others', async () => {
    const spanish = await makeStore(product.services, { currency: 'EUR' })
    await makeProduct(product.services, spanish, { title: 'Jarrón de Toledo', price: 595 })
    const { html } = await read(shopAddress({ sort: 'cheapest' }))
    expect(html.replaceAll('<!-- -->', '')).toContain(
      'Por precio se ordena una moneda a la vez: aquí, MXN. Ver en ',
    )
    expect(html.replaceAll('&amp;', '&')).toContain(
      `href="${shopAddress({ sort: 'cheapest', currency: 'EUR' })}"`,
    )
    const all = (await read('/online-store')).html.replaceAll('<!-- -->', '')
    expect(all).not.toContain('una moneda a la vez')
    expect(all).toContain('precios en MXN, EUR')
  })

  test('has the stores of a country first, and of others where it has none', async () => {
    const own = await read('/online-store?pais=MX')
    expect(own.html).toContain('href="/producto/playera-azul"')
    expect(own.canonical).toBe('http://lonja.test/online-store')
    const other = (await read('/online-store?pais=PE')).html.replaceAll('<!-- -->', '')
    expect(other).toContain('Ninguna tienda de Perú tiene esto todavía')
    expect(other).toContain('href="/producto/playera-azul"')
  })

  test('a truncated cursor restarts the search', async () => {
    const { response } = await read('/online-store?q=playera&desde=cortado')
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      '/online-store?q=playera',
    ])
  })
})

test.each([
  '/dashboard-my-business',
  '/cart',
  '/checkout',
  '/order-confirmation',
  '/online-store',
  ...['fire', 'agent', 'emprendedor', 'embajador'].map((layout) => `/online-store-${layout}`),
])('%s answers', async (path) => expect((await read(path)).response.status).toBe(200))
