import { expect, test } from 'vitest'
import { countryCodes } from '../countries.ts'
import { oneDecimal } from './one-decimal.ts'

test.each([
  ['MX', '4.7'],
  ['PE', '4.7'],
  ['ES', '4,7'],
  ['AR', '4,7'],
  ['CL', '4,7'],
  ['CO', '4,7'],
])('a figure has the point or the comma of %s', (country, words) => expect(oneDecimal(4.66, country)).toBe(words))

test('one decimal stands there in every country, of whole figures, too', () => {
  for (const country of countryCodes) expect(oneDecimal(5, country)).toMatch(/^5[.,]0$/)
})
