import { expect, test } from 'vitest'
import { amountProblem } from '#shared/amounts/parse-money.ts'
import { shippingFields } from './my-store.ts'
import {
  freeShippingFrom,
  type PricedShipping,
  priceRange,
  shippingPrice,
} from './shipping-price.ts'

const method = (change: Partial<PricedShipping> = {}): PricedShipping => ({
  basis: 'flat',
  price: 9_900,
  steps: [],
  freeAbove: null,
  ...change,
})
const byWeight = method({
  basis: 'weight',
  steps: [
    { from: 1_000, price: 15_000 },
    { from: 5_000, price: 30_000 },
  ],
})
const bySubtotal = method({
  basis: 'subtotal',
  steps: [
    { from: 50_000, price: 4_900 },
    { from: 80_000, price: 0 },
  ],
})

test.each<[string, PricedShipping, { subtotal: number; grams: number }, number]>([
  ['one price', method(), { subtotal: 1, grams: 900_000 }, 9_900],
  ['one price, free exactly from', method({ freeAbove: 500 }), { subtotal: 500, grams: 0 }, 0],
  ['one price, just below free', method({ freeAbove: 500 }), { subtotal: 499, grams: 0 }, 9_900],
  ['no weight at all', byWeight, { subtotal: 1, grams: 0 }, 9_900],
  ['a gram below a step', byWeight, { subtotal: 1, grams: 999 }, 9_900],
  ['exactly a step', byWeight, { subtotal: 1, grams: 1_000 }, 15_000],
  ['between two steps', byWeight, { subtotal: 1, grams: 4_999 }, 15_000],
  ['past the last step', byWeight, { subtotal: 1, grams: 12_000_000 }, 30_000],
  [
    'a heavy one that is free by its subtotal',
    { ...byWeight, freeAbove: 90_000 },
    { subtotal: 90_000, grams: 9_000 },
    0,
  ],
  ['weight says nothing of a subtotal', bySubtotal, { subtotal: 49_999, grams: 80_000 }, 9_900],
  ['a subtotal on its step', bySubtotal, { subtotal: 50_000, grams: 0 }, 4_900],
  ['a subtotal whose step is free', bySubtotal, { subtotal: 80_000, grams: 0 }, 0],
])('%s', (_, priced, parcel, price) => expect(shippingPrice(priced, parcel)).toBe(price))

test.each<[string, PricedShipping, number | null]>([
  ['one price', method(), null],
  ['nothing', method({ price: 0 }), 0],
  ['one price with an end', method({ freeAbove: 700 }), 700],
  ['steps of weight that begin at nothing', { ...byWeight, price: 0 }, null],
  ['steps that are all nothing', { ...byWeight, price: 0, steps: [{ from: 1, price: 0 }] }, 0],
  ['steps of a subtotal that end at nothing', bySubtotal, 80_000],
  ['and an earlier end', { ...bySubtotal, freeAbove: 60_000 }, 60_000],
  [
    'nothing in between only',
    { ...bySubtotal, steps: [...bySubtotal.steps, { from: 90_000, price: 1 }] },
    null,
  ],
])('%s has its threshold for free shipping', (_, priced, from) =>
  expect(freeShippingFrom(priced)).toBe(from),
)

test('a shipping method has a price range', () => {
  expect(priceRange(bySubtotal)).toEqual({ min: 0, max: 9_900 })
  expect(priceRange(method({ steps: [{ from: 1, price: 1 }] }))).toEqual({
    min: 9_900,
    max: 9_900,
  })
})

const written = {
  kind: 'delivery',
  name: 'Paquetería',
  countryCode: null,
  state: null,
  detail: null,
  ...method(),
}
const step = (from: unknown, price: unknown = 100) => ({ from, price })

test.each<[string, object, string, string]>([
  ['steps of one price', { steps: [step(5)] }, 'steps', 'Un precio fijo no lleva escalones'],
  ['no steps', { basis: 'weight' }, 'steps', 'Agrega al menos un escalón'],
  [
    'eleven steps',
    { basis: 'weight', steps: Array.from({ length: 11 }, (_, n) => step(n + 1)) },
    'steps',
    'Escribe como máximo 10 escalones',
  ],
  [
    'a step from nothing',
    { basis: 'weight', steps: [step(0)] },
    'steps.0.from',
    'Escribe desde cuánto',
  ],
  [
    'a step from half a gram',
    { basis: 'weight', steps: [step(0.5)] },
    'steps.0.from',
    'Escribe desde cuánto',
  ],
  [
    'a step without a price',
    { basis: 'weight', steps: [step(5, Number.NaN)] },
    'steps.0.price',
    amountProblem,
  ],
  [
    'two steps from the same',
    { basis: 'subtotal', steps: [step(5), step(5)] },
    'steps.1.from',
    'Debe ser más que en el escalón anterior',
  ],
  [
    'steps that go back',
    { basis: 'subtotal', steps: [step(5), step(4)] },
    'steps.1.from',
    'Debe ser más que en el escalón anterior',
  ],
  [
    'more than a ton',
    { basis: 'weight', steps: [step(1_000_001)] },
    'steps.0.from',
    'Como máximo 1 000 000 de gramos',
  ],
  [
    'steps of what is picked up',
    { kind: 'pick_up', basis: 'weight', steps: [step(5)] },
    'basis',
    'Lo que se recoge en la tienda tiene un solo precio',
  ],
])('%s are refused at their field', (_, change, field, message) => {
  const { error } = shippingFields.safeParse({ ...written, ...change })
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([
    field,
    message,
  ])
})

test('ascending steps are valid', () => {
  expect(
    shippingFields.safeParse({ ...written, basis: 'weight', steps: [step(5), step(6, 0)] }).success,
  ).toBe(true)
})
