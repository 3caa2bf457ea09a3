import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { categories } from '#db/tables/platform/categories.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findBusinesses, mapBusinesses } from '../../contract/search.ts'
import { commonLexemes, isCommon } from './is-common.ts'
import { readQuery } from './read-query.ts'

describe('words that only name a category', () => {
  let test: TestApp
  let category: number
  beforeAll(async () => {
    test = await openTestApp()
    const [row] = await test.services.db
      .select({ id: categories.id })
      .from(categories)
      .where(eq(categories.slug, 'ferreterias'))
    category = row?.id ?? 0
    for (const name of ['El Tornillo Feliz', 'Clavos y Más'])
      await makeBusiness(test.services, { name, published: true, set: { categoryId: category } })
  })
  afterAll(() => test.close())

  const find = (q: string) => test.as().call(findBusinesses, { q, facets: true })
  const setTotal = (total: number) =>
    test.services.db.execute(
      sql`update category_place_counts set total = ${total} where category_id = ${category} and place_id = 0`,
    )

  afterEach(() => setTotal(2))

  it('are searched as words while the category is small', async () => {
    expect(await find('ferreterías')).toMatchObject({
      total: 2,
      understood: { category: { slug: 'ferreterias' } },
    })
  })

  it('are the list of a large category, fully counted', async () => {
    await setTotal(7300)
    const found = await find('Ferretería')
    expect(found).toMatchObject({
      total: 7300,
      totalIsLeast: false,
      understood: { category: { slug: 'ferreterias' } },
    })
    expect(found.items.map(({ name }) => name).sort()).toEqual([
      'Clavos y Más',
      'El Tornillo Feliz',
    ])
    expect(
      (
        await test
          .as()
          .call(mapBusinesses, { q: 'ferretería', south: 10, west: -110, north: 30, east: -90 })
      ).points,
    ).toHaveLength(2)
  })

  it('are words if anything else is given', async () => {
    expect(await find('ferretería feliz')).toMatchObject({
      total: 1,
      items: [{ name: 'El Tornillo Feliz' }],
    })
  })
})

describe('a single word', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
    for (const name of ['Tornillos Ana', 'Tornillos', 'La Casa del Tornillo', 'Clavos y Más'])
      await makeBusiness(test.services, { name, published: true })
  })
  afterAll(() => test.close())

  it('finds the same in the same order when the statistics mark it as common', async () => {
    const find = (q: string) => test.as().call(findBusinesses, { q, facets: true })
    const before = await find('tornillo')
    expect(before.items.map(({ name }) => name).toSorted()).toEqual([
      'La Casa del Tornillo',
      'Tornillos',
      'Tornillos Ana',
    ])
    const owner = new Client({ connectionString: test.ownerUrl })
    await owner.connect()
    await owner.query('analyze business_search').finally(() => owner.end())
    commonLexemes.clear()
    const { pool } = test.services.reads
    const common = async (q: string, more = {}) => {
      const { words, filters } = await readQuery(pool, { q, ...more })
      return words && isCommon(pool, { words, filters, sort: 'relevance' })
    }
    expect([
      await common('tornillo'),
      await common('tornillo ana'),
      await common('tornillo', { level: 1 }),
    ]).toEqual([true, false, false])
    expect(await find('tornillo')).toEqual(before)
  })
})

describe('businesses of equal rank', () => {
  const names = Array.from({ length: 12 }, (_, at) => `Tornillos ${String.fromCharCode(65 + at)}`)
  const ordersOf = async () => {
    const test = await openTestApp()
    try {
      const { rows } = await test.services.pool.query<{ id: number; slug: string }>(
        `select id, slug from categories where slug in ('antojitos', 'puestos-de-comida')`,
      )
      for (const [at, name] of names.entries())
        await makeBusiness(test.services, {
          name,
          published: true,
          set: { categoryId: rows[at % 2]?.id, publishedAt: new Date('2026-01-01') },
        })
      const find = async (input: object) => (await test.as().call(findBusinesses, input)).items
      const slugs = async (input: object) => (await find(input)).map(({ slug }) => slug)
      const trades = (await find({ q: 'elotes' })).map(({ category }) => category?.slug)
      return {
        trades,
        orders: [
          await slugs({}),
          await slugs({ q: 'tornillos' }),
          await slugs({ q: 'elotes' }),
          await slugs({ q: 'tornilos' }),
        ],
      }
    } finally {
      await test.close()
    }
  }

  it('are in the same order in every installation, pseudo-random within a trade, the best matching trade first', async () => {
    const [one, other] = [await ordersOf(), await ordersOf()]
    expect(one.orders).toEqual(other.orders)
    expect(one.orders[0]).not.toEqual(one.orders[0]?.toSorted())
    expect(one.trades).toEqual([
      ...Array(6).fill('puestos-de-comida'),
      ...Array(6).fill('antojitos'),
    ])
  })
})
