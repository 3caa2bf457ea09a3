import { smallestPart } from '#features/buying/orders/vocabulary.ts'
import { AppError } from '#shared/app-error.ts'
import { minorDigits } from '#shared/money.ts'

const stepOf = (currency: string) => smallestPart('mercado_pago', currency)

/** An amount in minor units as Mercado Pago writes it. Throws `conflict` for cents where it takes none. */
export function toUnits(minor: number, currency: string): number {
  if (minor % stepOf(currency) !== 0)
    throw new AppError(
      'conflict',
      'Mercado Pago no cobra centavos en esta moneda. Elige otra forma de pago.',
    )
  return minor / 10 ** minorDigits(currency)
}

/** So much of it as Mercado Pago can count, in minor units. */
export const wholeUnits = (minor: number, currency: string): number =>
  minor - (minor % stepOf(currency))

/** Minor units from an amount as Mercado Pago writes it. */
export const fromUnits = (units: number, currency: string): number =>
  Math.round(units * 10 ** minorDigits(currency))
