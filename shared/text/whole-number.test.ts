import { expect, test } from 'vitest'
import { wholeNumber } from './whole-number.ts'

test('is written as Intl writes it', () => {
  const intl = new Intl.NumberFormat('es-MX')
  for (const value of [
    0, 1, 12, 999, 1000, 2723, 10_000, 100_000, 999_999, 1_000_000, 123_456_789, -1, -999, -1000,
    -45_678,
  ])
    expect(wholeNumber(value)).toBe(intl.format(value))
})
