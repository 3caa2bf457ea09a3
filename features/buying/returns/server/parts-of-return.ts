import {
  amountOfPieces,
  type Refundable,
  type RefundParts,
} from '#features/buying/orders/server/index.ts'
import { partAmount } from '#shared/share.ts'

type Part = { sellableId: string; quantity: number }

const sumOf = (parts: readonly Part[], sellableId: string) =>
  parts.reduce((sum, part) => sum + (part.sellableId === sellableId ? part.quantity : 0), 0)

/**
 * Refund of returned pieces, in minor units: what was paid for them and not refunded, plus shipping once nothing of
 * the order is kept (art. 107 TRLGDCU); at most what is left of the order, rounded down to what the provider can
 * refund. `before`: pieces of earlier open returns. `lowered`: a lower amount, split in proportion.
 */
export function partsOfReturn(
  { lines, shipping, left, smallest }: Refundable,
  parts: readonly Part[],
  before: readonly Part[],
  { restock = false, lowered }: { restock?: boolean; lowered?: number | undefined } = {},
): { amount: number; parts: RefundParts } {
  const returned = lines.flatMap((line) => {
    const quantity = sumOf(parts, line.sellableId)
    return quantity > 0
      ? [{ line, quantity, max: amountOfPieces(line, quantity, sumOf(before, line.sellableId)) }]
      : []
  })
  const isAllReturned = lines.every(
    ({ sellableId, quantity, gone }) =>
      gone + sumOf(before, sellableId) + sumOf(parts, sellableId) >= quantity,
  )
  const weights = [...returned.map(({ max }) => max), isAllReturned ? shipping : 0]
  const value = Math.min(
    left,
    weights.reduce((sum, one) => sum + one, 0),
  )
  const max = value - (value % smallest)
  const amount = Math.min(lowered ?? max, max)
  const amounts = partAmount(amount, weights)
  return {
    amount,
    parts: {
      shipping: amounts[returned.length] ?? 0,
      lines: returned.map(({ line: { sellableId }, quantity }, i) => ({
        sellableId,
        quantity,
        amount: amounts[i] ?? 0,
        returned: quantity,
        restocked: restock ? quantity : 0,
      })),
    },
  }
}
