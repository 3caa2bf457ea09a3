import { expect, test } from 'vitest'
import { amountProblem } from '#shared/amounts/parse-money.ts'
import { fieldErrors } from '#shared/ui/calls/form-errors.ts'
import { newRow } from '#shared/ui/editing/list-rows.ts'
import { createProduct } from '../../contract/owner.ts'
import {
  type ProductValues,
  productInput,
  productValues,
  type VariantValues,
} from './product-values.ts'

const businessId = '01920000-0000-7000-8000-000000000001'
const empty = productValues(null)
const filled = (change: Partial<VariantValues>): ProductValues => ({
  ...empty,
  title: 'Vaso de barro',
  category: 'hogar',
  variants: empty.variants.map((one) => ({ ...one, price: '120', ...change })),
})
const errors = (values: ProductValues, currency = 'MXN') =>
  fieldErrors(createProduct.input, { ...productInput(values, currency), businessId })

test('name, category and price are enough', () => expect(errors(filled({}))).toEqual({}))

test('amounts are parsed as typed, in minor units of the currency', () => {
  const price = (typed: string, currency: string) =>
    productInput(filled({ price: typed }), currency).variants[0]?.price
  expect(price('1250,50', 'MXN')).toBe(125_050)
  expect(price('1250', 'CLP')).toBe(1250)
  expect(price('12.5', 'CLP')).toBeNaN()
})

test.each([
  ['price', 'caro', amountProblem],
  ['price', '0', 'Escribe un precio mayor que cero'],
  ['salePrice', '150', 'El precio de oferta debe ser menor que el precio'],
  ['firstStock', '2.5', 'Escribe cuántos'],
  ['lowStock', 'pocos', 'Escribe cuántos'],
  ['weightGrams', '1 kg', 'Escribe el peso en gramos'],
] as const)('%s of %s: %s', (field, typed, words) => {
  expect(errors(filled({ [field]: typed }))[`variants.0.${field}`]).toBe(words)
})

test('a variant without a sale has no sale period', () => {
  const typed = filled({ saleFrom: '2027-03-01T10:00' })
  expect(errors(typed)).toEqual({})
  expect(productInput(typed, 'MXN').variants[0]).toMatchObject({ salePrice: null, saleFrom: null })
})

test('a variant’s photo must be the product’s, and requires options', () => {
  const photo = {
    mediaId: '01920000-0000-7000-8000-0000000000f1',
    alt: '',
    picture: { url: '/f', width: 4, height: 5, blur: null, alt: '' },
  }
  const of = (change: Partial<ProductValues>) =>
    productInput({ ...filled({ photoId: photo.mediaId }), ...change }, 'MXN').variants[0]?.photoId
  const options = [newRow({ name: 'Color', values: ['Rojo'] })]
  expect(of({ photos: [photo], options })).toBe(photo.mediaId)
  expect([of({ photos: [], options }), of({ photos: [photo] })]).toEqual([null, null])
})

test('missing values are reported at each required field', () => {
  expect(errors(empty)).toMatchObject({
    title: 'Escribe el nombre del producto',
    category: 'Elige una categoría',
    'variants.0.price': amountProblem,
  })
})

test('initial stock is only sent for new variants', () => {
  const [fresh] = productInput(filled({ firstStock: '7' }), 'MXN').variants
  const [old] = productInput(filled({ id: businessId, firstStock: '7' }), 'MXN').variants
  expect([fresh?.firstStock, old?.firstStock]).toEqual([7, null])
})
