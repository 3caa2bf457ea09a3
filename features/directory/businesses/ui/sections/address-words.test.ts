import { expect, test } from 'vitest'
import { areaWords, wholeAddress } from './address-words.ts'

const address = {
  line: 'Calle Morelos 12',
  neighborhood: 'Roma Norte',
  postalCode: '06700',
  city: 'Guadalajara',
  state: 'Jalisco',
}

test('formats a whole address on one line', () => {
  expect(wholeAddress(address)).toBe('Calle Morelos 12, Roma Norte, 06700 Guadalajara, Jalisco')
})

test('a state with the name of its city appears once', () => {
  expect(areaWords({ ...address, state: 'Guadalajara' })).toBe('Roma Norte, 06700 Guadalajara')
})

test('a private street shows neither number nor postal code', () => {
  expect(wholeAddress({ ...address, line: null, neighborhood: null })).toBe('Guadalajara, Jalisco')
})
