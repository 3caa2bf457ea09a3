import { expect, test } from 'vitest'
import { areaWords, wholeAddress } from './address-words.ts'

const address = {
  line: 'Calle Morelos 12',
  neighborhood: 'Roma Norte',
  postalCode: '06700',
  city: 'Guadalajara',
  state: 'Jalisco',
}

test('an address is said whole, on one line', () => {
  expect(wholeAddress(address)).toBe('Calle Morelos 12, Roma Norte, 06700 Guadalajara, Jalisco')
})

test('a state called like its city is said once', () => {
  expect(areaWords({ ...address, state: 'Guadalajara' })).toBe('Roma Norte, 06700 Guadalajara')
})

test('of a street that is not public neither number nor postal code is told', () => {
  expect(wholeAddress({ ...address, line: null, neighborhood: null })).toBe('Guadalajara, Jalisco')
})
