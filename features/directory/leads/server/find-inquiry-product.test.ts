import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { leads } from '#db/tables/directory/leads.ts'
import { products } from '#db/tables/selling/products.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { listLeads, sendInquiry } from '../contract.ts'

let test: TestApp
let business: Business
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  await test.services.db.delete(rateLimits)
  business = await makeBusiness(test.services, { published: true })
})
afterAll(() => test.close())

/** Creates a product of a business and returns its id and path. */
async function sold(title: string, by = business) {
  const { id } = await makeProduct(
    test.services,
    await makeStore(test.services, { business: by }),
    { title },
  )
  const [row] = await test.services.db.select().from(products).where(eq(products.id, id))
  return { id, page: `/producto/${row?.slug}` }
}
const ask = (page: string | null, message = '¿La tienen en azul para el sábado?') =>
  test.as().call(sendInquiry, {
    slug: business.slug,
    channel: 'quote',
    page,
    name: 'Rosa Díaz',
    email: 'rosa@persona.test',
    phone: '',
    apellidoMaterno: '',
    message,
  })
const listed = async (q?: string) =>
  (await test.as(business.owner.token).call(listLeads, { businessId: business.id, q })).items

describe('a question from the page of a product', () => {
  it('is a lead with the product and page; so is the mail', async () => {
    const { page } = await sold('Taza azul')
    await ask(page)
    expect(await listed()).toMatchObject([
      { about: 'Taza azul', page, channel: 'quote', state: 'new', name: 'Rosa Díaz' },
    ])
    const [mail] = (await mailsTo(test.services, business.owner.email)).filter(
      ({ kind }) => kind === 'leads.received',
    )
    expect(mail?.text).toContain('Taza azul')
  })

  it('stores the title of that time, and is found by it', async () => {
    const { id, page } = await sold('Rebozo de bolita')
    await ask(page)
    await test.services.db.update(products).set({ title: 'Otro nombre' }).where(eq(products.id, id))
    expect(await listed('bolita')).toMatchObject([{ about: 'Rebozo de bolita' }])
  })

  it('ignores a product of another business, an unknown product and an invalid path', async () => {
    const theirs = await sold('Ajeno', await makeBusiness(test.services, { published: true }))
    const pages = [
      theirs.page,
      '/producto/no-existe',
      `/producto/x'--`,
      `${theirs.page}/..`,
      '/tienda/barro',
      null,
    ]
    for (const [i, page] of pages.entries()) {
      await test.services.db.delete(rateLimits)
      await ask(page, `Pregunta número ${i}, gracias.`)
    }
    const all = await listed()
    expect(all).toHaveLength(pages.length)
    expect(all.map(({ about }) => about)).toEqual(pages.map(() => null))
  })

  it('about two products is two leads, a repeated one is one', async () => {
    const store = await makeStore(test.services, { business })
    const made = [
      await makeProduct(test.services, store, { title: 'Taza' }),
      await makeProduct(test.services, store, { title: 'Plato' }),
    ]
    const pages: string[] = []
    for (const { id } of made) {
      const [row] = await test.services.db.select().from(products).where(eq(products.id, id))
      pages.push(`/producto/${row?.slug}`)
    }
    const [one = '', two = ''] = pages
    await Promise.all([ask(one), ask(one), ask(two)])
    const rows = await test.services.db
      .select()
      .from(leads)
      .where(eq(leads.businessId, business.id))
    expect(rows.map(({ about }) => about).toSorted()).toEqual(['Plato', 'Taza'])
  })

  it('has the same rate limit as every message', async () => {
    const { page } = await sold('Taza azul')
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => ask(page, `Otra pregunta, la número ${i}`)),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  })
})
