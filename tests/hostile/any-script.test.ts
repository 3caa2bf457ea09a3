import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { routes } from '#api/endpoints.ts'
import { slugFrom } from '#features/directory/businesses/contract/slug.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { fold, foldWords } from '#shared/text/fold.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { strangeTexts } from './strange-texts.ts'

let test: TestApp
let staff: Person
let owned: Business
beforeAll(async () => {
  test = await openTestApp()
  staff = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
  owned = await makeBusiness(test.services, { name: 'Café Tacuba', published: true })
  for (const name of [
    'مطعم دمشق',
    'Кафе Москва',
    '李记茶馆',
    '한국어 학원',
    'Ελλάδα',
    '𝗧𝗔𝗖𝗢𝗦 El Güero',
    'ＳＵＳＨＩ Ｂａｒ',
    'Großhandel Weiß',
  ])
    await makeBusiness(test.services, { name, published: true })
})
afterAll(() => test.close())

const namesFor = async (q: string): Promise<string[]> => {
  const response = await test.app.request(`/api/businesses?${new URLSearchParams({ q })}`)
  expect(response.status, q).toBe(200)
  const { items } = (await response.json()) as { items: { name: string }[] }
  return items.map(({ name }) => name)
}

describe('a business is found by its name', () => {
  it.each([
    ['مطعم', 'مطعم دمشق'],
    ['Москва', 'Кафе Москва'],
    ['москва кафе', 'Кафе Москва'],
    ['李记茶馆', '李记茶馆'],
    ['한국어', '한국어 학원'],
    ['ελλάδα', 'Ελλάδα'],
    ['моск', 'Кафе Москва'],
    ['tacos', '𝗧𝗔𝗖𝗢𝗦 El Güero'],
    ['𝗧𝗔𝗖𝗢𝗦', '𝗧𝗔𝗖𝗢𝗦 El Güero'],
    ['ᴛᴀᴄᴏs', '𝗧𝗔𝗖𝗢𝗦 El Güero'],
    ['sushi', 'ＳＵＳＨＩ Ｂａｒ'],
    ['ＣＡＦÉ', 'Café Tacuba'],
    ['𝒸𝒶𝒻𝑒́ tacuba', 'Café Tacuba'],
    ['grosshandel', 'Großhandel Weiß'],
    ['großhandel weiss', 'Großhandel Weiß'],
  ])('%s finds %s', async (q, name) => expect(await namesFor(q)).toContain(name))
})

/** Required input of search endpoints besides the query. */
const beside: Record<string, string> = {
  zoom: '5',
  south: '10',
  west: '-110',
  north: '30',
  east: '-80',
  kind: 'business',
  size: '5',
}

const searches = routes
  .map(({ endpoint }) => endpoint)
  .flatMap((endpoint) => {
    if (endpoint.method !== 'GET') return []
    const { properties = {} } = z.toJSONSchema(endpoint.input, {
      io: 'input',
      unrepresentable: 'any',
    }) as { properties?: object }
    const names = Object.keys(properties)
    return names.includes('q') ? [[endpoint.name, endpoint, names] as const] : []
  })

describe('searches in any script', () => {
  it('cover all searches', () => expect(searches.length).toBeGreaterThan(12))

  it.each(searches)('%s answers', { timeout: 240_000 }, async (_, { path, allow }, names) => {
    const given: Record<string, string> = { ...beside, businessId: owned.id, slug: owned.slug }
    const address = path.replace(
      /:([a-zA-Z]+)/g,
      (_all, name: string) => given[name] ?? crypto.randomUUID(),
    )
    const others = names
      .filter((name) => name in beside && !path.includes(`:${name}`))
      .map((name) => [name, given[name] ?? ''])
    const token = allow.who === 'staff' ? staff.token : owned.owner.token
    const broken: string[] = []
    for (const q of strangeTexts) {
      const query = new URLSearchParams([...others, ['q', q]])
      const { status } = await test.app.request(`${address}?${query}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      if (status >= 500) broken.push(`${q.slice(0, 30)} → ${status}`)
    }
    expect(broken).toEqual([])
  })
})

describe('folding', () => {
  it('is equal in code and database for each letter', async () => {
    const all = Array.from({ length: 0x1_f000 }, (_, code) => code)
      .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
      .map((code) => String.fromCodePoint(code))
      .filter((sign) => /[\p{L}\p{N}]/u.test(sign))
    // Characters newer than the database's Unicode version are skipped.
    const { rows } = await test.services.db.execute<{ sign: string; folded: string }>(
      sql`select sign, search_fold(sign) as folded from unnest(${sql.param(all)}::text[]) sign where unicode_assigned(sign)`,
    )
    const different = rows.flatMap(({ sign, folded }) =>
      foldWords(sign) === folded ? [] : [`${sign} ${foldWords(sign)} ${folded}`],
    )
    expect(different).toEqual([])
  })

  it('makes slugs of styled letters, and none of unsupported scripts', () => {
    expect(slugFrom('ＣＡＦÉ Ñandú')).toBe('cafe-nandu')
    expect(slugFrom('𝗧𝗔𝗖𝗢𝗦 ﬁnos')).toBe('tacos-finos')
    expect(slugFrom('Москва')).toBe('negocio-1')
    expect(fold('Straße')).toBe('strasse')
  })
})
