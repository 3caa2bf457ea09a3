import { expect, test } from 'vitest'
import { countryCodes } from '../countries.ts'
import { distanceText } from './distance.ts'
import { oneDecimal } from './one-decimal.ts'

test.each([
  [12, 'MX', 'a 50 m'],
  [349, 'MX', 'a 350 m'],
  [1240, 'MX', 'a 1.2 km'],
  [1240, 'ES', 'a 1,2 km'],
  [13_700, 'AR', 'a 14 km'],
])('%d m in %s: %s', (meters, country, text) => expect(distanceText(meters, country)).toBe(text))

test('two that may be one are told apart by the metre', () =>
  expect(distanceText(12, 'MX', 1)).toBe('a 12 m'))

test.each([
  ['MX', '4.7'],
  ['PE', '4.7'],
  ['ES', '4,7'],
  ['AR', '4,7'],
  ['CL', '4,7'],
  ['CO', '4,7'],
])('a figure has the point or the comma of %s', (country, words) =>
  expect(oneDecimal(4.66, country)).toBe(words),
)

test('one decimal stands there in every country, of whole figures, too', () => {
  for (const country of countryCodes) expect(oneDecimal(5, country)).toMatch(/^5[.,]0$/)
})
