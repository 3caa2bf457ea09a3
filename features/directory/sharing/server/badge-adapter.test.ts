import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { businesses } from '#db/tables/directory/businesses.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp
let business: Business
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  business = await makeBusiness(test.services, {
    name: 'Taller <Ñandú> & "Hijos"',
    published: true,
  })
})

const ask = (file = `${business.id}.svg`) => test.app.request(`/insignia/${file}`)
const set = (change: object) =>
  test.services.db.update(businesses).set(change).where(eq(businesses.id, business.id))

describe('the badge for other sites', () => {
  it('is a picture that any site may embed, with the current level', async () => {
    await set({ level: 2, verifiedFacts: ['identity', 'registry'], verifiedUntil: '2099-03-31' })
    const response = await ask()
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const picture = await response.text()
    expect(picture).toContain('Verificado en Lonja: registro e identidad')
    expect(picture).toContain('Taller &#60;Ñandú&#62; &#38; &#34;Hijos&#34;')
    expect(picture).not.toContain('<Ñandú>')
    await set({ level: 0, verifiedFacts: [], verifiedUntil: null })
    expect(await (await ask()).text()).toContain('En Lonja, aún sin verificar')
  })

  it('does not show expired facts that are not removed yet', async () => {
    await set({ level: 2, verifiedFacts: ['identity'], verifiedUntil: '2020-01-31' })
    expect(await (await ask()).text()).toContain('aún sin verificar')
  })

  it('exists only for public businesses, under their id', async () => {
    const draft = await makeBusiness(test.services)
    for (const file of [
      `${draft.id}.svg`,
      `${business.slug}.svg`,
      business.id,
      'x.svg',
      `${crypto.randomUUID()}.svg`,
    ])
      expect((await ask(file)).status).toBe(404)
  })
})
