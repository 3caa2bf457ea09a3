import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessAddresses } from '#db/tables/directory/businesses.ts'
import type { Input } from '#shared/endpoint.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findProducts } from '../../contract/catalogue.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
  const mexican = await makeStore(test.services)
  const spanish = await makeStore(test.services, { currency: 'EUR' })
  await test.services.db
    .update(businessAddresses)
    .set({ countryCode: 'ES' })
    .where(eq(businessAddresses.businessId, spanish.businessId))
  // From the oldest to the newest.
  const products = [
    [spanish, 'Jarra de Toledo', 800],
    [mexican, 'Jarra de Tonalá', 300],
    [mexican, 'Jarra de Oaxaca', 200],
    [spanish, 'Jarra de Triana', 900],
    [mexican, 'Jarra de Puebla', 100],
  ] as const
  for (const [index, [store, title, price]] of products.entries())
    await makeProduct(test.services, store, {
      title,
      price,
      set: { publishedAt: new Date(Date.UTC(2026, 0, 1 + index)) },
    })
})
afterAll(() => test.close())

type Query = Input<typeof findProducts>

/** Where the products of all pages are from, in order. */
async function all(query: Query, size: number): Promise<string[]> {
  const titles: string[] = []
  for (let after: string | undefined; ; ) {
    const { items, next, total } = await test.as().call(findProducts, { ...query, after, size })
    expect(total).toBe(5)
    titles.push(...items.map(({ title }) => title.replace('Jarra de ', '')))
    if (!next) return titles
    after = next
  }
}

describe.each([{ sort: 'newest' }, { sort: 'newest', q: 'jarra' }] as const)(
  'a list of all countries, as %j',
  (query) => {
    it.each([1, 2, 3, 100])('begins with those of the reader’s, in pages of %i', async (size) => {
      const from = (country: string) => all({ ...query, country, abroad: true }, size)
      expect(await from('MX')).toEqual(['Puebla', 'Oaxaca', 'Tonalá', 'Triana', 'Toledo'])
      expect(await from('ES')).toEqual(['Triana', 'Toledo', 'Puebla', 'Oaxaca', 'Tonalá'])
      expect(await from('PE')).toEqual(['Puebla', 'Triana', 'Oaxaca', 'Tonalá', 'Toledo'])
    })
  },
)

it.each(['rating', 'best'] as const)('so does one ordered by %s', async (sort) => {
  const found = await all({ sort, q: 'jarra', country: 'ES', abroad: true }, 2)
  expect(found.slice(0, 2).toSorted()).toEqual(['Toledo', 'Triana'])
  expect(found.toSorted()).toEqual(['Oaxaca', 'Puebla', 'Toledo', 'Tonalá', 'Triana'])
})

it('ordered by price it lists the currency of the reader’s country, where it has one', async () => {
  const priced = async (country: string) => {
    const input = { sort: 'cheapest', country, abroad: true } as const
    const { pricedIn, items } = await test.as().call(findProducts, input)
    return [pricedIn, ...items.map(({ price }) => price)]
  }
  expect(await priced('ES')).toEqual(['EUR', 800, 900])
  expect(await priced('MX')).toEqual(['MXN', 100, 200, 300])
  expect(await priced('PE')).toEqual(['MXN', 100, 200, 300])
})
