import { partAmount, sum } from '#shared/share.ts'

/** `paid` in minor units; `rate` in hundredths of a per cent, of the rule that applied when it accrued. */
export type CommissionLine = { paid: number; rate: number }

/**
 * `amount` and its part for `shipping` in minor units; `lines`: what of it each line got back, in the order of the
 * commission lines. What is left over belongs to no line.
 */
export type LineRefund = { amount: number; shipping: number; lines: readonly number[] }

/** The commission of what was paid, in minor units; rounded down, so that it never exceeds its percentage. */
export const commissionOf = ({ paid, rate }: CommissionLine): number =>
  Number((BigInt(paid) * BigInt(rate)) / 10_000n)

/**
 * The commission that each line keeps after these refunds, oldest first: the one of what stays paid, at its own rate. A
 * refund that names no line is parted over all by what is left of them. Never grows by a refund, and is exactly 0 when
 * all lines are refunded; the difference between two calls is what one refund reverses.
 */
export function keepCommissions(
  lines: readonly CommissionLine[],
  refunds: readonly LineRefund[],
): number[] {
  const named = lines.map(() => 0)
  let unnamed = 0
  let kept = lines.map(commissionOf)
  for (const refund of refunds) {
    for (const i of named.keys()) named[i] = (named[i] ?? 0) + (refund.lines[i] ?? 0)
    unnamed += refund.amount - refund.shipping - sum(refund.lines)
    const left = lines.map(({ paid }, i) => Math.max(0, paid - (named[i] ?? 0)))
    const parts = partAmount(Math.min(unnamed, sum(left)), left)
    // A cent may change lines when an unnamed amount is parted anew: what was reversed stays so.
    kept = lines.map(({ rate }, i) =>
      Math.min(kept[i] ?? 0, commissionOf({ paid: (left[i] ?? 0) - (parts[i] ?? 0), rate })),
    )
  }
  return kept
}
