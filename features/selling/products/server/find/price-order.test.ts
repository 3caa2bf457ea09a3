import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessAddresses } from '#db/tables/directory/businesses.ts'
import type { Input } from '#shared/endpoint.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findProducts, readProduct } from '../../contract/catalogue.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
  const mexican = await makeStore(test.services, { shipping: [{ countryCode: 'MX' }] })
  const spanish = await makeStore(test.services, {
    currency: 'EUR',
    shipping: [{ countryCode: 'ES' }, { name: 'A Francia', countryCode: 'FR' }],
  })
  await test.services.db
    .update(businessAddresses)
    .set({ countryCode: 'ES' })
    .where(eq(businessAddresses.businessId, spanish.businessId))
  const chilean = await makeStore(test.services, {
    currency: 'CLP',
    shipping: [{ countryCode: null }],
  })
  const pickUp = await makeStore(test.services, {
    shipping: [{ kind: 'pick_up', name: 'Recoger', price: 0 }],
  })
  for (const [title, price] of [
    ['Jarrón alto', 3333],
    ['Jarrón bajo', 1999],
    ['Jarrón ancho', 90_000],
  ] as const)
    await makeProduct(test.services, mexican, { title, price })
  await makeProduct(test.services, spanish, { title: 'Jarrón de Toledo', price: 595 })
  await makeProduct(test.services, spanish, { title: 'Jarrón de Triana', price: 799 })
  await makeProduct(test.services, chilean, { title: 'Jarrón de Quinchamalí', price: 12_990 })
  await makeProduct(test.services, pickUp, { title: 'Jarrón de Tonalá', price: 5000 })
})
afterAll(() => test.close())

const find = (query: Input<typeof findProducts>) => test.as().call(findProducts, query)
const shown = async (query: Input<typeof findProducts>) => {
  const { items, pricedIn, total } = await find(query)
  return [items.map(({ price, currency }) => `${price} ${currency}`), pricedIn, total]
}

describe.each([{}, { q: 'jarrón' }])('an order by price with %j', (words) => {
  it('lists the most common currency, and names it', async () => {
    expect(await shown({ ...words, sort: 'cheapest' })).toEqual([
      ['1999 MXN', '3333 MXN', '5000 MXN', '90000 MXN'],
      'MXN',
      4,
    ])
    expect(await shown({ ...words, sort: 'dearest' })).toEqual([
      ['90000 MXN', '5000 MXN', '3333 MXN', '1999 MXN'],
      'MXN',
      4,
    ])
  })

  it('offers the other currencies, and lists one of them on request', async () => {
    expect((await find({ ...words, sort: 'cheapest' })).facets.currency).toEqual([
      { value: 'MXN', count: 4 },
      { value: 'EUR', count: 2 },
      { value: 'CLP', count: 1 },
    ])
    expect(await shown({ ...words, sort: 'dearest', currency: 'EUR' })).toEqual([
      ['799 EUR', '595 EUR'],
      null,
      2,
    ])
  })

  it('keeps the currency on following pages', async () => {
    const first = await find({ ...words, sort: 'cheapest', size: 3 })
    const second = await find({ ...words, sort: 'cheapest', size: 3, after: first.next ?? '' })
    expect([second.items.map(({ price }) => price), second.pricedIn, second.next]).toEqual([
      [90_000],
      'MXN',
      null,
    ])
  })

  it('includes all currencies when prices are not compared', async () => {
    expect(await find({ ...words, sort: 'newest' })).toMatchObject({ total: 7, pricedIn: null })
  })
})

it('products can be filtered by the country that they ship to', async () => {
  const titles = async (shipsTo: 'MX' | 'ES' | 'PE') =>
    (await find({ shipsTo })).items.map(({ title }) => title).toSorted()
  expect(await titles('ES')).toEqual([
    'Jarrón de Quinchamalí',
    'Jarrón de Toledo',
    'Jarrón de Triana',
  ])
  expect(await titles('MX')).toEqual([
    'Jarrón alto',
    'Jarrón ancho',
    'Jarrón bajo',
    'Jarrón de Quinchamalí',
  ])
  expect(await titles('PE')).toEqual(['Jarrón de Quinchamalí'])
})

describe('the reader’s country', () => {
  const cards = async (query: Input<typeof findProducts>) =>
    (await find(query)).items
      .map(({ title, shipsToReader }) => [title, shipsToReader])
      .toSorted(([one], [other]) => String(one).localeCompare(String(other)))

  it('has only its own stores, with words and without, counted apart', async () => {
    const own = [
      ['Jarrón de Toledo', true],
      ['Jarrón de Triana', true],
    ]
    expect(await cards({ country: 'ES' })).toEqual(own)
    expect(await cards({ country: 'ES', q: 'jarrón' })).toEqual(own)
    expect((await find({ country: 'ES' })).facets.currency).toEqual([{ value: 'EUR', count: 2 }])
    expect((await find({ country: 'ES' })).total).toBe(2)
    expect(await cards({ country: 'PE' })).toEqual([])
  })

  it('shows what others sell when asked, and says what is not sent there', async () => {
    const all = await cards({ country: 'ES', abroad: true })
    expect(all.filter(([, isSent]) => isSent).map(([title]) => title)).toEqual([
      'Jarrón de Quinchamalí',
      'Jarrón de Toledo',
      'Jarrón de Triana',
    ])
    expect(all.length).toBe((await find({})).total)
    expect((await cards({})).map(([, isSent]) => isSent)).toEqual(all.map(() => null))
  })
})

it('similar products have the same currency', async () => {
  const { items } = await find({ currency: 'EUR', q: 'toledo' })
  const { similar } = await test.as().call(readProduct, { slug: items[0]?.slug ?? '' })
  expect(similar.map(({ title }) => title)).toEqual(['Jarrón de Triana'])
})
