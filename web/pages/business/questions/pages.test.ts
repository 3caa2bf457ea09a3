import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteQuestion, markHelpful } from '#features/community/questions/contract/write.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { ask, reply } from '#tests/support/factories/questions.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openPages, type TestPages } from '#tests/support/pages.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let product: TestApp
let pages: TestPages
let shop: Business
let quiet: Business
let sold: string
const ids = { asked: '', open: '', withdrawn: '' }
const hostile = '¿Venden "esto"? </script><script>alert(1)</script> <img src=x onerror=alert(2)>'

beforeAll(async () => {
  product = await openTestApp()
  const { services } = product
  shop = await makeBusiness(services, {
    published: true,
    name: 'Óptica Ñandú',
    set: { level: 1, verifiedFacts: ['phone', 'registry'] },
  })
  quiet = await makeBusiness(services, { published: true, name: 'Taller Callado' })
  sold = (
    await makeProduct(services, await makeStore(services, { business: shop }), {
      title: 'Lentes de sol',
    })
  ).slug
  const { id, by } = await ask(product, shop, { text: hostile })
  const { id: answerId } = await reply(product, id, {
    by: shop.owner,
    text: 'Sí, <b>también</b> de sol.',
  })
  await product.as(by.token).call(markHelpful, { answerId, isHelpful: true })
  ids.asked = id
  ids.open = (
    await ask(product, shop, { text: '¿Los lentes de sol tienen garantía?', product: sold })
  ).id
  const taken = await ask(product, shop, { text: '¿Esto lo retiro después?' })
  await reply(product, taken.id)
  await product.as(taken.by.token).call(deleteQuestion, { questionId: taken.id })
  ids.withdrawn = taken.id
  pages = await openPages(product)
}, 120_000)
afterAll(async () => {
  await product?.close()
})

const read = async (path: string) => {
  const response = await pages.get(path)
  return {
    status: response.status,
    html: await response.text(),
    tags: response.headers.get('x-page-tags') ?? '',
  }
}
const dataOf = (html: string) =>
  JSON.parse(
    html.match(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s)?.[1] ?? 'null',
  )

test("the questions page shows each question with answers and roles, cached with its business's tag", async () => {
  const { status, html, tags } = await read(`/negocios/${shop.slug}/preguntas`)
  expect([status, tags]).toEqual([200, `business:${shop.id}`])
  for (const words of [
    'Del negocio: dueño',
    'La que ayudó',
    'Contacto confirmado: teléfono\u00a0· registro verificado',
    'Lentes de sol',
  ])
    expect(html.includes(words), words).toBe(true)
  expect(html.includes('Su autor retiró esta pregunta.')).toBe(true)
  expect(html.includes('Esto lo retiro')).toBe(false)
  expect(html.includes('<script>alert(1)')).toBe(false)
  expect(html.includes('<img src=x')).toBe(false)
  expect(dataOf(html)[0].itemListElement.map(({ url }: { url: string }) => url.slice(-36))).toEqual(
    [ids.open, ids.asked],
  )
  expect(
    html.includes(`<link rel="canonical" href="http://lonja.test/negocios/${shop.slug}/preguntas"`),
  ).toBe(true)
})

test("a question's page has QAPage data, but not without an answer", async () => {
  const answered = await read(`/negocios/${shop.slug}/preguntas/${ids.asked}`)
  expect(dataOf(answered.html)[0]).toMatchObject({
    '@type': 'QAPage',
    mainEntity: { name: hostile, answerCount: 1 },
  })
  expect(dataOf(answered.html)[0].mainEntity.acceptedAnswer.author).toMatchObject({
    '@type': 'Organization',
    name: 'Óptica Ñandú',
  })
  const open = await read(`/negocios/${shop.slug}/preguntas/${ids.open}`)
  expect(open.html.includes('Sin respuesta todavía')).toBe(true)
  expect(open.html.includes('content="noindex"')).toBe(true)
  for (const path of [
    `${quiet.slug}/preguntas/${ids.asked}`,
    `${shop.slug}/preguntas/nada`,
    `${shop.slug}/preguntas/${crypto.randomUUID()}`,
  ])
    expect((await read(`/negocios/${path}`)).status).toBe(404)
})

test('filters are in the address, and an empty list says so', async () => {
  const { html } = await read(`/negocios/${shop.slug}/preguntas?respuesta=sin&orden=utiles`)
  expect(html.includes('tienen garantía')).toBe(true)
  expect(html.includes('también')).toBe(false)
  expect(html.includes('content="noindex"')).toBe(true)
  expect((await read(`/negocios/${quiet.slug}/preguntas`)).html).toContain(
    'Todavía no hay preguntas',
  )
})

test('business and product pages show their questions', async () => {
  const { html } = await read(`/negocios/${shop.slug}`)
  for (const words of ['tienen garantía', `/negocios/${shop.slug}/preguntas"`])
    expect(html.includes(words), words).toBe(true)
  const its = await read(`/producto/${sold}`)
  expect(its.html.includes('tienen garantía')).toBe(true)
  expect(its.html.includes('Venden')).toBe(false)
  expect(its.tags.split(/[ ,]+/)).toContain(`business:${shop.id}`)
})
