import type { PriceTier } from '../vocabulary.ts'

/** The tiers that count beside what one piece costs now: a sale may be lower than some. */
export const tiersBelow = (onePrice: number, tiers: readonly PriceTier[]): PriceTier[] =>
  tiers.filter(({ price }) => price < onePrice)

/** What each of so many pieces costs, in minor units: the lowest of what one costs now and the tiers that are reached. `price_at` in SQL. */
export const unitPrice = (
  onePrice: number,
  tiers: readonly PriceTier[],
  quantity: number,
): number =>
  Math.min(onePrice, ...tiers.flatMap(({ from, price }) => (from <= quantity ? [price] : [])))

/** The next tier that so many pieces do not reach, and how many are missing; null when there is none. */
export function nextTier(
  tiers: readonly PriceTier[],
  quantity: number,
): (PriceTier & { missing: number }) | null {
  const next = tiers.find(({ from }) => from > quantity)
  return next ? { ...next, missing: next.from - quantity } : null
}
