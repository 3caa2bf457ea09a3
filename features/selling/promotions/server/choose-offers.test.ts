import { describe, expect, it } from 'vitest'
import { randomFrom } from '#shared/random-from.ts'
import { type Chosen, chooseOffers } from './choose-offers.ts'
import { combineOffers, type Offers } from './combine-offers.ts'
import type { PromotionOffer } from './discount-lines.ts'

const none = {
  percent: null,
  amount: null,
  buyQuantity: null,
  getQuantity: null,
  minSubtotal: null,
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
  isCombinable: true,
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
const alone = { isCombinable: false }
const withCode = { code: 'HOLA' }
const only = (...ids: string[]) => ({ things: new Set(ids) })

type Case = {
  name: string
  /** Price and quantity of the lines a, b, c … */
  lines: [number, number][]
  shipping?: number | null
  automatic?: PromotionOffer[]
  code?: PromotionOffer
  by: Record<string, number>
  covering?: string[]
}

const cases: Case[] = [
  { name: 'nothing without promotions', lines: [[100, 1]], by: {} },
  {
    name: 'combinable promotions together',
    lines: [[1000, 1]],
    shipping: 99,
    automatic: [percent('1', 10), free('2')],
    code: percent('3', 10, withCode),
    by: { 1: 100, 2: 99, 3: 90 },
  },
  {
    name: 'a non-combinable code with a larger discount',
    lines: [[1000, 1]],
    automatic: [percent('1', 10)],
    code: percent('2', 20, { ...withCode, ...alone }),
    by: { 2: 200 },
  },
  {
    name: 'automatic ones, when a non-combinable code gives less',
    lines: [[1000, 1]],
    shipping: 150,
    automatic: [percent('1', 10), free('2')],
    code: percent('3', 20, { ...withCode, ...alone }),
    by: { 1: 100, 2: 150 },
  },
  {
    name: 'a non-combinable automatic one that gives more than the code with the others',
    lines: [[1000, 1]],
    automatic: [percent('1', 10), percent('2', 30, alone)],
    code: percent('3', 10, withCode),
    by: { 2: 300 },
  },
  {
    name: 'the code with the others, when they give more than the non-combinable one',
    lines: [[1000, 1]],
    automatic: [percent('1', 10), percent('2', 15, alone)],
    code: percent('3', 10, withCode),
    by: { 1: 100, 3: 90 },
  },
  {
    name: 'the better of two non-combinable ones',
    lines: [[1000, 1]],
    automatic: [percent('1', 10, alone), amount('2', 120, alone)],
    by: { 2: 120 },
  },
  {
    name: 'fewer promotions of equal combinations',
    lines: [[1000, 1]],
    shipping: 100,
    automatic: [percent('1', 10), free('2'), percent('3', 20, alone)],
    by: { 3: 200 },
  },
  {
    name: 'the combination without a code, of equal ones, so that the code stays usable',
    lines: [[1000, 1]],
    automatic: [percent('2', 10)],
    code: percent('1', 10, { ...withCode, ...alone }),
    by: { 2: 100 },
  },
  {
    name: 'the older of equal ones',
    lines: [[1000, 1]],
    automatic: [percent('1', 10, alone), amount('2', 100, alone)],
    by: { 1: 100 },
  },
  {
    name: 'all of the goods when shipping remains to be paid',
    lines: [[300, 2]],
    shipping: 99,
    code: amount('1', 5000, withCode),
    by: { 1: 600 },
  },
  {
    name: 'not the whole order',
    lines: [[300, 2]],
    code: percent('1', 100, withCode),
    by: {},
    covering: ['1'],
  },
  {
    name: 'all of the goods while the shipping price is unknown',
    lines: [[300, 1]],
    shipping: null,
    automatic: [percent('1', 100)],
    by: { 1: 300 },
  },
  {
    name: 'a discount on goods rather than shipping, when both would make the order free',
    lines: [[300, 1]],
    shipping: 99,
    automatic: [free('1')],
    code: percent('2', 100, withCode),
    by: { 2: 300 },
    covering: ['1'],
  },
  {
    name: 'the automatic one without a code that would make the order free',
    lines: [[100, 1]],
    automatic: [amount('1', 60)],
    code: amount('2', 50, withCode),
    by: { 1: 60 },
    covering: ['2'],
  },
  {
    name: 'the code without an automatic one that would make the order free',
    lines: [[100, 1]],
    automatic: [amount('1', 40)],
    code: amount('2', 60, withCode),
    by: { 2: 60 },
    covering: ['1'],
  },
]

const soldOf = (lines: readonly (readonly [number, number])[]) =>
  lines.map(([unitPrice, quantity], i) => ({
    sellableId: 'abcdefghij'[i] ?? '',
    unitPrice,
    quantity,
  }))
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
const offOf = ({ lines, shipping }: Pick<Chosen, 'lines' | 'shipping'>) => sum(lines) + shipping

describe('the promotions that apply to an order', () => {
  it.each(cases)(
    '$name',
    ({ lines, shipping = 0, automatic = [], code = null, by, covering = [] }) => {
      const chosen = chooseOffers(soldOf(lines), shipping, { automatic, code }, 'MXN')
      expect(
        Object.fromEntries(
          chosen.discounts.map(({ promotionId, amount }) => [promotionId, amount]),
        ),
      ).toEqual(by)
      expect(offOf(chosen)).toBe(sum(Object.values(by)))
      expect([...chosen.covering]).toEqual(covering)
    },
  )

  it('for random promotions, something remains to be paid, no single one gives more, and non-combinable ones are alone', () => {
    const random = randomFrom(119)
    const upTo = (max: number) => Math.floor(random() * max)
    const draw = (id: string, set: Partial<PromotionOffer> = {}): PromotionOffer => {
      const about = {
        ...(random() < 0.4 && only('a', 'c')),
        minSubtotal: random() < 0.3 ? upTo(5000) : null,
        isCombinable: random() < 0.6,
        ...set,
      }
      const kinds = [
        percent(id, random() < 0.3 ? 100 : 1 + upTo(100), about),
        amount(id, 1 + upTo(9000), about),
        free(id, about),
        buyGet(id, 1 + upTo(3), 1 + upTo(3), about),
      ]
      return kinds[upTo(4)] ?? free(id)
    }
    for (let i = 0; i < 3000; i++) {
      const sold = soldOf(
        Array.from(
          { length: 1 + upTo(4) },
          () => [1 + upTo(random() < 0.3 ? 3 : 3000), 1 + upTo(6)] as const,
        ),
      )
      const shipping = random() < 0.5 ? 0 : upTo(300)
      const automatic = Array.from({ length: upTo(5) }, (_, n) => draw(`${n}`))
      const code = random() < 0.6 ? draw('9', withCode) : null
      const offers: Offers = { automatic, code }
      const chosen = chooseOffers(sold, shipping, offers, 'MXN')
      const goods = sum(sold.map(({ unitPrice, quantity }) => unitPrice * quantity))
      expect(sum(chosen.lines)).toBeLessThanOrEqual(goods)
      expect(goods + shipping - offOf(chosen)).toBeGreaterThan(0)
      expect(sum(chosen.discounts.map((one) => one.amount))).toBe(offOf(chosen))
      for (const single of [...automatic, ...(code ? [code] : [])]) {
        const byItself = combineOffers(sold, shipping, { automatic: [], code: single }, 'MXN')
        if (offOf(byItself) < goods + shipping)
          expect(offOf(chosen)).toBeGreaterThanOrEqual(offOf(byItself))
      }
      expect(offOf(chosen)).toBeGreaterThanOrEqual(
        offOf(chooseOffers(sold, shipping, { automatic, code: null }, 'MXN')),
      )
      const counting = new Set(chosen.discounts.map(({ promotionId }) => promotionId))
      const standsAlone = [...automatic, ...(code ? [code] : [])].some(
        ({ id, isCombinable }) => !isCombinable && counting.has(id),
      )
      if (standsAlone) expect(counting.size).toBe(1)
      const unknown = chooseOffers(sold, null, offers, 'MXN')
      expect([unknown.shipping, unknown.covering.size]).toEqual([0, 0])
      expect(sum(unknown.lines)).toBeLessThanOrEqual(goods)
    }
  })
})
