import { describe, expect, test } from 'vitest'
import { checkPayoutNumber } from './payout-number.ts'

const valid = [
  ['MXN', '032180000118359719'],
  ['EUR', 'ES91 2100 0418 4502 0005 1332'],
  ['ARS', '28505909 40090418135201'],
  ['PEN', '002-193-112345678901-14'],
] as const

describe.each(valid)('a number in %s', (currency, typed) => {
  test('is accepted as typed and kept without its spaces', () => {
    expect(checkPayoutNumber(currency, typed)).toEqual({ value: typed.replace(/[\s-]/g, '') })
  })
  test('is refused with any other digit at any place', () => {
    const number = typed.replace(/[\s-]/g, '')
    for (const [i, sign] of [...number].entries())
      for (const other of '0123456789')
        if (other !== sign && /\d/.test(sign))
          expect(
            checkPayoutNumber(currency, number.slice(0, i) + other + number.slice(i + 1)).error,
          ).toBeTruthy()
  })
  test('is refused when a digit is missing', () => {
    expect(checkPayoutNumber(currency, typed.slice(0, -1)).error).toBeTruthy()
  })
})

test('a number in a currency without check digits has only digits', () => {
  expect(checkPayoutNumber('COP', '123 456 789')).toEqual({ value: '123456789' })
  expect(checkPayoutNumber('CLP', 'Cuenta RUT').error).toBeTruthy()
})
