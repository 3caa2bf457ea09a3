import { AppError } from '#shared/app-error.ts'
import { minorDigits } from '#shared/money.ts'
import { smallestPart } from '#shared/payment-providers.ts'

const incrementOf = (currency: string) => smallestPart('mercado_pago', currency)

/**
 * Converts minor units to Mercado Pago's decimal amount. Throws `conflict` for cents where the currency has none
 * there.
 */
export function toUnits(minor: number, currency: string): number {
  if (minor % incrementOf(currency) !== 0)
    throw new AppError(
      'conflict',
      'Mercado Pago no cobra centavos en esta moneda. Elige otra forma de pago.',
    )
  return minor / 10 ** minorDigits(currency)
}

/** Rounds minor units down to an amount that Mercado Pago accepts. */
export const roundToUnits = (minor: number, currency: string): number =>
  minor - (minor % incrementOf(currency))

/** Converts Mercado Pago's decimal amount to minor units. */
export const fromUnits = (units: number, currency: string): number =>
  Math.round(units * 10 ** minorDigits(currency))
