import { expect, test } from 'vitest'
import { addressLine, addressLines } from './address-line.ts'

const madrid = {
  countryCode: 'ES',
  state: 'Madrid',
  city: 'Madrid',
  neighborhood: null,
  street: 'Calle Mayor',
  streetNumber: '5',
  interior: '3.º izq.',
  postalCode: '28013',
}

test('an envelope says the country, and a state that is called like its city once', () => {
  expect(addressLines(madrid)).toEqual(['Calle Mayor, 5, 3.º izq.', '28013 Madrid', 'España'])
  expect(
    addressLines({
      ...madrid,
      countryCode: 'CL',
      state: 'Valparaíso',
      city: 'Viña del Mar',
      postalCode: null,
    }),
  ).toEqual(['Calle Mayor 5, depto. 3.º izq.', 'Viña del Mar', 'Valparaíso', 'Chile'])
})

test.each([
  ['MX', null, 'Hidalgo'],
  ['ES', null, 'Hidalgo'],
  ['MX', 's/n', 'Hidalgo s/n'],
  ['CO', '45-12', 'Hidalgo # 45-12'],
])(
  'in %s the number %s is written %s: one that nobody gave is not invented',
  (countryCode, streetNumber, line) =>
    expect(addressLine({ countryCode, street: 'Hidalgo', streetNumber, interior: null })).toBe(
      line,
    ),
)
