import { expect, test } from 'vitest'
import type { PriceTier } from '#features/selling/stores/vocabulary.ts'
import { amountProblem } from '#shared/amounts/parse-money.ts'
import { variant } from '#tests/support/factories/product-fields.ts'
import { variantFields } from './product.ts'

const problems = (tiers: unknown, price = 1000) =>
  (variantFields.safeParse({ ...variant({ price }), tiers }).error?.issues ?? []).map(
    ({ path, message }) => [path.join('.'), message],
  )

const tier = (from: number, price: number): PriceTier => ({ from, price })

test('up to six tiers, from two units to the maximum, are valid; none too', () => {
  expect(problems([])).toEqual([])
  expect(problems([2, 3, 4, 6, 10, 12].map((from) => tier(from, 1000 - from)))).toEqual([])
  expect(problems([2, 3, 4, 5, 6, 7, 8].map((from) => tier(from, 1000 - from)))).toEqual([
    ['tiers', 'Escribe como máximo 6 precios por cantidad'],
  ])
})

test.each<[string, unknown[], string, string]>([
  ['one piece', [tier(1, 900)], 'tiers.0.from', 'Al menos 2 piezas'],
  [
    'more than a cart holds',
    [tier(13, 900)],
    'tiers.0.from',
    'Como máximo 12: un pedido lleva hasta 12 de cada uno',
  ],
  ['a part of a piece', [tier(2.5, 900)], 'tiers.0.from', 'Escribe un número entero de piezas'],
  [
    'nothing typed',
    [{ from: Number.NaN, price: 900 }],
    'tiers.0.from',
    'Escribe desde cuántas piezas',
  ],
  ['no price', [{ from: 3, price: Number.NaN }], 'tiers.0.price', amountProblem],
  ['for nothing', [tier(3, 0)], 'tiers.0.price', 'Escribe un precio mayor que cero'],
  ['as dear as one', [tier(3, 1000)], 'tiers.0.price', 'Debe ser menor que el precio'],
  [
    'as many twice',
    [tier(3, 900), tier(3, 800)],
    'tiers.1.from',
    'Deben ser más piezas que en el renglón anterior',
  ],
  [
    'no cheaper',
    [tier(3, 900), tier(6, 900)],
    'tiers.1.price',
    'Debe ser menor que en el renglón anterior',
  ],
])('%s is refused at its field', (_, tiers, path, message) => {
  expect(problems(tiers)).toEqual([[path, message]])
})

test('malformed input is refused', () => {
  for (const tiers of [
    null,
    'x',
    {},
    [null],
    [3],
    [{ from: '3', price: 900 }],
    [{ ...tier(3, 900), note: 'x' }],
    [tier(3, Infinity)],
  ])
    expect(problems(tiers)).not.toEqual([])
})
