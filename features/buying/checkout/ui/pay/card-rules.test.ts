import { describe, expect, test } from 'vitest'
import { demoCards } from '#features/buying/payments/vocabulary.ts'
import {
  cardErrors,
  formatExpiry,
  formatNumber,
  maxNumberSigns,
  outcomeOf,
  passesLuhn,
} from './card-rules.ts'

const now = new Date(2026, 10, 23)
const good = { number: '4242 4242 4242 4242', expiry: '11 / 26', cvc: '123' }

describe('the number of a card', () => {
  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 42', '4242 4242 42'],
    ['4242424242424242999', '4242 4242 4242 4242'],
    ['', ''],
    ['abc', ''],
  ])('%s is written as %s', (typed, written) => {
    expect(formatNumber(typed)).toBe(written)
    expect(written.length).toBeLessThanOrEqual(maxNumberSigns)
  })

  test.each([
    ['79927398713', true],
    ['79927398710', false],
    ['4111111111111111', true],
    ['4111111111111112', false],
    ['', false],
  ])('%s passes the check: %s', (digits, passes) => expect(passesLuhn(digits)).toBe(passes))

  test('every test number passes and leads where it says; another that passes is paid', () => {
    for (const [number, outcome] of Object.entries(demoCards)) {
      expect(passesLuhn(number)).toBe(true)
      expect(outcomeOf(formatNumber(number))).toBe(outcome)
    }
    expect(outcomeOf('4111 1111 1111 1111')).toBe('paid')
  })
})

test.each([
  ['4', '04'],
  ['1', '1'],
  ['12', '12'],
  ['0429', '04 / 29'],
  ['04 / 299', '04 / 29'],
])('an expiry of %s is written as %s', (typed, written) =>
  expect(formatExpiry(typed)).toBe(written),
)

test.each([
  [good, {}],
  [{ ...good, expiry: '10 / 26' }, { expiry: 'La tarjeta ya venció' }],
  [{ ...good, expiry: '12 / 25' }, { expiry: 'La tarjeta ya venció' }],
  [{ ...good, expiry: '13 / 29' }, { expiry: 'Escribe mes y año, por ejemplo 04 / 29' }],
  [{ ...good, number: '4242 4242 4242 4241' }, { number: 'Revisa el número de la tarjeta' }],
  [{ ...good, number: '' }, { number: 'Escribe el número de la tarjeta' }],
  [{ ...good, cvc: '12' }, { cvc: 'Escribe los 3 o 4 números del código' }],
])('%o is answered with %o', (card, errors) => expect(cardErrors(card, now)).toEqual(errors))
