import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicAdministration } from '#features/platform/categories/server/index.ts'
import { everydayQueries } from '#tests/data/everyday-queries.ts'
import { everydaySentences, heldOutSentences } from '#tests/data/everyday-sentences.ts'
import { registerQueries } from '#tests/data/register-queries.ts'
import { importSample } from '#tests/support/denue-sample.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findBusinesses, mapBusinesses } from '../../contract/search.ts'

describe('relevance on the real register', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
    await importSample(test.services)
  }, 600_000)
  afterAll(() => test.close())

  const slugOf = async (sourceId: string) => {
    const { rows } = await test.services.pool.query<{ slug: string }>(
      `select b.slug from business_sources s join businesses b on b.id = s.business_id where s.source = 'denue' and s.source_id = $1`,
      [sourceId],
    )
    return rows[0]?.slug
  }

  describe.each(Object.entries(registerQueries))('%s', (_, some) => {
    it.each(some)('%s', async (q, sourceId, country) => {
      const { items } = await test.as().call(findBusinesses, { q, country, size: 10 })
      expect(items.map(({ slug }) => slug)).toContain(await slugOf(sourceId))
    })
  })

  const firstFive = async (q: string) => {
    const { items } = await test.as().call(findBusinesses, { q, size: 5 })
    return items.map(({ category }) => category?.slug ?? '')
  }
  const isMeant = (slugs: string[], categories: string) =>
    slugs.filter((slug) => categories.split(' ').includes(slug)).length >= 4

  it.each(Object.entries({ ...everydayQueries, ...everydaySentences }))(
    'everyday: %s',
    async (q, categories) => {
      const slugs = await firstFive(q)
      expect(isMeant(slugs, categories), slugs.join(', ')).toBe(true)
    },
  )

  it('understands most unseen sentences', async () => {
    const missed: string[] = []
    for (const [q, categories] of Object.entries(heldOutSentences)) {
      const slugs = await firstFive(q)
      if (!isMeant(slugs, categories)) missed.push(`${q}: ${slugs.join(', ')}`)
    }
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(9)
  })

  it('shows and finds nothing that means "none"', async () => {
    for (const q of ['sin nombre', 'ninguno']) {
      const { items } = await test.as().call(findBusinesses, { q })
      expect(items.filter(({ name }) => /sin nombre|ninguno/i.test(name))).toEqual([])
    }
    const { rows } = await test.services.pool.query(
      `select concat(card, page) as text from business_cards where concat(card, page) ~* '\\m(sin|si) nombre|\\mninguno|Ã|\\ufffd'`,
    )
    expect(rows).toEqual([])
  })

  it('indicates what it understood', async () => {
    const found = await test.as().call(findBusinesses, { q: 'dentista en Comala' })
    expect(found.understood).toMatchObject({
      category: { slug: 'dentistas' },
      place: { name: 'Comala' },
    })
    expect(found.items[0]?.category?.slug).toBe('dentistas')
  })

  it.each([
    ['farmasia', 'farmacia'],
    ['feretería', 'ferreteria'],
  ])(
    'indicates that %s was read as %s, and searches the exact words on request',
    async (q, corrected) => {
      expect((await test.as().call(findBusinesses, { q })).corrected).toBe(corrected)
      expect((await test.as().call(findBusinesses, { q, exact: true })).corrected).toBeNull()
      expect((await test.as().call(findBusinesses, { q: corrected })).corrected).toBeNull()
    },
  )

  it.each([
    ['motel en Comala', 'moteles'],
    ['notario en Jala', 'notarios'],
  ])('%s: the town has none, other towns have', async (q, what) => {
    const { items, elsewhere } = await test.as().call(findBusinesses, { q })
    expect(items).toEqual([])
    expect(elsewhere?.what).toBe(what)
    expect(elsewhere?.items.length).toBeGreaterThan(0)
  })

  it('begins with businesses of many trades and places, and with no office of public administration', async () => {
    for (const place of [undefined, 'comala-colima', 'tlaxcala']) {
      const { items } = await test.as().call(findBusinesses, { place, size: 24 })
      const trades = new Set(items.map(({ category }) => category?.slug ?? ''))
      expect(trades.size, place).toBeGreaterThan(8)
      expect(trades.isDisjointFrom(new Set(publicAdministration)), place).toBe(true)
    }
  })

  it('offers the nearest spelling', async () => {
    expect((await test.as().call(findBusinesses, { q: 'panaderja caballito' })).didYouMean).toBe(
      'panaderia caballito',
    )
  })

  it('shows on the map what the list found', async () => {
    const { points } = await test.as().call(mapBusinesses, {
      q: 'lavanderia la pelusta',
      south: 14,
      north: 33,
      west: -118,
      east: -86,
    })
    expect(points.map(({ slug }) => slug)).toContain(await slugOf('8871194'))
  })

  it('answers any query quickly', async () => {
    const hostile = [
      '%%%',
      '🦄🦄',
      'a',
      '((',
      "' or 1=1 --",
      ':* & |',
      '<->',
      'x'.repeat(120),
      'a b c d e f g h i j k l m n o p q r s t u v',
      'ñ',
      '0',
      'de la el',
    ]
    for (const q of hostile) {
      const began = performance.now()
      await test.as().call(findBusinesses, { q })
      expect(performance.now() - began, q).toBeLessThan(5_000)
    }
  })

  it('answers every order, with and without words, a point and filters', async () => {
    const here = { lat: 19.32, lng: -103.76 }
    for (const words of [{}, { q: 'abarrotes' }, { q: 'abarotes' }])
      for (const point of [{}, here, { ...here, radius: 20 }])
        for (const sort of [
          'relevance',
          'newest',
          'rating',
          'name',
          ...('lat' in point ? (['distance'] as const) : []),
        ] as const)
          for (const filter of [
            {},
            { level: 1 },
            { openNow: true },
            { payment: ['efectivo' as const] },
            { offers: 'products' as const },
          ]) {
            const found = await test
              .as()
              .call(findBusinesses, { ...words, ...point, ...filter, sort, size: 3 })
            expect(found.items.length > 0).toBe(Object.keys(filter).length === 0)
          }
  })

  it('pages never overlap, in every order', async () => {
    for (const input of [
      {},
      { sort: 'newest' },
      { sort: 'rating' },
      { sort: 'name' },
      { q: 'abarrotes', sort: 'name' },
      { q: 'abarrotes' },
      { lat: 19.32, lng: -103.76 },
    ] as const) {
      const seen = new Set<string>()
      let after: string | undefined
      for (let page = 0; page < 4; page++) {
        const found = await test
          .as()
          .call(findBusinesses, { ...input, after, size: 25, facets: false })
        for (const { id } of found.items) seen.add(id)
        after = found.next ?? undefined
      }
      expect(seen.size).toBe(100)
    }
  })
})
