import { describe, expect, it } from 'vitest'
import { randomFrom } from '#shared/random-from.ts'
import { sum } from '#shared/share.ts'
import { combineOffers } from './combine-offers.ts'
import { discountLines, type PromotionOffer } from './discount-lines.ts'

const offer = (kind: PromotionOffer['kind'], set: Partial<PromotionOffer>): PromotionOffer => ({
  id: '1',
  name: 'Oferta',
  kind,
  code: null,
  things: null,
  minSubtotal: null,
  isCombinable: true,
  percent: null,
  amount: null,
  buyQuantity: null,
  getQuantity: null,
  ...set,
})
const percent = (value: number) => offer('percent', { percent: value })
const amount = (value: number) => offer('amount', { amount: value })
const buyGet = offer('buy_get', { buyQuantity: 1, getQuantity: 1 })

/** A line with this amount left to pay. */
const line = (left: number, quantity = 1) => ({
  sellableId: 'a',
  unitPrice: left / quantity,
  quantity,
  left,
})

describe('discounts in Colombian pesos', () => {
  it.each([
    ['a percentage, to the nearest peso, halves up', percent(15), [line(1_299_000)], [194_900]],
    ['a percentage, rounded once', percent(1), [line(4900)], [0]],
    [
      'a percentage parted over lines in whole pesos',
      percent(10),
      [line(33_300), line(33_300), line(33_300)],
      [3400, 3300, 3300],
    ],
    [
      'an amount parted over lines in whole pesos',
      amount(10_000),
      [line(100_000), line(200_000)],
      [3300, 6700],
    ],
    ['an amount that somebody wrote with centavos', amount(10_050), [line(100_000)], [10_100]],
    ['the free piece of a price that a percentage left', buyGet, [line(9900, 2)], [5000]],
    ['all of it', percent(100), [line(1_299_000), line(100)], [1_299_000, 100]],
    ['all of a price with centavos', percent(100), [line(1_299_049)], [1_299_049]],
    ['no more than a price with centavos', percent(99), [line(60)], [60]],
    ['an amount above a price with centavos', amount(2_000_000), [line(1_299_049)], [1_299_049]],
    ['no more of a line than its centavos', percent(50), [line(10), line(100_050)], [5, 49_995]],
  ])('%s', (_, promotion, lines, off) =>
    expect(discountLines(promotion, lines, 'COP')).toEqual(off),
  )

  it('leave whole pesos per line, for random promotions', () => {
    const random = randomFrom(117)
    const upTo = (max: number) => Math.floor(random() * max)
    const draw = (id: string, code: string | null): PromotionOffer => {
      const kinds = [percent(1 + upTo(100)), amount(1 + upTo(900_000)), buyGet]
      return {
        ...(kinds[upTo(3)] ?? buyGet),
        id,
        code,
        things: random() < 0.5 ? new Set(['a', 'c']) : null,
      }
    }
    for (let i = 0; i < 2000; i++) {
      const sold = Array.from({ length: 1 + upTo(4) }, (_, at) => {
        const unitPrice = 100 * (1 + upTo(random() < 0.3 ? 3 : 30_000))
        return { sellableId: 'abcd'[at] ?? '', unitPrice, quantity: 1 + upTo(9) }
      })
      const offers = {
        automatic: Array.from({ length: upTo(4) }, (_, n) => draw(`${n}`, null)),
        code: draw('9', 'CODIGO'),
      }
      const combined = combineOffers(sold, 990_000, offers, 'COP')
      expect(
        [...combined.lines, ...combined.discounts.map((one) => one.amount)].filter(
          (off) => off % 100 !== 0,
        ),
      ).toEqual([])
      expect(sum(combined.discounts.map((one) => one.amount))).toBe(sum(combined.lines))
      for (const [at, { unitPrice, quantity }] of sold.entries())
        expect(combined.lines[at]).toBeLessThanOrEqual(unitPrice * quantity)
    }
  })

  it.each(['MXN', 'EUR', 'CLP'])('and use cents in %s', (currency) =>
    expect(discountLines(percent(15), [line(1_299_050)], currency)).toEqual([194_858]),
  )
})
