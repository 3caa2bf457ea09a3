import { type LevelTerms, levelTerms, pesosWorth } from '../../vocabulary.ts'

/**
 * What verification allows a business of this level, 0 to 4: `maxPerOrder` in minor units of the store's currency, `commission` in
 * hundredths of a per cent. A currency whose worth is not known here takes no payments.
 */
export function termsOf(level: number, currency: string): LevelTerms {
  const terms: LevelTerms = levelTerms[level] ?? levelTerms[0]
  const worth = pesosWorth[currency]
  return {
    ...terms,
    takesPayments: terms.takesPayments && worth !== undefined,
    maxPerOrder: terms.maxPerOrder * (worth ?? 0),
  }
}
