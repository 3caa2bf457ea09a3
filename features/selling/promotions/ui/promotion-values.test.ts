import { expect, it } from 'vitest'
import type { Promotion } from '../contract/promotions.ts'
import { emptyPromotion, promotionFieldsOf, promotionValuesOf } from './promotion-values.ts'
import { benefitWords, conditionWords, daysWords } from './promotion-words.ts'

const none = {
  percent: null,
  amount: null,
  buyQuantity: null,
  getQuantity: null,
  minSubtotal: null,
  maxUses: null,
  maxUsesPerPerson: null,
}
const promotion = (set: Partial<Promotion> = {}): Promotion =>
  ({
    ...none,
    id: 'p',
    name: 'Bienvenida',
    code: 'HOLA',
    kind: 'percent',
    percent: 10,
    scope: 'all',
    state: 'active',
    phase: 'running',
    isCombinable: true,
    beginsOn: null,
    endsOn: null,
    productIds: [],
    categories: [],
    products: [],
    uses: 0,
    given: 0,
    sold: 0,
    currency: 'MXN',
    createdAt: '2026-11-23T10:00:00.000Z',
    version: 'v',
    ...(set as object),
  }) as Promotion

it.each<[string, Partial<Promotion>]>([
  ['a percentage', {}],
  ['an amount', { kind: 'amount', percent: null, amount: 12_550, minSubtotal: 50_000 }],
  ['free shipping by itself', { kind: 'shipping', percent: null, code: null, maxUses: 10 }],
  [
    'two for one',
    {
      kind: 'buy_get',
      percent: null,
      buyQuantity: 1,
      getQuantity: 1,
      maxUsesPerPerson: 1,
      beginsOn: '2027-03-01',
    },
  ],
  ['what stands alone', { isCombinable: false }],
  [
    'chosen things',
    { scope: 'chosen', productIds: ['a'], categories: ['ropa'], endsOn: '2027-03-01' },
  ],
])('%s round-trips through the form', (_, set) => {
  const given = promotion(set)
  const {
    id,
    state,
    phase,
    uses,
    given: sum,
    sold,
    products,
    currency,
    createdAt,
    version,
    ...fields
  } = given
  expect(promotionFieldsOf(promotionValuesOf(given), 'MXN')).toEqual(fields)
})

it('unreadable numbers are refused, and fields that the kind does not use are not sent', () => {
  expect(
    promotionFieldsOf({ ...emptyPromotion, percent: 'diez', amount: '5', maxUses: '-1' }, 'MXN'),
  ).toMatchObject({
    percent: Number.NaN,
    amount: null,
    buyQuantity: null,
    maxUses: Number.NaN,
    maxUsesPerPerson: null,
  })
  expect(
    promotionFieldsOf(
      { ...emptyPromotion, isAutomatic: true, code: 'HOLA', maxUsesPerPerson: '1' },
      'MXN',
    ),
  ).toMatchObject({
    code: null,
    maxUsesPerPerson: null,
  })
  expect(
    promotionFieldsOf({ ...emptyPromotion, kind: 'amount', amount: '12.5' }, 'CLP').amount,
  ).toBeNaN()
})

it('describes benefit, conditions and days', () => {
  expect(benefitWords(promotion())).toBe('10 % de descuento')
  expect(benefitWords(promotion({ kind: 'buy_get', buyQuantity: 2, getQuantity: 1 }))).toBe(
    'Paga 2 y lleva 1 gratis',
  )
  expect(conditionWords(promotion())).toBe('')
  expect(conditionWords(promotion({ isCombinable: false }))).toBe('no se suma a otras')
  expect(
    conditionWords(promotion({ scope: 'chosen', categories: ['ropa'], minSubtotal: 50_000 })),
  ).toBe('en 1 producto o categoría, desde $500.00')
  expect(daysWords({ beginsOn: null, endsOn: null })).toBe('Siempre')
  expect(daysWords({ beginsOn: null, endsOn: '2027-03-14' })).toBe('hasta el 14 mar 2027')
})
