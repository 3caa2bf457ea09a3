import { type LevelTerms, levelTerms } from '../../commission.ts'
import { minorUnitsPerPeso } from '../../vocabulary.ts'

/**
 * Terms of a business by verification level, 0 to 4: `maxPerOrder` in minor units of the store's currency, `commission` in hundredths of a
 * per cent. Currencies without a rate in `minorUnitsPerPeso` take no payments.
 */
export function getLevelTerms(level: number, currency: string): LevelTerms {
  const terms: LevelTerms = levelTerms[level] ?? levelTerms[0]
  const worth = minorUnitsPerPeso[currency]
  return {
    ...terms,
    takesPayments: terms.takesPayments && worth !== undefined,
    maxPerOrder: terms.maxPerOrder * (worth ?? 0),
  }
}
