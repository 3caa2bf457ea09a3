import { expect, test } from 'vitest'
import type { StorePage } from '../../contract/store-page.ts'
import { shippingLines } from './shipping-lines.ts'
import { mainPromises, morePromises } from './store-promises.ts'

type Way = StorePage['shipping'][number]

const way = (change: Partial<Way>): Way => ({
  id: '01900000-0000-7000-8000-000000000001',
  kind: 'delivery',
  name: 'Paquetería',
  countryCode: 'MX',
  state: null,
  basis: 'flat',
  price: 9900,
  steps: [],
  freeAbove: null,
  detail: null,
  ...change,
})

const business = {
  id: '',
  slug: 'a',
  name: 'A',
  badge: { level: 1, facts: [], until: null },
  city: null,
  countryCode: 'MX',
}
const store = (shipping: Way[], change: Partial<StorePage> = {}) =>
  ({
    shipping,
    currency: 'MXN',
    returnDays: null,
    returnPolicy: null,
    hasWholesalePrices: false,
    isInterestFree: false,
    business,
    ...change,
  }) as StorePage

const linesFor = (shipping: Way[]) =>
  mainPromises(store(shipping)).map(({ title, is, words }) => [title, is, words])

test('the panel has the titles of the specification, three and three', () => {
  expect(mainPromises(store([])).map(({ title }) => title)).toEqual([
    'Envíos gratis',
    'Envíos nacionales',
    'Envíos internacionales',
  ])
  expect(morePromises(store([])).map(({ title }) => title)).toEqual([
    'Precios Mayoristas',
    'Meses sin intereses',
    'Cambios y Devoluciones',
  ])
})

test('a missing offer is shown as not offered', () => {
  expect([...mainPromises(store([])), ...morePromises(store([]))].some(({ is }) => is)).toBe(false)
  expect(linesFor([way({ kind: 'pick_up', countryCode: null, price: 0 })])).toEqual([
    ['Envíos gratis', false, 'Por ahora no: cada envío muestra su costo antes de pagar.'],
    ['Envíos nacionales', false, 'Por ahora no envía: puedes recoger en la tienda.'],
    ['Envíos internacionales', false, 'Por ahora no envía a otros países.'],
  ])
})

test('what it offers is told as its shipping says it', () => {
  expect(linesFor([way({ freeAbove: 80000 })])).toEqual([
    ['Envíos gratis', true, 'Desde $800.00 a México.'],
    ['Envíos nacionales', true, 'Todo México.'],
    ['Envíos internacionales', false, 'Por ahora no envía a otros países.'],
  ])
  expect(
    linesFor([way({ state: 'Jalisco', price: 0, name: 'En moto' }), way({ countryCode: 'CO' })]),
  ).toEqual([
    ['Envíos gratis', true, 'En moto a Jalisco, México.'],
    ['Envíos nacionales', true, 'Jalisco.'],
    ['Envíos internacionales', true, 'Colombia.'],
  ])
  expect(linesFor([way({ countryCode: null })])[2]).toEqual([
    'Envíos internacionales',
    true,
    'A otros países también.',
  ])
})

test('returns are told as the store says them', () => {
  const words = (change: Partial<StorePage>) => morePromises(store([], change)).at(-1)
  expect(words({ returnDays: 1 })).toMatchObject({
    is: true,
    words: 'Tienes 1 día para devolver lo que compraste.',
  })
  expect(words({ returnDays: 15, returnPolicy: 'Con su caja.' })).toMatchObject({
    is: true,
    words: 'Tienes 15 días para devolver lo que compraste. Con su caja.',
  })
  expect(words({ returnDays: 0 })).toMatchObject({
    is: false,
    words: 'No acepta más devoluciones que las que la ley te da.',
  })
  expect(words({})).toMatchObject({ is: false })
})

test('quantity prices are shown if a product has them', () => {
  const wholesale = (hasWholesalePrices: boolean) =>
    morePromises(store([], { hasWholesalePrices }))[0]
  expect(wholesale(true)).toMatchObject({ title: 'Precios Mayoristas', is: true })
  expect(wholesale(false)).toMatchObject({ title: 'Precios Mayoristas', is: false })
})

test('interest-free instalments are shown if buyers can use them', () => {
  const interestFreeLine = (isInterestFree: boolean) =>
    morePromises(store([], { isInterestFree }))[1]
  expect(interestFreeLine(true)).toMatchObject({
    title: 'Meses sin intereses',
    is: true,
    words: expect.stringContaining('Mercado Pago'),
  })
  expect(interestFreeLine(false)).toMatchObject({ title: 'Meses sin intereses', is: false })
})

test('each shipping method shows destination, price and free threshold', () => {
  expect(
    shippingLines(
      store([
        way({ freeAbove: 80000, state: 'Jalisco' }),
        way({ kind: 'pick_up', countryCode: null, price: 0 }),
      ]),
    ),
  ).toMatchObject([
    { name: 'Paquetería', where: 'Jalisco, México', cost: '$99.00, gratis desde $800.00' },
    { where: '', cost: 'Gratis' },
  ])
})

test('a stepped price shows its range and what it depends on', () => {
  const steps = [
    { from: 50_000, price: 4_900 },
    { from: 80_000, price: 0 },
  ]
  const ways = [
    way({ basis: 'weight', steps: [{ from: 1_000, price: 19_900 }] }),
    way({ basis: 'subtotal', steps }),
  ]
  expect(shippingLines(store(ways)).map(({ cost }) => cost)).toEqual([
    'De $99.00 a $199.00 según el peso',
    'Hasta $99.00 según tu compra, gratis desde $800.00',
  ])
  expect(linesFor(ways)[0]).toEqual(['Envíos gratis', true, 'Desde $800.00 a México.'])
  expect(linesFor(ways.slice(0, 1))[0]?.[1]).toBe(false)
})
