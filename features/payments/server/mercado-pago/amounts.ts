import { AppError } from '#shared/app-error.ts'
import { minorDigits } from '#shared/money.ts'
import { mercadoPagoCountryOf, mercadoPagoTerms } from '../../vocabulary.ts'

/** Minor units of a currency in one of the smallest parts that Mercado Pago counts in: 1, or 100 where we count cents and it does not. */
const stepOf = (currency: string) => {
  const country = mercadoPagoCountryOf(currency)
  return 10 ** Math.max(0, minorDigits(currency) - (country ? mercadoPagoTerms[country].digits : 2))
}

/** An amount in minor units as Mercado Pago writes it. Throws `conflict` for cents where it takes none. */
export function toUnits(minor: number, currency: string): number {
  if (minor % stepOf(currency) !== 0)
    throw new AppError('conflict', 'Mercado Pago no cobra centavos en esta moneda. Elige otra forma de pago.')
  return minor / 10 ** minorDigits(currency)
}

/** So much of it as Mercado Pago can count, in minor units. */
export const wholeUnits = (minor: number, currency: string): number => minor - (minor % stepOf(currency))

/** Minor units from an amount as Mercado Pago writes it. */
export const fromUnits = (units: number, currency: string): number => Math.round(units * 10 ** minorDigits(currency))
