import { describe, expect, it } from 'vitest'
import { decimalMoney, formatMoney, shortMoney } from '../money.ts'
import { moneyField, parseDecimal, parseMoney } from './parse-money.ts'

describe('an amount as people type it', () => {
  it.each([
    // Digits alone are what they say, everywhere.
    ['7333', 'CLP', 7333],
    ['7333', 'MXN', 733300],
    ['0', 'MXN', 0],
    // A mark before one or two digits is a decimal one, whichever it is.
    ['19,95', 'EUR', 1995],
    ['19.95', 'EUR', 1995],
    ['1250.5', 'MXN', 125050],
    ['1250,50', 'PEN', 125050],
    ['0,5', 'EUR', 50],
    // Before three it parts thousands where people part them so.
    ['12.990', 'CLP', 12990],
    ['7.333', 'CLP', 7333],
    ['1.250', 'COP', 125000],
    ['1.250', 'ARS', 125000],
    ['1.250', 'EUR', 125000],
    ['1,250', 'MXN', 125000],
    ['1,250', 'PEN', 125000],
    // Where there are no decimals nothing else can be meant.
    ['12,990', 'CLP', 12990],
    // Both marks tell each other apart, and so does one that comes twice.
    ['1.250,00', 'EUR', 125000],
    ['1.250,00', 'MXN', 125000],
    ['1,250.00', 'MXN', 125000],
    ['1,250.00', 'EUR', 125000],
    ['1.250.000', 'MXN', 125000000],
    ['1,250,000', 'COP', 125000000],
    ['1.250.000,50', 'ARS', 125000050],
    ["1'250.000", 'COP', 125000000],
    // Signs, letters and words of the currency, before or behind.
    ['$12.990', 'CLP', 12990],
    ['$ 12.990.-', 'CLP', 12990],
    ['$1,250.00', 'MXN', 125000],
    ['$1,250.00 MXN', 'MXN', 125000],
    ['MX$1,250', 'MXN', 125000],
    ['1250 pesos', 'MXN', 125000],
    ['$1,250.00 M.N.', 'MXN', 125000],
    ['19,95 €', 'EUR', 1995],
    ['19,95€', 'EUR', 1995],
    ['€ 19,95', 'EUR', 1995],
    ['EUR 19,95', 'EUR', 1995],
    ['19,95 euros', 'EUR', 1995],
    ['S/ 19.90', 'PEN', 1990],
    ['S/.19.90', 'PEN', 1990],
    ['COP 12.990', 'COP', 1299000],
    ['CLP$12.990', 'CLP', 12990],
    // Spaces, the hard ones of spreadsheets too, and digits of full width.
    ['  1 250,00 ', 'EUR', 125000],
    ['12 990', 'CLP', 12990],
    ['1\u00a0250\u00a0€', 'EUR', 125000],
    ['1\u202f250,50', 'EUR', 125050],
    ['１２９９０', 'CLP', 12990],
    // Cents of nothing are nothing.
    ['12.990,00', 'CLP', 12990],
    ['12990.00', 'CLP', 12990],
  ])('%s in %s', (typed, currency, minor) => expect(parseMoney(typed, currency)).toBe(minor))

  it.each([
    ['', 'MXN'],
    ['   ', 'MXN'],
    ['caro', 'MXN'],
    ['$', 'MXN'],
    ['-5', 'MXN'],
    ['1e3', 'MXN'],
    // One and a quarter, or one thousand two hundred and fifty?
    ['1.250', 'MXN'],
    ['1.250', 'PEN'],
    ['1,250', 'EUR'],
    ['12,990', 'COP'],
    ['1250.505', 'MXN'],
    ['12.5', 'CLP'],
    ['12.990,50', 'CLP'],
    ['0.250', 'CLP'],
    ['012.990', 'CLP'],
    ['1.25.00', 'MXN'],
    ['12.34.567', 'CLP'],
    ['1,25,000.00', 'MXN'],
    ['1.250,00,00', 'EUR'],
    ['12 99', 'CLP'],
    ['1..250', 'CLP'],
    ['.', 'MXN'],
    ['12345678901', 'CLP'],
    // Another currency's.
    ['19,95 €', 'MXN'],
    ['$19.95', 'EUR'],
    ['1250 USD', 'MXN'],
    ['US$1250', 'MXN'],
    ['S/ 19.90', 'MXN'],
  ])('refuses %s in %s', (typed, currency) => expect(parseMoney(typed, currency)).toBeNull())

  it('is short', () => expect(parseMoney('1'.repeat(41), 'MXN')).toBeNull())
})

it.each([
  [1995, 'EUR', '19,95'],
  [125050, 'MXN', '1250.50'],
  [125000, 'MXN', '1250.00'],
  [12990, 'CLP', '12990'],
  [1299000, 'COP', '12990'],
  [1299050, 'COP', '12990,50'],
  [1990, 'PEN', '19.90'],
  [125050, 'ARS', '1250,50'],
])('%i of %s stands in its field as %s, and is read as it was', (minor, currency, field) => {
  expect(moneyField(minor, currency)).toBe(field)
  expect(parseMoney(field, currency)).toBe(minor)
})

it.each([
  [1995, 'EUR', '19.95'],
  [12990, 'CLP', '12990'],
  [1299000, 'COP', '12990.00'],
])('%i of %s is %s for programs', (minor, currency, decimal) => {
  expect(decimalMoney(minor, currency)).toBe(decimal)
  expect(parseDecimal(decimal, currency)).toBe(minor)
})

it.each(['1,250.00', '19,95', '1.250', '$5', ' 5', ''])(
  'a program that writes %j is not understood',
  (said) => expect(parseDecimal(said, 'EUR')).toBeNull(),
)

it('shows the code only where the sign is not one currency’s alone', () => {
  const said = (minor: number, currency: string) =>
    formatMoney(minor, currency, true).replace(/\s/g, ' ')
  expect(said(6410, 'EUR')).toBe('64,10 €')
  expect(said(1990, 'PEN')).toBe('S/ 19.90')
  expect(said(125000, 'MXN')).toBe('$1,250.00 MXN')
  expect(said(12990, 'CLP')).toBe('$12.990 CLP')
})

it.each([
  [8_690_000, 'COP', '$86,900 COP'],
  [1_899_000, 'ARS', '$18,990.00 ARS'],
  [4095, 'EUR', '€40.95'],
  [125_000, 'MXN', '$1,250.00 MXN'],
])('%i of %s is written for a reader in Mexico as %s', (minor, currency, said) => {
  expect(formatMoney(minor, currency, true, 'MX').replace(/\s/g, ' ')).toBe(said)
})

it('where there is little room whole amounts have no decimals', () => {
  expect([shortMoney(125_000, 'MXN'), shortMoney(125_050, 'MXN')]).toEqual(['$1,250', '$1,250.50'])
})
