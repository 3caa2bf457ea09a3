import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openServices } from '#api/services.ts'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { businessDailyCounts } from '#db/tables/directory/leads.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract.ts'
import { type CountedKind, maxWordsOfMonth, minSearchers, searchedMonths } from '../vocabulary.ts'
import { countBusinessAction, flushCounts } from './counter.ts'
import { deletePastWords } from './delete-past-words.ts'
import { readSearchedWords } from './read-searched-words.ts'
import { countSearchedWords, flushSearchedWords, normalWords } from './searched-words.ts'

let test: TestApp
let business: Business
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  business = await makeBusiness(test.services, { published: true })
})

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1'
const report = (
  body: object,
  { userAgent = phone, token }: { userAgent?: string; token?: string } = {},
) =>
  test.app.request('/api/counts', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': userAgent,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
const counts = async (businessId = business.id) => {
  await flushCounts(test.services)
  const rows = await test.services.db
    .select()
    .from(businessDailyCounts)
    .where(eq(businessDailyCounts.businessId, businessId))
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}

describe('counting', () => {
  it('adds up reported actions', async () => {
    const other = await makeBusiness(test.services, { published: true })
    for (let i = 0; i < 3; i++)
      expect((await report({ kind: 'view', businessIds: [business.id] })).status).toBe(202)
    await report({ kind: 'search', businessIds: [business.id, other.id, business.id] })
    await report({ kind: 'phone', businessIds: [business.id] })
    expect(await counts()).toEqual({ view: 3, search: 1, phone: 1 })
    await report({ kind: 'view', businessIds: [business.id] })
    expect(await counts()).toEqual({ view: 4, search: 1, phone: 1 })
    expect(await counts(other.id)).toEqual({ search: 1 })
  })

  it('ignores bots, the own team, drafts and unknown businesses', async () => {
    const manager = await makeMember(test.services, business.id, 'manager')
    const draft = await makeBusiness(test.services)
    const stranger = await makeBusiness(test.services)
    const body = { kind: 'view', businessIds: [business.id, draft.id, crypto.randomUUID()] }
    await report(body, { userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
    await report(body, { userAgent: '' })
    await report(body, { token: manager.token })
    expect(await counts()).toEqual({})
    await report(body, { token: stranger.owner.token })
    expect(await counts()).toEqual({ view: 1 })
    expect(await counts(draft.id)).toEqual({})
  })

  it('accepts only kinds that pages may report', async () => {
    for (const body of [
      { kind: 'whatsapp', businessIds: [business.id] },
      { kind: 'form', businessIds: [business.id] },
      { kind: 'view', businessIds: [] },
      { kind: 'view', businessIds: ['x'] },
      { kind: 'view', businessIds: Array.from({ length: 51 }, () => crypto.randomUUID()) },
      { kind: 'view', businessIds: [business.id], count: 1000 },
    ])
      expect((await report(body)).status).toBe(422)
  })

  it('stores no IP address, neither in the counts nor in the limits', async () => {
    await report({ kind: 'view', businessIds: [business.id] })
    await flushCounts(test.services)
    expect(await test.services.db.select().from(rateLimits)).toEqual([])
    const columns = Object.keys(
      (await test.services.db.select().from(businessDailyCounts))[0] ?? {},
    )
    expect(columns.toSorted()).toEqual(['businessId', 'count', 'day', 'kind'])
  })

  it('counts by day in the time zone of the business', async () => {
    await test.services.db
      .update(businesses)
      .set({ timeZone: 'Europe/Madrid' })
      .where(eq(businesses.id, business.id))
    test.setNow(new Date('2026-03-01T23:30:00Z'))
    countBusinessAction(test.services, business.id, 'view')
    await flushCounts(test.services)
    test.setNow(null)
    const rows = await test.services.db
      .select()
      .from(businessDailyCounts)
      .where(eq(businessDailyCounts.businessId, business.id))
    expect(rows).toMatchObject([{ day: '2026-03-02', count: 1 }])
  })

  it('loses nothing while the database is unavailable, nor when processes write the same rows concurrently', async () => {
    const { pool } = test.services
    const query = pool.query
    pool.query = (() => Promise.reject(new Error('away'))) as never
    countBusinessAction(test.services, business.id, 'view')
    await expect(flushCounts(test.services)).rejects.toThrow('away')
    pool.query = query
    const rival = await openServices(test.services.config, test.appUrl, test.services.log)
    const more = await Promise.all(
      Array.from({ length: 20 }, () => makeBusiness(test.services, { published: true })),
    )
    for (let round = 0; round < 10; round++) {
      for (const { id } of more) countBusinessAction(test.services, id, 'view')
      for (const { id } of more.toReversed()) countBusinessAction(rival.services, id, 'view')
      await Promise.all([flushCounts(test.services), flushCounts(rival.services)])
    }
    expect(await counts()).toEqual({ view: 1 })
    for (const { id } of more) expect(await counts(id)).toEqual({ view: 20 })
    countBusinessAction(rival.services, business.id, 'web')
    await rival.close()
    expect(await counts()).toEqual({ view: 1, web: 1 })
  })

  it('writes automatically within seconds', async () => {
    countBusinessAction(test.services, business.id, 'web')
    await expect
      .poll(
        () =>
          test.services.db
            .select()
            .from(businessDailyCounts)
            .where(eq(businessDailyCounts.businessId, business.id)),
        {
          timeout: 6_000,
        },
      )
      .toMatchObject([{ kind: 'web', count: 1 }])
  })
})

describe('searched words', () => {
  const searchedBy = (people: number, q: string) => {
    for (let i = 0; i < people; i++)
      countSearchedWords(test.services, [business.id], { q, address: `${business.id} ${i}` })
  }
  const read = async () => {
    await flushSearchedWords(test.services)
    return readSearchedWords(test.services, business.id)
  }

  it('are shown when several networks searched them, however they are spelled', async () => {
    searchedBy(minSearchers - 1, ' Panadería  abierta')
    expect(await read()).toEqual({ total: 4, words: [] })
    searchedBy(minSearchers - 1, 'panadería abierta')
    expect(await read()).toEqual({ total: 4, words: [] })
    searchedBy(2, 'panaderia abierta')
    const searched = { total: 6, words: [{ words: 'panadería abierta', count: 6 }] }
    expect(await read()).toEqual(searched)
    const owner = test.as(business.owner.token)
    expect(await owner.call(contract.readFigures, { businessId: business.id })).toMatchObject({
      searched,
    })
  })

  it('are never what may be a number or an address of a person', () => {
    for (const q of ['55 1234 5678', 'ana@correo.test', 'ña', 'x'.repeat(41), '«pan»'])
      expect(normalWords(q)).toBeNull()
    expect(normalWords('PAN  dulce')).toBe('pan dulce')
  })

  it('are counted with the results that a page reports', async () => {
    await report({ kind: 'search', businessIds: [business.id], q: `pan ${'ñ'.repeat(9)}` })
    expect((await read()).total).toBe(1)
  })

  it('are so many per business and month at most; those that it has are counted on', async () => {
    const letters = (n: number) =>
      String.fromCodePoint(97 + (n % 26), 97 + Math.floor(n / 26), 97 + (n % 7))
    const names = Array.from({ length: maxWordsOfMonth + 20 }, (_, n) => `pan ${letters(n)}`)
    for (const q of names.slice(0, 200)) searchedBy(1, q)
    expect((await read()).total).toBe(200)
    for (const q of names) searchedBy(1, q)
    searchedBy(2, 'pan dulce')
    expect((await read()).total).toBe(maxWordsOfMonth + 1)
    searchedBy(minSearchers, 'pan dulce')
    const dulce = { words: 'pan dulce', count: minSearchers }
    expect(await read()).toEqual({ total: maxWordsOfMonth + minSearchers - 1, words: [dulce] })
    searchedBy(3, 'otro pan')
    expect((await read()).total).toBe(maxWordsOfMonth + minSearchers - 1)
  })

  it('are forgotten after some months', async () => {
    searchedBy(minSearchers, 'pan de muerto')
    expect((await read()).total).toBe(minSearchers)
    const now = test.services.now()
    test.setNow(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + searchedMonths, 1)))
    expect((await read()).total).toBe(0)
    await deletePastWords(test.services)
    test.setNow(null)
    expect((await read()).total).toBe(0)
  })
})

describe('figures', () => {
  const read = () =>
    test.as(business.owner.token).call(contract.readFigures, { businessId: business.id })

  it('contain thirty days in the time zone of the business and the thirty before', async () => {
    test.setNow(new Date('2026-07-01T03:00:00Z'))
    const add = (day: string, kind: CountedKind, count: number) =>
      test.services.db
        .insert(businessDailyCounts)
        .values({ businessId: business.id, day, kind, count })
    await add('2026-06-30', 'view', 7)
    await add('2026-06-01', 'whatsapp', 2)
    await add('2026-05-31', 'view', 5)
    await add('2026-05-02', 'form', 1)
    await add('2026-05-01', 'view', 100)
    const figures = await read()
    test.setNow(null)
    expect(figures.days.map(({ day }) => day).filter((_, i) => i === 0 || i === 29)).toEqual([
      '2026-06-01',
      '2026-06-30',
    ])
    expect(figures.totals).toEqual({ view: 7, search: 0, whatsapp: 2, phone: 0, web: 0, form: 0 })
    expect(figures.before).toEqual({ view: 5, search: 0, whatsapp: 0, phone: 0, web: 0, form: 1 })
  })

  it('are available to members only', async () => {
    const other = await makeBusiness(test.services)
    const call = test.as(other.owner.token).call(contract.readFigures, { businessId: business.id })
    await expect(call).rejects.toMatchObject({ code: 'not_found' })
    expect((await read()).leads).toEqual({ total: 0, before: 0, waiting: 0 })
  })
})
