import { countries, countryOf, countryOfCurrency } from '#shared/countries.ts'
import { formatMoney, roundingIncrement } from '#shared/money.ts'

/** A tax included in prices: its usual name, and its rate in hundredths of a per cent. */
export type StoreTax = { name: string; rate: number }

/** With its share of a total, in minor units. */
export type ContainedTax = StoreTax & { amount: number }

/** Usual name of the tax in the country of the store's currency. */
export const taxName = (currency: string): string => {
  const code = countryOfCurrency(currency)
  return code ? countries[code].tax.name : 'Impuesto'
}

/** Usual name of the tax number in the country of this currency. */
export const taxIdWords = (currency: string): string =>
  countryOf(countryOfCurrency(currency))?.taxId ?? 'Número fiscal'

/** The tax of a store; null when it states none. */
export const storeTax = ({
  currency,
  taxRate,
}: {
  currency: string
  taxRate: number | null
}): StoreTax | null => (taxRate === null ? null : { name: taxName(currency), rate: taxRate })

/**
 * Tax included in a total: total × rate ÷ (100 % + rate), computed once for the whole total with shipping, halves up, in minor units
 * (docs/decisions/0062), or in whole currency units where cents are not used.
 */
export function containedTax(
  total: number,
  tax: StoreTax | null,
  currency: string,
): ContainedTax | null {
  if (!tax) return null
  const step = BigInt(roundingIncrement(currency))
  const whole = BigInt(10_000 + tax.rate) * step
  return {
    ...tax,
    amount: Number(((2n * BigInt(total) * BigInt(tax.rate) + whole) / (2n * whole)) * step),
  }
}

type Refunded = { total: number; refunded: number; tax: StoreTax | null; currency: string }

/** Tax included in an order's total after refunds; null when nothing is left, or the store states no tax. */
export const taxOfRemainder = ({
  total,
  refunded,
  tax,
  currency,
}: Refunded): ContainedTax | null =>
  total > refunded ? containedTax(total - refunded, tax, currency) : null

/** `7,5 %` from 750 hundredths of a per cent. */
export const percentWords = (hundredths: number): string =>
  `${String(hundredths / 100).replace('.', ',')} %`

/** `Incluye IVA 21 %`. */
export const taxWords = ({ name, rate }: StoreTax): string =>
  `Incluye ${name} ${percentWords(rate)}`

/** `Incluye IVA 21 %: 3,47 €`. */
export const taxLine = (tax: ContainedTax, currency: string): string =>
  `${taxWords(tax)}: ${formatMoney(tax.amount, currency)}`
