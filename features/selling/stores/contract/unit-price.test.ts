import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { sellables } from '#db/tables/selling/stores.ts'
import { randomFrom } from '#shared/random-from.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { PriceTier } from '../vocabulary.ts'
import { nextTier, tiersBelow, unitPrice } from './unit-price.ts'

const tiers = [
  { from: 3, price: 900 },
  { from: 6, price: 800 },
]

test.each([
  [1, 1000],
  [2, 1000],
  [3, 900],
  [5, 900],
  [6, 800],
  [12, 800],
])('%i units at %i each', (quantity, each) => {
  expect(unitPrice(1000, tiers, quantity)).toBe(each)
})

test('the lower of sale price and tier applies', () => {
  expect([1, 3, 6].map((quantity) => unitPrice(850, tiers, quantity))).toEqual([850, 850, 800])
  expect(tiersBelow(850, tiers)).toEqual([{ from: 6, price: 800 }])
  expect(tiersBelow(800, tiers)).toEqual([])
})

test('the next tier and the missing quantity', () => {
  expect(nextTier(tiers, 1)).toEqual({ from: 3, price: 900, missing: 2 })
  expect(nextTier(tiers, 3)).toEqual({ from: 6, price: 800, missing: 3 })
  expect(nextTier(tiers, 6)).toBeNull()
})

describe('in the database', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  it.each([67, 68])('the price is the same: seed %i', async (seed) => {
    const random = randomFrom(seed)
    const below = (max: number) => Math.floor(random() * max)
    const day = (n: number) => new Date(Date.UTC(2030, 0, n))
    const moment = day(10)
    const cases = Array.from({ length: 400 }, () => {
      const price = 10 + below(100_000)
      const drawn: PriceTier[] = []
      for (let count = below(7); count > 0; count--) {
        const { from, price: left } = drawn.at(-1) ?? { from: 1, price }
        if (left > 1) drawn.push({ from: from + 1 + below(3), price: 1 + below(left - 1) })
      }
      const salePrice = random() < 0.5 ? 1 + below(price - 1) : null
      const [from, until] = [5 + below(10), 5 + below(10)]
      const times = salePrice !== null && from < until
      const [saleFrom, saleUntil] = [
        times && random() < 0.7 ? day(from) : null,
        times && random() < 0.7 ? day(until) : null,
      ]
      return { price, salePrice, saleFrom, saleUntil, tiers: drawn, quantity: 1 + below(14) }
    })
    expect(cases.filter((one) => one.tiers.length > 1).length).toBeGreaterThan(50)
    const { rows } = await app.services.db.execute<{ each: string; holds: boolean }>(sql`
      select price_at(c.price, c."salePrice", c."saleFrom", c."saleUntil", ${moment.toISOString()}, c.tiers, c.quantity) as each,
        tiers_hold(c.tiers, c.price) as holds
      from rows from (jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as (price bigint, "salePrice" bigint, "saleFrom" timestamptz,
        "saleUntil" timestamptz, tiers jsonb, quantity int)) with ordinality as c order by c.ordinality`)
    const isOn = ({ salePrice, saleFrom, saleUntil }: (typeof cases)[number]) =>
      salePrice !== null && (!saleFrom || saleFrom <= moment) && (!saleUntil || moment < saleUntil)
    expect(rows.map(({ each }) => Number(each))).toEqual(
      cases.map((one) =>
        unitPrice(isOn(one) ? (one.salePrice ?? 0) : one.price, one.tiers, one.quantity),
      ),
    )
    expect(rows.every(({ holds }) => holds)).toBe(true)
  })

  it.each<[string, unknown]>([
    ['no list', {}],
    ['a text', 'x'],
    ['null in it', [null]],
    ['a number in it', [3]],
    ['from one piece', [{ from: 1, price: 90 }]],
    ['texts for numbers', [{ from: '3', price: '90' }]],
    ['a part of a piece', [{ from: 2.5, price: 90 }]],
    ['below zero', [{ from: 3, price: -1 }]],
    ['for nothing', [{ from: 3, price: 0 }]],
    ['as dear as one', [{ from: 3, price: 100 }]],
    ['without a price', [{ from: 3 }]],
    ['with something else', [{ from: 3, price: 90, note: 'x' }]],
    [
      'as many twice',
      [
        { from: 3, price: 90 },
        { from: 3, price: 80 },
      ],
    ],
    [
      'falling in pieces',
      [
        { from: 6, price: 90 },
        { from: 3, price: 80 },
      ],
    ],
    [
      'not falling in price',
      [
        { from: 3, price: 90 },
        { from: 6, price: 90 },
      ],
    ],
    ['seven', [2, 3, 4, 5, 6, 7, 8].map((from) => ({ from, price: 99 - from }))],
    ['more than fits', [{ from: 10 ** 20, price: 90 }]],
  ])('tiers that are %s are refused', async (_, hostile) => {
    const { sellableId } = await makeProduct(app.services, await makeStore(app.services), {
      price: 100,
    })
    const set = app.services.db
      .update(sellables)
      .set({ tiers: sql`${JSON.stringify(hostile)}::jsonb` })
      .where(sql`id = ${sellableId}`)
    await expect(set).rejects.toMatchObject({ cause: { constraint: 'sellables_tiers' } })
  })

  it('a price cannot fall to a tier’s price', async () => {
    const store = await makeStore(app.services)
    const { sellableId } = await makeProduct(app.services, store, { price: 1000, sell: { tiers } })
    const lower = (price: number) =>
      app.services.db.update(sellables).set({ price }).where(sql`id = ${sellableId}`)
    await expect(lower(900)).rejects.toMatchObject({ cause: { constraint: 'sellables_tiers' } })
    await lower(901)
  })
})
