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

test("names the country, and a state with its city's name only once", () => {
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
  'in %s the number %s is formatted as %s; a missing number is left out',
  (countryCode, streetNumber, line) =>
    expect(addressLine({ countryCode, street: 'Hidalgo', streetNumber, interior: null })).toBe(
      line,
    ),
)
