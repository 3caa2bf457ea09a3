import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessAddresses, businesses } from '#db/tables/directory/businesses.ts'
import { readOverview } from '#features/community/home/contract.ts'
import { addReaction } from '#features/community/reactions/contract.ts'
import { listCategories } from '#features/platform/categories/contract/categories.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openPages, type TestPages } from '#tests/support/pages.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let product: TestApp
let pages: TestPages

beforeAll(async () => {
  product = await openTestApp()
  const { services } = product
  await makeBusiness(services, { name: 'Taller Callado', published: true })
  const { slug } = await makeBusiness(services, { name: 'Fonda Querida', published: true })
  await makeBusiness(services, {
    name: 'Notaria Nueve',
    published: true,
    set: { kind: 'profesional' },
  })
  await makeProduct(services, await makeStore(services), { title: 'Taza de talavera' })
  const ana = await makePerson(services)
  await product.as(ana.token).call(addReaction, { act: 'like', kind: 'business', name: slug })
  pages = await openPages(product)
}, 120_000)
afterAll(async () => {
  await product?.close()
})

const read = async (path: string) => {
  const response = await pages.get(path)
  return { status: response.status, html: await response.text() }
}
const tabs = [
  'Empresas',
  'Profesionales',
  'Productos',
  'Servicios',
  'Empleos',
  'Eventos',
  'Cursos',
  'Certificaciones',
]

test('the home page lists what people do most with, by tab, and begins with companies', async () => {
  const { status, html } = await read('/home')
  expect(status).toBe(200)
  const places = tabs.map((name) => html.indexOf(`>${name}</a>`))
  expect(places.every((place, i) => place > (places[i - 1] ?? 0))).toBe(true)
  expect(html).toContain('Empresas con Más Interacción')
  const listed = html.slice(html.indexOf('Empresas con Más'), html.indexOf('Ver el directorio'))
  expect(listed.indexOf('Fonda Querida')).toBeLessThan(listed.indexOf('Taller Callado'))
})

test.each([
  ['profesionales', 'Profesionales', 'Notaria Nueve'],
  ['productos', 'Productos', 'Taza de talavera'],
  ['servicios', 'Servicios', 'Todavía no hay servicios a la venta'],
  ['empleos', 'Empleos', 'Todavía no hay empleos'],
  ['eventos', 'Eventos', 'Todavía no hay eventos'],
  ['cursos', 'Cursos', 'Todavía no hay cursos'],
  ['certificaciones', 'Certificaciones', 'Todavía no hay certificaciones'],
])('its tab %s has an address of its own', async (name, title, shown) => {
  const { html } = await read(`/home?ver=${name}`)
  expect(html).toContain(`${title} con Más Interacción`)
  expect(html).toContain(shown)
})

test('an unknown tab name shows the first one', async () => {
  expect((await read('/home?ver=__proto__')).html).toContain('Empresas con Más Interacción')
})

test('what the product is comes with what it holds right now', async () => {
  const figures = await product.as().call(readOverview, {})
  expect(figures).toMatchObject({
    businesses: 4,
    categories: 1,
    cities: 1,
    countries: 1,
    stores: 1,
    products: 1,
  })
  const { status, html } = await read('/overview')
  expect(status).toBe(200)
  expect(html).toContain('<dt>negocios en el directorio</dt><dd>4</dd>')
  expect(html).toContain('<dt>producto a la venta</dt><dd>1</dd>')
})

test('beside it stand the categories, companies worth knowing, and the way to an account', async () => {
  const { html } = await read('/home')
  for (const words of [
    'Todas las empresas',
    'Empresas destacadas',
    'Crear cuenta',
    'Cambiar de cuenta',
  ])
    expect(html).toContain(words)
  for (const name of [
    'Servicios profesionales',
    'Manufactura',
    'Tecnología',
    'Salud',
    'Educación',
    'Retail',
  ])
    expect(html).toContain(`>${name}<`)
})

test('with a place in its address all of it is of there first, the counts too', async () => {
  const { services } = product
  const away = await makeBusiness(services, { name: 'Casa de Lejos', published: true })
  await makeBusiness(services, { name: 'Casa de Aquí', published: true, set: { level: 2 } })
  const refresh = () =>
    services.db.transaction((tx) =>
      services.announce(tx, 'business.changed', { businessId: away.id }),
    )
  await services.db
    .update(businessAddresses)
    .set({ countryCode: 'PE', state: 'Cusco', city: 'Cusco' })
    .where(eq(businessAddresses.businessId, away.id))
  await refresh()
  const total = async (place: string) => {
    const { items } = await product.as().call(listCategories, { place })
    return items.reduce((sum, { count }) => sum + count, 0)
  }
  expect([await total('peru'), await total('no-existe')]).toEqual([1, 6])
  const first = async (path: string) => {
    const { html } = await read(path)
    const at = html.indexOf('Empresas con Más')
    return html.slice(at, html.indexOf('</article>', at))
  }
  // Nothing is verified there: the page is that of everywhere.
  for (const path of ['/home', '/home?lugar=peru', '/home?lugar=no-existe'])
    expect(await first(path)).toContain('Fonda Querida')
  await services.db.update(businesses).set({ level: 2 }).where(eq(businesses.id, away.id))
  await refresh()
  expect(await first('/home?lugar=peru')).toContain('Casa de Lejos')
  expect(await first('/home')).toContain('Fonda Querida')
})
