import { afterAll, beforeAll, expect, test } from 'vitest'
import { postCategories } from '#db/tables/publishing/posts.ts'
import { refreshSearch } from '#features/directory/search/server/index.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { expectCompleteSitemapParts, locations } from '#tests/support/directory/sitemap-parts.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { publishedPost } from '#tests/support/factories/posts.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { openSitemapAdapter } from './open-sitemap-adapter.ts'
import { writeSitemap } from './write-sitemap.ts'

let product: TestApp
let adapter: ReturnType<typeof openSitemapAdapter>
const read = async (path: string) => {
  const response = await adapter.request(path)
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    text: await response.text(),
  }
}

beforeAll(async () => {
  product = await openTestApp()
  await makeBusiness(product.services, { name: 'Abierto al público', published: true })
  await makeBusiness(product.services, {
    name: 'De vacaciones',
    published: true,
    set: { state: 'holiday' },
  })
  await makeBusiness(product.services, {
    name: 'Cerrado del todo',
    published: true,
    set: { state: 'closed' },
  })
  await makeBusiness(product.services, { name: 'Borrador secreto' })
  const store = await makeStore(product.services, { set: { handle: 'la-rosa' } })
  await makeProduct(product.services, store, { set: { slug: 'playera-a-la-venta' } })
  await makeProduct(product.services, store, { set: { slug: 'playera-secreto', state: 'draft' } })
  const shut = await makeStore(product.services, {
    set: { handle: 'cerrado-del-todo', state: 'closed' },
  })
  await makeProduct(product.services, shut, { set: { slug: 'cerrado-del-todo-playera' } })
  const { db } = product.services
  const staff = product.as(
    (await makePerson(product.services, { staffPermissions: [...staffPermissions] })).token,
  )
  const named = [
    { name: 'Plazas y ferias', slug: 'plazas-y-ferias' },
    { name: 'De un secreto', slug: 'de-un-secreto' },
  ]
  const [written] = await db.insert(postCategories).values(named).returning()
  await publishedPost(staff, { title: 'De plaza en plaza', categoryId: written?.id ?? null })
  await refreshSearch(product.services.db, 'all')
  adapter = openSitemapAdapter(product.services)
  expect(await read('/sitemap.xml')).toMatchObject({ status: 503 })
  await writeSitemap(product.services)
})
afterAll(() => product.close())

test('robots.txt names the sitemap and disallows internal paths', async () => {
  const { text } = await read('/robots.txt')
  expect(text).toContain('Sitemap: http://lonja.test/sitemap.xml')
  expect(text).toMatch(/^Disallow: \/api\/$/m)
})

test('the index leads to every public business, category, place, store and product, and to no draft', async () => {
  const index = await read('/sitemap.xml')
  expect(index.type).toContain('application/xml')
  const parts = await Promise.all(locations(index.text).map(read))
  expect(parts.map(({ status }) => status)).toEqual(parts.map(() => 200))
  const urls = parts.flatMap(({ text }) => locations(text))
  expect(urls).toEqual(
    expect.arrayContaining([
      '/directorio',
      '/negocios/abierto-al-publico',
      '/negocios/de-vacaciones',
      '/online-store',
      '/tienda/la-rosa',
      '/producto/playera-a-la-venta',
      '/legal/terminos',
      '/blog?categoria=plazas-y-ferias',
    ]),
  )
  expect(urls.filter((url) => url.includes('categoria-de-prueba')).length).toBeGreaterThanOrEqual(2)
  expect(urls.join()).not.toMatch(/secreto|cerrado-del-todo/)
  expect(new Set(urls).size).toBe(urls.length)
})

test('a truncated or unknown name is not found', async () => {
  for (const path of [
    '/sitemaps/negocios-0.xml',
    '/sitemaps/lugares-0193a1b2-0000-7000-8000-000000000001.xml',
    '/sitemaps/otros-1.xml',
    '/sitemaps/index.xml',
  ])
    expect((await read(path)).status).toBe(404)
})

test('a part with many batches loses and repeats nothing', () =>
  expectCompleteSitemapParts(product, { part: 450, batch: 100 }))
