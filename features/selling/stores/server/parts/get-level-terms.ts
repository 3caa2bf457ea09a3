import { type LevelTerms, levelTerms, minorUnitsPerPeso } from '#shared/commission.ts'
import type { Currency } from '#shared/countries.ts'

/**
 * Terms of a business by verification level, 0 to 4: `maxPerOrder` in minor units of the store's currency, `commission` in hundredths of a
 * per cent. Currencies of no country that we serve take no payments.
 */
export function getLevelTerms(level: number, currency: string): LevelTerms {
  const terms: LevelTerms = levelTerms[level] ?? levelTerms[0]
  const worth = Object.hasOwn(minorUnitsPerPeso, currency)
    ? minorUnitsPerPeso[currency as Currency]
    : undefined
  return {
    ...terms,
    takesPayments: terms.takesPayments && worth !== undefined,
    maxPerOrder: terms.maxPerOrder * (worth ?? 0),
  }
}
