import { describe, expect, it } from 'vitest'
import { randomFrom } from '#shared/random-from.ts'
import { combineOffers } from './combine-offers.ts'
import type { PromotionOffer } from './discount-lines.ts'

const none = {
  percent: null,
  amount: null,
  buyQuantity: null,
  getQuantity: null,
  minSubtotal: null,
  isCombinable: true,
  things: null,
  code: null,
}
const offer = (
  id: string,
  kind: PromotionOffer['kind'],
  set: Partial<PromotionOffer> = {},
): PromotionOffer => ({
  ...none,
  id,
  name: `Oferta ${id}`,
  kind,
  ...set,
})
const percent = (id: string, value: number, set: Partial<PromotionOffer> = {}) =>
  offer(id, 'percent', { percent: value, ...set })
const amount = (id: string, value: number, set: Partial<PromotionOffer> = {}) =>
  offer(id, 'amount', { amount: value, ...set })
const buyGet = (
  id: string,
  buyQuantity: number,
  getQuantity: number,
  set: Partial<PromotionOffer> = {},
) => offer(id, 'buy_get', { buyQuantity, getQuantity, ...set })
const free = (id: string, set: Partial<PromotionOffer> = {}) => offer(id, 'shipping', set)
const only = (...ids: string[]) => ({ things: new Set(ids) })

type Case = {
  name: string
  /** Price and quantity of the lines a, b, c … */
  lines: [number, number][]
  shipping?: number
  automatic?: PromotionOffer[]
  code?: PromotionOffer
  off: number[]
  offShipping?: number
  by: Record<string, number>
}

const cases: Case[] = [
  { name: 'nothing without promotions', lines: [[100, 2]], off: [0], by: {} },
  {
    name: 'a percentage, rounded once with halves up',
    lines: [[5, 1]],
    code: percent('1', 10),
    off: [1],
    by: { 1: 1 },
  },
  {
    name: 'a percentage distributed over lines with the exact total',
    lines: [
      [333, 1],
      [333, 1],
      [333, 1],
    ],
    code: percent('1', 10),
    off: [34, 33, 33],
    by: { 1: 100 },
  },
  {
    name: 'an amount distributed by line price',
    lines: [
      [1000, 1],
      [500, 4],
    ],
    code: amount('1', 1000),
    off: [333, 667],
    by: { 1: 1000 },
  },
  {
    name: 'an amount limited to the price of the goods',
    lines: [[300, 1]],
    shipping: 50,
    code: amount('1', 5000),
    off: [300],
    by: { 1: 300 },
  },
  { name: 'all of it', lines: [[300, 2]], code: percent('1', 100), off: [600], by: { 1: 600 } },
  {
    name: 'the last minor unit is distributed',
    lines: [[1, 1]],
    code: percent('1', 100),
    off: [1],
    by: { 1: 1 },
  },
  {
    name: 'only on selected products',
    lines: [
      [1000, 1],
      [500, 1],
    ],
    code: percent('1', 50, only('b')),
    off: [0, 250],
    by: { 1: 250 },
  },
  {
    name: 'nothing without covered lines',
    lines: [[1000, 1]],
    code: percent('1', 50, only('z')),
    off: [0],
    by: {},
  },
  {
    name: 'at its minimum',
    lines: [[500, 2]],
    code: percent('1', 10, { minSubtotal: 1000 }),
    off: [100],
    by: { 1: 100 },
  },
  {
    name: 'not below its minimum',
    lines: [[499, 2]],
    code: percent('1', 10, { minSubtotal: 1000 }),
    off: [0],
    by: {},
  },
  {
    name: 'a minimum computed from covered lines only',
    lines: [
      [900, 1],
      [900, 1],
    ],
    code: percent('1', 10, { ...only('a'), minSubtotal: 1000 }),
    off: [0, 0],
    by: {},
  },
  {
    name: 'free shipping',
    lines: [[500, 1]],
    shipping: 99,
    code: free('1'),
    off: [0],
    offShipping: 99,
    by: { 1: 99 },
  },
  {
    name: 'no free shipping if shipping costs nothing',
    lines: [[500, 1]],
    code: free('1'),
    off: [0],
    by: {},
  },
  {
    name: 'free shipping once, by the automatic one first',
    lines: [[500, 1]],
    shipping: 99,
    automatic: [free('2')],
    code: free('1'),
    off: [0],
    offShipping: 99,
    by: { 2: 99 },
  },
  {
    name: 'buy two, get one: the cheapest of three',
    lines: [[100, 3]],
    automatic: [buyGet('1', 2, 1)],
    off: [100],
    by: { 1: 100 },
  },
  {
    name: 'buy two, get one: nothing for two',
    lines: [[100, 2]],
    automatic: [buyGet('1', 2, 1)],
    off: [0],
    by: {},
  },
  {
    name: 'two for one over several lines, the cheapest free',
    lines: [
      [300, 1],
      [100, 2],
      [200, 2],
    ],
    automatic: [buyGet('1', 1, 1)],
    off: [0, 200, 0],
    by: { 1: 200 },
  },
  {
    name: 'the automatic one with the largest discount',
    lines: [[1000, 1]],
    automatic: [percent('1', 10), amount('2', 150)],
    off: [150],
    by: { 2: 150 },
  },
  {
    name: 'the older of equal ones',
    lines: [[1000, 1]],
    automatic: [percent('2', 10), amount('1', 100)],
    off: [100],
    by: { 1: 100 },
  },
  {
    name: 'another automatic one on other lines',
    lines: [
      [1000, 1],
      [1000, 1],
    ],
    automatic: [percent('1', 20, only('a')), percent('2', 10)],
    off: [200, 100],
    by: { 1: 200, 2: 100 },
  },
  {
    name: 'at most one automatic one per line',
    lines: [
      [1000, 1],
      [1000, 1],
    ],
    automatic: [percent('1', 50, only('a')), percent('2', 30)],
    off: [300, 300],
    by: { 2: 600 },
  },
  {
    name: 'the code on what the automatic one leaves',
    lines: [[1000, 1]],
    automatic: [percent('2', 50)],
    code: percent('1', 10),
    off: [550],
    by: { 2: 500, 1: 50 },
  },
  {
    name: 'two for one by code on what a percentage leaves',
    lines: [[99, 2]],
    automatic: [percent('2', 50)],
    code: buyGet('1', 1, 1),
    off: [149],
    by: { 2: 99, 1: 50 },
  },
]

const soldOf = (lines: readonly (readonly [number, number])[]) =>
  lines.map(([unitPrice, quantity], i) => ({
    sellableId: 'abcdefghij'[i] ?? '',
    unitPrice,
    quantity,
  }))

describe('combined discounts', () => {
  it.each(cases)(
    '$name',
    ({ lines, shipping = 0, automatic = [], code = null, off, offShipping = 0, by }) => {
      const combined = combineOffers(soldOf(lines), shipping, { automatic, code }, 'MXN')
      expect(combined.lines).toEqual(off)
      expect(combined.shipping).toBe(offShipping)
      expect(
        Object.fromEntries(
          combined.discounts.map(({ promotionId, amount }) => [promotionId, amount]),
        ),
      ).toEqual(by)
    },
  )

  it('random promotions never make lines negative, and the parts add up to the total', () => {
    const random = randomFrom(58)
    const upTo = (max: number) => Math.floor(random() * max)
    const draw = (id: string): PromotionOffer => {
      const set = {
        ...(random() < 0.5 && only('a', 'c')),
        minSubtotal: random() < 0.5 ? upTo(5000) : null,
      }
      const kinds = [
        percent(id, 1 + upTo(100), set),
        amount(id, 1 + upTo(9000), set),
        free(id, set),
        buyGet(id, 1 + upTo(3), 1 + upTo(3), set),
      ]
      return kinds[upTo(4)] ?? free(id)
    }
    for (let i = 0; i < 3000; i++) {
      const sold = soldOf(
        Array.from(
          { length: 1 + upTo(5) },
          () => [1 + upTo(random() < 0.3 ? 3 : 3000), 1 + upTo(12)] as const,
        ),
      )
      const shipping = upTo(300)
      const automatic = Array.from({ length: upTo(4) }, (_, n) => draw(`${n}`))
      const combined = combineOffers(
        sold,
        shipping,
        { automatic, code: random() < 0.5 ? draw('9') : null },
        'MXN',
      )
      const whole = sold.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
      const off = combined.lines.reduce((sum, one) => sum + one, 0)
      for (const [at, { unitPrice, quantity }] of sold.entries()) {
        expect(combined.lines[at]).toBeGreaterThanOrEqual(0)
        expect(combined.lines[at]).toBeLessThanOrEqual(unitPrice * quantity)
      }
      expect(whole - off).toBeGreaterThanOrEqual(0)
      expect([0, shipping]).toContain(combined.shipping)
      expect(combined.discounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(
        off + combined.shipping,
      )
      expect(combined.discounts.every(({ amount }) => amount > 0)).toBe(true)
    }
  })
})
