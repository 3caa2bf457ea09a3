import { expect, test } from 'vitest'
import {
  chooseValue,
  defaultVariant,
  findVariant,
  optionValues,
  type Variant,
} from './chosen-variant.ts'

const variant = (id: string, max: number, ...values: string[]): Variant => ({
  id,
  values,
  sku: null,
  price: 100,
  fullPrice: null,
  saleUntil: null,
  tiers: [],
  lowestBefore: null,
  max,
  isShipped: true,
  photo: null,
})

const variants = [
  variant('rm', 0, 'Rojo', 'M'),
  variant('rg', 3, 'Rojo', 'G'),
  variant('am', 2, 'Azul', 'M'),
]

test('the first variant that can be bought is selected, or else the first', () => {
  expect(defaultVariant(variants)?.id).toBe('rg')
  expect(defaultVariant([variant('a', 0), variant('b', 0)])?.id).toBe('a')
  expect(defaultVariant([])).toBeUndefined()
})

test('a variant is found by all its values', () => {
  expect(findVariant(variants, ['Azul', 'M'])?.id).toBe('am')
  expect(findVariant(variants, ['Azul', 'G'])).toBeUndefined()
  expect(findVariant(variants, ['Azul'])).toBeUndefined()
})

test('a value is sold out if no variant has it in stock, and marked if only other combinations do', () => {
  expect(optionValues(variants, ['Rojo', 'G'])).toEqual([
    [
      { value: 'Rojo', isChosen: true, stock: 'here' },
      { value: 'Azul', isChosen: false, stock: 'here' },
    ],
    [
      { value: 'M', isChosen: false, stock: 'elsewhere' },
      { value: 'G', isChosen: true, stock: 'here' },
    ],
  ])
})

test('a value without stock in any combination is sold out', () => {
  const [, sizes] = optionValues([...variants, variant('ac', 0, 'Azul', 'CH')], ['Rojo', 'G'])
  expect(sizes?.find(({ value }) => value === 'CH')?.stock).toBe('none')
})

test('another value keeps the other selected values if possible, or selects a variant with it', () => {
  expect(chooseValue(variants, ['Rojo', 'G'], 1, 'M')?.id).toBe('rm')
  expect(chooseValue(variants, ['Rojo', 'G'], 0, 'Azul')?.id).toBe('am')
})
