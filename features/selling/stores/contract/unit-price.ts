import type { PriceTier } from '../vocabulary.ts'

/** Tiers that are below the current price of one unit, which a sale may undercut. */
export const tiersBelow = (onePrice: number, tiers: readonly PriceTier[]): PriceTier[] =>
  tiers.filter(({ price }) => price < onePrice)

/**
 * Unit price at a quantity, in minor units: the lowest of the current price and the reached tiers. The current price is `price_at` in SQL.
 */
export const unitPrice = (
  onePrice: number,
  tiers: readonly PriceTier[],
  quantity: number,
): number =>
  Math.min(onePrice, ...tiers.flatMap(({ from, price }) => (from <= quantity ? [price] : [])))

/** The next tier above a quantity, and how many units are missing; null when there is none. */
export function nextTier(
  tiers: readonly PriceTier[],
  quantity: number,
): (PriceTier & { missing: number }) | null {
  const next = tiers.find(({ from }) => from > quantity)
  return next ? { ...next, missing: next.from - quantity } : null
}
