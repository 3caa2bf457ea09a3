import { countries, countryOf, countryOfCurrency } from '#shared/countries.ts'
import { formatMoney, roundingIncrement } from '#shared/money.ts'

/** A tax that prices include: how people call it, and its rate in hundredths of a per cent. */
export type StoreTax = { name: string; rate: number }

/** With what a total contains of it, in minor units. */
export type ContainedTax = StoreTax & { amount: number }

/** What people call the tax of the country whose currency a store has. */
export const taxName = (currency: string): string => {
  const code = countryOfCurrency(currency)
  return code ? countries[code].tax.name : 'Impuesto'
}

/** What people call a tax number where this currency is spent. */
export const taxIdWords = (currency: string): string =>
  countryOf(countryOfCurrency(currency))?.taxId ?? 'Número fiscal'

/** The tax of a store; null where it says none. */
export const storeTax = ({
  currency,
  taxRate,
}: {
  currency: string
  taxRate: number | null
}): StoreTax | null => (taxRate === null ? null : { name: taxName(currency), rate: taxRate })

/**
 * What a total contains of a tax that is in its prices: total × rate ÷ (100 % + rate), once for the whole total and its shipping, halves up, in
 * minor units (docs/decisions/0062); in whole units where nobody pays less.
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

/** The tax in what refunds left paid of an order; null where nothing is left, or the store says none. */
export const taxOfLeft = ({ total, refunded, tax, currency }: Refunded): ContainedTax | null =>
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
