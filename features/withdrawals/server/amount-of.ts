import { share } from '#shared/share.ts'

/** `discount`: what promotions took off all of its pieces. */
type Bought = { sellableId: string; unitPrice: number; quantity: number; discount: number }
type Part = { sellableId: string; quantity: number }

const sumOf = (parts: readonly Part[], sellableId: string) =>
  parts.reduce((sum, part) => sum + (part.sellableId === sellableId ? part.quantity : 0), 0)

/**
 * What goes back for these pieces, in minor units, never more than `left`: what was paid for them, and the way there once nothing of the order is kept
 * (art. 107 TRLGDCU). `gone`: what was withdrawn before.
 */
export function amountOf(
  { lines, shipping, left }: { lines: readonly Bought[]; shipping: number; left: number },
  parts: readonly Part[],
  gone: readonly Part[],
): number {
  const price = lines.reduce((sum, { sellableId, unitPrice, quantity, discount }) => {
    const before = sumOf(gone, sellableId)
    const paidFor = (pieces: number) => share(unitPrice * quantity - discount, Math.min(pieces, quantity), quantity)
    // Of the sums, so that with the last piece all that was paid for the line is back.
    return sum + paidFor(before + sumOf(parts, sellableId)) - paidFor(before)
  }, 0)
  const keepsNothing = lines.every(({ sellableId, quantity }) => sumOf(parts, sellableId) + sumOf(gone, sellableId) >= quantity)
  return Math.min(left, price + (keepsNothing ? shipping : 0))
}
