import { countryOfCurrency, currencyOf } from './countries.ts'

/** Of the currencies of no country of ours, those whose minor unit is the unit itself (ISO 4217). */
const undivided = ['PYG']

/** How many digits a currency's minor unit has: 2 for MXN, 0 for CLP. */
export const minorDigits = (currency: string): number =>
  currencyOf(currency)?.digits ?? (undivided.includes(currency) ? 0 : 2)

/** Minor units of the smallest part of a currency that people pay: 1, or 100 for pesos of Colombia. */
export const roundingIncrement = (currency: string): number =>
  currencyOf(currency)?.isPaidWhole ? 10 ** minorDigits(currency) : 1

/** As wide as a digit, unlike the hyphen that `Intl` writes. */
const minus = '−'

const formats = new Map<string, Intl.NumberFormat>()

/** The format of a currency in a locale; `strips` leaves out the decimals of whole amounts. */
function formatOf(locale: string, currency: string, strips: boolean): Intl.NumberFormat {
  const key = `${locale} ${currency} ${strips}`
  let format = formats.get(key)
  if (!format) {
    const digits = minorDigits(currency)
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      trailingZeroDisplay: strips ? 'stripIfInteger' : 'auto',
    })
    formats.set(key, format)
  }
  return format
}

/** An amount where there is little room: `$1,250` from 125000 minor units of MXN, `$1,250.50` from 125050. */
export const shortMoney = (minor: number, currency: string): string =>
  formatOf(`es-${countryOfCurrency(currency) ?? 'MX'}`, currency, true)
    .format(minor / 10 ** minorDigits(currency))
    .replace('-', minus)

/**
 * `$1,250.00` from 125000 minor units of MXN, as people write it where it is spent or, given `country`, in the reader's
 * country; `withCode` adds the letters of a currency whose sign others have, too.
 */
export function formatMoney(
  minor: number,
  currency: string,
  withCode = false,
  country: string | null = null,
): string {
  const locale = `es-${country ?? countryOfCurrency(currency) ?? 'MX'}`
  const format = formatOf(locale, currency, currencyOf(currency)?.isPaidWhole ?? false)
  const said = format.format(minor / 10 ** minorDigits(currency)).replace('-', minus)
  return withCode && said.includes('$') ? `${said} ${currency}` : said
}

/** For programs: `1250.50`, with all its decimals. */
export const decimalMoney = (minor: number, currency: string): string =>
  (minor / 10 ** minorDigits(currency)).toFixed(minorDigits(currency))

/** The percentage of a badge, rounded: of 20000 sold at 15000 it is 25. The rule is the specification's. */
export const discountPercent = (price: number, salePrice: number): number =>
  price > 0 ? Math.round(((price - salePrice) / price) * 100) : 0
