import type { Currency } from './countries.ts'

/** Terms by verification level, 0 to 4 (docs/product: level sets maximum order, payout hold and commission). */
export const levelTerms = [
  { takesPayments: false, maxPerOrder: 0, holdDays: 0, commission: 0 },
  { takesPayments: true, maxPerOrder: 5_000, holdDays: 14, commission: 800 },
  { takesPayments: true, maxPerOrder: 20_000, holdDays: 7, commission: 700 },
  { takesPayments: true, maxPerOrder: 60_000, holdDays: 4, commission: 600 },
  { takesPayments: true, maxPerOrder: 200_000, holdDays: 2, commission: 500 },
] as const satisfies LevelTerms[]

/** `maxPerOrder` in Mexican pesos, converted elsewhere with `minorUnitsPerPeso`; `commission` in hundredths of a per cent. */
export type LevelTerms = {
  takesPayments: boolean
  maxPerOrder: number
  holdDays: number
  commission: number
}

/** Minor units per Mexican peso: an approximate rate for limits, never for prices. */
export const minorUnitsPerPeso: Record<Currency, number> = {
  MXN: 100,
  EUR: 5,
  COP: 22_000,
  ARS: 7_500,
  CLP: 52,
  PEN: 20,
}
