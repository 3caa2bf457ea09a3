import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBusiness, makeCategory } from '#tests/support/factories/businesses.ts'
import { makeReview } from '#tests/support/factories/reviews.ts'
import { openPages, type TestPages } from '#tests/support/pages.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let product: TestApp
let pages: TestPages

beforeAll(async () => {
  product = await openTestApp()
  await makeBusiness(product.services, { published: true })
  pages = await openPages(product)
}, 120_000)
afterAll(async () => {
  await product?.close()
})

const read = async (path: string) => ({ html: await (await pages.get(path)).text() })

test('what is commented on most stands below, by topic; each topic has an address of its own', async () => {
  const before = await read('/home')
  expect(before.html.indexOf('Lo más comentado')).toBeGreaterThan(
    before.html.indexOf('Empresas con Más Interacción'),
  )
  expect(before.html).toContain('Todavía no hay opiniones')
  const { services } = product
  const fonda = await makeBusiness(services, { name: 'Fonda Comentada', published: true })
  const other = await makeCategory(services, 990_002)
  const shop = await makeBusiness(services, {
    name: 'Taller Comentado',
    published: true,
    set: { categoryId: 990_002 },
  })
  await makeReview(product, fonda, { text: 'Tardaron poco y estaba rico.' })
  await makeReview(product, shop, { text: 'Lo dejaron como nuevo.' })
  const { html } = await read('/home?ver=productos')
  expect(html.indexOf('Lo más comentado')).toBeGreaterThan(
    html.indexOf('Productos con Más Interacción'),
  )
  expect(html).toContain('«Tardaron poco y estaba rico.»')
  expect(html).toContain('1 comentario')
  expect(html).toContain(`href="/home?ver=productos&amp;tema=${other}"`)
  const narrowed = await read(`/home?ver=productos&tema=${other}`)
  expect(narrowed.html).toContain('«Lo dejaron como nuevo.»')
  expect(narrowed.html).not.toContain('«Tardaron poco')
  expect(narrowed.html).toContain(`href="/home?ver=profesionales&amp;tema=${other}"`)
  expect((await read('/home?tema=nada-asi')).html).toContain('«Tardaron poco y estaba rico.»')
})
