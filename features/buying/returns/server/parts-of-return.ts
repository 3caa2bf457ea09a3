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
 * What goes back for these pieces, in minor units: what was paid for them and not given back, and the way there once nothing of the order is kept
 * (art. 107 TRLGDCU); never more than is left of the order, in parts that can be given back. `before`: what goes back before it. `lowered`: less than that, parted in proportion.
 */
export function partsOfReturn(
  { lines, shipping, left, smallest }: Refundable,
  parts: readonly Part[],
  before: readonly Part[],
  { restock = false, lowered }: { restock?: boolean; lowered?: number | undefined } = {},
): { amount: number; parts: RefundParts } {
  const back = lines.flatMap((line) => {
    const quantity = sumOf(parts, line.sellableId)
    return quantity > 0
      ? [{ line, quantity, max: amountOfPieces(line, quantity, sumOf(before, line.sellableId)) }]
      : []
  })
  const keepsNothing = lines.every(
    ({ sellableId, quantity, gone }) =>
      gone + sumOf(before, sellableId) + sumOf(parts, sellableId) >= quantity,
  )
  const weights = [...back.map(({ max }) => max), keepsNothing ? shipping : 0]
  const worth = Math.min(
    left,
    weights.reduce((sum, one) => sum + one, 0),
  )
  const max = worth - (worth % smallest)
  const amount = Math.min(lowered ?? max, max)
  const amounts = partAmount(amount, weights)
  return {
    amount,
    parts: {
      shipping: amounts[back.length] ?? 0,
      lines: back.map(({ line: { sellableId }, quantity }, i) => ({
        sellableId,
        quantity,
        amount: amounts[i] ?? 0,
        returned: quantity,
        restocked: restock ? quantity : 0,
      })),
    },
  }
}
