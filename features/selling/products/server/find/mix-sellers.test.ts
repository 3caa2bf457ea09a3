import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessAddresses } from '#db/tables/directory/businesses.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findProducts } from '../../contract/catalogue.ts'
import { blockSize, takeTurns } from './mix-sellers.ts'

let test: TestApp
const day = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 86_400_000)
beforeAll(async () => {
  test = await openTestApp()
  const make = async (name: string, countryCode: string, count: number, first: number) => {
    const store = await makeStore(test.services, { set: { name } })
    await test.services.db
      .update(businessAddresses)
      .set({ countryCode })
      .where(eq(businessAddresses.businessId, store.businessId))
    for (let index = 0; index < count; index++)
      await makeProduct(test.services, store, {
        title: `${name} ${index + 1}`,
        stock: index === 0 ? 0 : 5,
        set: { publishedAt: day(first + index) },
      })
    return store
  }
  // The first of each is sold out. The large one published last.
  await make('Chica', 'MX', 3, 0)
  await make('Otra', 'ES', 2, 10)
  await make('Grande', 'MX', 6, 20)
})
afterAll(() => test.close())

type Query = Parameters<typeof find>[0]
const find = (query: {
  country?: string
  abroad?: boolean
  available?: boolean
  after?: string | undefined
  size?: number
}) => test.as().call(findProducts, query)

async function all(query: Query, size: number): Promise<string[]> {
  const titles: string[] = []
  for (let after: string | undefined; ; ) {
    const { items, next } = await find({ ...query, after, size })
    titles.push(...items.map(({ title }) => title))
    if (!next) return titles
    after = next
  }
}

describe('the list of all stores', () => {
  it.each([1, 2, 4, 100])(
    'gives each seller a turn, the sold out last, in pages of %i',
    async (size) => {
      expect(await all({}, size)).toEqual([
        ...['Grande 6', 'Otra 2', 'Chica 3'],
        ...['Grande 5', 'Chica 2'],
        ...['Grande 4', 'Grande 3', 'Grande 2'],
        ...['Grande 1', 'Otra 1', 'Chica 1'],
      ])
    },
  )

  it.each([1, 3, 100])('begins with the reader’s country, in pages of %i', async (size) => {
    expect(await all({ country: 'ES', abroad: true }, size)).toEqual([
      'Otra 2',
      ...['Grande 6', 'Chica 3', 'Grande 5', 'Chica 2'],
      ...['Grande 4', 'Grande 3', 'Grande 2'],
      ...['Grande 1', 'Otra 1', 'Chica 1'],
    ])
    expect(await all({ country: 'ES' }, size)).toEqual(['Otra 2', 'Otra 1'])
    expect((await all({ country: 'MX', available: true }, size)).length).toBe(7)
  })

  it('stays as it was for who reads on, while something is published', async () => {
    const first = await find({ size: 4 })
    const store = await makeStore(test.services, { set: { name: 'Nueva' } })
    await makeProduct(test.services, store, { title: 'Nueva 1' })
    const rest = await find({ size: 100, after: first.next ?? '' })
    const titles = [...first.items, ...rest.items].map(({ title }) => title)
    expect(titles.length).toBe(11)
    expect(new Set(titles).size).toBe(11)
    expect(titles).not.toContain('Nueva 1')
    expect((await find({ size: 1 })).items[0]?.title).toBe('Nueva 1')
  })

  it('goes on in another block, where the turns begin again', async () => {
    const store = await makeStore(test.services, { set: { name: 'Enorme' } })
    for (let index = 0; index < blockSize; index++)
      await makeProduct(test.services, store, {
        title: `Enorme ${index}`,
        set: { publishedAt: day(30 + index / 2) },
      })
    const titles = await all({ country: 'MX' }, 100)
    expect(titles.length).toBe(blockSize + 9 + 1)
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles.slice(0, 3)).toEqual([
      'Nueva 1',
      `Enorme ${blockSize - 1}`,
      `Enorme ${blockSize - 2}`,
    ])
    expect(titles.slice(blockSize, blockSize + 3)).toEqual(['Enorme 0', 'Grande 6', 'Chica 3'])
  })
})

it('the turns keep the order of each seller', () => {
  const row = (storeId: string, part = 0) => ({ storeId, part })
  const rows = [row('a'), row('a'), row('b'), row('a', 1), row('b', 1), row('b')]
  expect(takeTurns(rows).map((one) => rows.indexOf(one))).toEqual([0, 2, 1, 5, 3, 4])
})
