import { expect, test } from 'vitest'
import { newRow } from '#shared/ui/editing/list-rows.ts'
import { makeVariants } from './make-variants.ts'
import {
  type OptionValues,
  productValues,
  type VariantValues,
  variantLike,
} from './product-values.ts'

const option = (name: string, ...values: string[]): OptionValues => newRow({ name, values })
const variant = (id: string | null, price: string, ...values: string[]): VariantValues => ({
  ...(productValues(null).variants[0] as VariantValues),
  id,
  price,
  values,
  sku: id ? `SKU-${id}` : '',
})
const shown = (variants: VariantValues[]) =>
  variants.map(({ id, price, values }) => [id, price, ...values])

const size = option('Talla', 'S', 'M')
const colour = option('Color', 'Rojo', 'Azul')

test('a first option reuses the single variant, and new variants get its price', () => {
  const made = makeVariants({ options: [], variants: [variant('a', '100')] }, [size], variantLike)
  expect(shown(made)).toEqual([
    ['a', '100', 'S'],
    [null, '100', 'M'],
  ])
  expect(made[1]?.sku).toBe('')
})

test('another option keeps sold variants with its first value', () => {
  const before = { options: [size], variants: [variant('a', '100', 'S'), variant('b', '120', 'M')] }
  expect(shown(makeVariants(before, [size, colour], variantLike))).toEqual([
    ['a', '100', 'S', 'Rojo'],
    [null, '100', 'S', 'Azul'],
    ['b', '120', 'M', 'Rojo'],
    [null, '100', 'M', 'Azul'],
  ])
})

test('a removed value removes its variants, and the others stay', () => {
  const before = { options: [size], variants: [variant('a', '100', 'S'), variant('b', '120', 'M')] }
  expect(shown(makeVariants(before, [{ ...size, values: ['M'] }], variantLike))).toEqual([
    ['b', '120', 'M'],
  ])
})

test('reordered options keep each variant', () => {
  const before = {
    options: [size, colour],
    variants: [variant('a', '100', 'S', 'Rojo'), variant('b', '120', 'S', 'Azul')],
  }
  const made = makeVariants(before, [colour, { ...size, values: ['S'] }], variantLike)
  expect(shown(made)).toEqual([
    ['a', '100', 'Rojo', 'S'],
    ['b', '120', 'Azul', 'S'],
  ])
})

test('an option without values has one empty value, and its variant gets the first value', () => {
  const before = { options: [], variants: [variant('a', '100')] }
  const empty = { ...size, values: [] }
  const waiting = makeVariants(before, [empty], variantLike)
  expect(shown(waiting)).toEqual([['a', '100', '']])
  expect(
    shown(makeVariants({ options: [empty], variants: waiting }, [size], variantLike))[0],
  ).toEqual(['a', '100', 'S'])
})

test('without options the first variant remains', () => {
  const before = { options: [size], variants: [variant('a', '100', 'S'), variant('b', '120', 'M')] }
  expect(shown(makeVariants(before, [], variantLike))).toEqual([['a', '100']])
})
