import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageRouteFinder } from '#api/middleware/page-route-finder.ts'
import {
  businessAddresses,
  businessContacts,
  businesses,
  businessFormerSlugs,
} from '#db/tables/directory/businesses.ts'
import { refreshSearch } from '#features/directory/search/server/index.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { openPages, type TestPages } from '#tests/support/pages.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const hostile = '</script><script>alert("x")</script> & <b>Hijos</b>'

let product: TestApp
let pages: TestPages
let taller: { id: string; slug: string }
let bogotana: string
let hostileSlug: string

async function read(path: string) {
  const response = await pages.get(path)
  const html = await response.text()
  const find = (pattern: RegExp) => html.match(pattern)?.[1]
  return {
    response,
    html,
    title: find(/<title>([^<]*)<\/title>/),
    canonical: find(/<link rel="canonical" href="([^"]*)"/),
    robots: find(/<meta name="robots" content="([^"]*)"/),
    data: JSON.parse(find(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/) ?? 'null'),
  }
}

beforeAll(async () => {
  product = await openTestApp()
  const { services } = product
  taller = await makeBusiness(services, {
    name: 'Taller Los Compadres',
    published: true,
    set: { description: 'Arreglamos coches.' },
  })
  hostileSlug = (
    await makeBusiness(services, {
      name: hostile,
      published: true,
      set: { description: hostile, tagline: hostile },
    })
  ).slug
  const imported = await makeBusiness(services, {
    name: 'Abarrotes Doña Mari',
    published: true,
    set: { claimed: false },
  })
  await services.db.delete(businessContacts).where(eq(businessContacts.businessId, imported.id))
  await services.db.insert(businessContacts).values({
    businessId: imported.id,
    kind: 'email',
    value: 'privado@correo.mx',
    isPublic: false,
    source: 'import',
  })
  await makeBusiness(services, { name: 'Borrador secreto' })
  await makeBusiness(services, {
    name: 'Fonda de vacaciones',
    published: true,
    set: { state: 'holiday', holidayUntil: '2099-01-07' },
  })
  await makeBusiness(services, {
    name: 'Cine que cerró',
    published: true,
    set: { state: 'closed' },
  })
  const discreet = await makeBusiness(services, { name: 'Costurera Discreta', published: true })
  const door = {
    street: 'Callejón del Secreto',
    streetNumber: '714',
    postalCode: '58031',
    lat: 19.7026,
    lng: -101.1922,
    isPublic: false,
  }
  await services.db
    .update(businessAddresses)
    .set(door)
    .where(eq(businessAddresses.businessId, discreet.id))
  bogotana = (await makeBusiness(services, { name: 'Fritanguería Bogotana', published: true })).slug
  const there = { countryCode: 'CO', state: 'Cundinamarca', city: 'Bogotá' }
  const plumber = await makeBusiness(services, { name: 'Plomería Andina', published: true })
  await services.db
    .update(businesses)
    .set({ categoryId: sql`(select id from categories where slug = 'plomeros')` })
    .where(eq(businesses.id, plumber.id))
  await services.db
    .update(businessAddresses)
    .set(there)
    .where(
      sql`business_id in (select id from businesses where slug in (${bogotana}, ${plumber.slug}))`,
    )
  await services.db
    .insert(businessFormerSlugs)
    .values({ slug: 'taller-viejo', businessId: taller.id })
  await refreshSearch(services.db, 'all')
  pages = await openPages(product)
}, 120_000)
afterAll(async () => {
  await product?.close()
})

const shared = (html: string, name: string) =>
  html.match(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`))?.[1]

test('the root names the site, has its own address and can be installed', async () => {
  const { html, canonical, data, title } = await read('/')
  expect([title, canonical]).toEqual(['Lonja', 'http://lonja.test/'])
  expect(data).toMatchObject({ '@type': 'WebSite', name: 'Lonja', url: 'http://lonja.test/' })
  expect(shared(html, 'description')).not.toBe(
    shared((await read('/onboarding')).html, 'description'),
  )
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"/>')
})

test.each([
  '/',
  '/home',
  '/overview',
  '/directorio',
  '/online-store',
  '/blog',
  '/legal',
  '/onboarding',
])('a shared link to %s has a picture with its size', async (path) => {
  const { html } = await read(path)
  expect(shared(html, 'og:image')).toBe('http://lonja.test/share.png')
  expect([shared(html, 'og:image:width'), shared(html, 'og:image:height')]).toEqual(['1200', '630'])
  expect(shared(html, 'og:image:alt')).toBeTruthy()
  expect([shared(html, 'twitter:card'), shared(html, 'og:locale')]).toEqual([
    'summary_large_image',
    'es_MX',
  ])
})

test.each(['', '/opiniones', '/preguntas'])(
  "a page about a business has its country's locale: %s",
  async (page) => {
    expect(shared((await read(`/negocios/${bogotana}${page}`)).html, 'og:locale')).toBe('es_CO')
  },
)

describe('the page of a business', () => {
  test('identifies the business, for people and for search engines', async () => {
    const page = await read(`/negocios/${taller.slug}`)
    expect(page.response.status).toBe(200)
    expect(page.title).toContain('Taller Los Compadres')
    expect(page.canonical).toBe(`http://lonja.test/negocios/${taller.slug}`)
    expect(page.robots).toBeUndefined()
    expect(page.html).toContain(`<meta property="og:title" content="Taller Los Compadres`)
    const [business, crumbs] = page.data
    expect(business).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      name: 'Taller Los Compadres',
      telephone: '+523312345678',
      address: { '@type': 'PostalAddress', addressLocality: 'Guadalajara', addressCountry: 'MX' },
      geo: { '@type': 'GeoCoordinates', latitude: 20.67, longitude: -103.35 },
    })
    expect(crumbs['@type']).toBe('BreadcrumbList')
    expect(crumbs.itemListElement.map(({ position }: { position: number }) => position)).toEqual(
      crumbs.itemListElement.map((_: unknown, index: number) => index + 1),
    )
  })

  test('a former slug redirects permanently', async () => {
    const { response } = await read('/negocios/taller-viejo')
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      `/negocios/${taller.slug}`,
    ])
  })

  test.each([
    '/negocios/no-hay-tal',
    '/negocios/borrador-secreto',
    '/negocios/%3Cscript%3E',
    `/negocios/${'a'.repeat(300)}`,
  ])('%s is a page that says in Spanish that there is none', async (path) => {
    const { response, html } = await read(path)
    expect(response.status).toBe(404)
    expect(html).toContain('lang="es"')
    expect(html).not.toContain('Borrador secreto')
  })

  test('a hostile name stays text, in the page and in the data', async () => {
    const { html, data } = await read(`/negocios/${hostileSlug}`)
    expect(html).not.toMatch(/<script>alert|<b>Hijos/)
    expect(html).toContain('&lt;b&gt;Hijos')
    expect(data[0].name).toBe(hostile)
    expect(data[0].description).toBe(hostile)
  })

  test('an imported business is shown as unclaimed, without private data', async () => {
    const { html } = await read('/negocios/abarrotes-dona-mari')
    expect(html).toContain('No reclamado')
    expect(html).toContain('Reclámalo')
    expect(html).not.toContain('privado@correo.mx')
  })

  test('a hidden address shows its town only, to people, machines and maps', async () => {
    const { html, data, response } = await read('/negocios/costurera-discreta')
    expect(response.status).toBe(200)
    expect(data[0].address).toEqual({
      '@type': 'PostalAddress',
      addressLocality: 'Guadalajara',
      addressRegion: 'Jalisco',
      addressCountry: 'MX',
    })
    expect(data[0]).not.toHaveProperty('geo')
    expect(html).toContain('Guadalajara')
    const list = await read('/directorio?q=costurera')
    expect(list.html).toContain('Costurera Discreta')
    for (const text of [html, list.html])
      expect(text).not.toMatch(/Secreto|58031|19\.7026|101\.1922/)
  })

  test('holidays and permanent closure come first', async () => {
    expect((await read('/negocios/fonda-de-vacaciones')).html).toContain(
      'Vuelve a abrir el 7 de enero',
    )
    const closed = await read('/negocios/cine-que-cerro')
    expect(closed.response.status).toBe(200)
    expect(closed.html).toContain('cerró definitivamente')
    expect(closed.html).not.toContain('tel:+52')
  })
})

describe('the directory', () => {
  test('a landing page is indexed, a search is not', async () => {
    expect(await read('/directorio')).toMatchObject({
      canonical: 'http://lonja.test/directorio',
      robots: undefined,
    })
    const category = await read('/directorio/categoria-de-prueba-990001')
    expect(category.canonical).toBe('http://lonja.test/directorio/categoria-de-prueba-990001')
    expect(category.html).toContain('Taller Los Compadres')
    expect(category.data['@type']).toBe('BreadcrumbList')
    for (const query of ['?q=taller', '?abierto=1', '?orden=nuevos', '?lugar=jalisco'])
      expect((await read(`/directorio${query}`)).robots, query).toBe('noindex')
  })

  test('shows results, their number, and the active filters', async () => {
    const { html, title } = await read('/directorio?q=compadres&nivel=1')
    expect(title).toContain('«compadres»')
    expect(html).toContain('No encontramos «compadres»')
    expect(html).toContain('Quitar los filtros')
    const without = await read('/directorio?q=compadres')
    expect(without.html).toContain(`href="/negocios/${taller.slug}"`)
  })

  test.each([
    '/directorio/no-es-categoria',
    '/directorio/categoria-de-prueba-990001/no-es-lugar',
    '/directorio/Ñ',
  ])('%s is a 404', async (path) => expect((await read(path)).response.status).toBe(404))

  test('a place that is gone from the directory leads to all of it', async () => {
    const { response } = await read('/directorio?lugar=no-es-lugar&abierto=1')
    expect(response.headers.get('location')).toBe('/directorio?abierto=1&todas-partes=1')
  })

  test.each([
    ['q=plomero+bogota&lugar=guadalajara-jalisco', 'q=plomero&lugar=bogota-cundinamarca'],
    ['q=Plomero+en+Bogotá&lugar=jalisco', 'q=Plomero&lugar=bogota-cundinamarca'],
    [
      'q=bogota+plomero&lugar=guadalajara-jalisco&nivel=1',
      'q=plomero&lugar=bogota-cundinamarca&nivel=1',
    ],
  ])('the place in the words of %s counts, not the chosen one: %s', async (given, wanted) => {
    const { response } = await read(`/directorio?${given}`)
    const to = response.headers.get('location')
    expect(response.status).toBe(302)
    expect(Object.fromEntries(new URLSearchParams(to?.split('?')[1]))).toEqual(
      Object.fromEntries(new URLSearchParams(wanted)),
    )
  })

  test.each([
    ['the same place', 'q=taller+guadalajara&lugar=guadalajara-jalisco'],
    ['all words in the chosen place', 'q=los+compadres&lugar=guadalajara-jalisco'],
    ['only the place', 'q=bogota&lugar=guadalajara-jalisco'],
  ])('words that name %s lead nowhere else', async (_what, given) =>
    expect((await read(`/directorio?${given}`)).response.status).toBe(200),
  )

  test('a search typed by a hostile hand stays text', async () => {
    const { html, response } = await read(
      `/directorio?q=${encodeURIComponent(hostile)}&cerca=1,2,3&pago=%00&desde=%00`,
    )
    expect(response.status).toBeLessThan(400)
    expect(html).not.toMatch(/<script>alert|<b>Hijos/)
  })

  test.each([
    ['/directorio', 'text/html; charset=utf-8'],
    ['/no-hay-tal', 'text/html; charset=utf-8'],
    ['/directorio.data', 'text/x-script; charset=utf-8'],
  ])('%s says what it is: %s', async (path, type) =>
    expect((await pages.get(path)).headers.get('content-type')).toBe(type),
  )

  test('a truncated cursor restarts the search', async () => {
    const { response } = await read('/directorio?q=taller&desde=cortado')
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      '/directorio?q=taller',
    ])
  })

  test('the same for everybody: public, with its tags, unless it is about where somebody stands', async () => {
    expect((await read('/directorio')).response.headers.get('cache-control')).toContain('public')
    expect(
      (await read('/directorio?cerca=20.67,-103.35')).response.headers.get('cache-control'),
    ).toBe('no-store')
  })
})

test("the test's own draft is never listed", async () => {
  const { rows } =
    await product.services.pool.query(`select count(*)::int as n from business_search s join businesses b on b.id = s.business_id
    where b.state not in ('published', 'holiday')`)
  expect(rows[0].n).toBe(0)
  expect(await product.services.db.$count(businesses)).toBe(9)
})

test('the log names every address by its pattern, those with a secret included', () => {
  expect(pages.routes).toEqual(
    expect.arrayContaining([
      '/',
      '/baja/:token',
      '/dashboard-my-business/editar',
      '/negocios/:slug/reclamar',
    ]),
  )
  const find = pageRouteFinder(pages.routes)
  for (const route of pages.routes) {
    const path = route.replaceAll('?', '').replaceAll(/:[a-zA-Z]+/g, 'canario')
    expect([find(path), find(`${path}.data`)], path).toEqual([route, route])
  }
})
