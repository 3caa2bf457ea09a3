type Bought = { sellableId: string; unitPrice: number; quantity: number }
type Part = { sellableId: string; quantity: number }

const sumOf = (parts: readonly Part[], sellableId: string) =>
  parts.reduce((sum, part) => sum + (part.sellableId === sellableId ? part.quantity : 0), 0)

/**
 * What goes back for these pieces, in minor units, never more than `left`: what they cost, and the way there once nothing of the order is kept
 * (art. 107 TRLGDCU). `gone`: what was withdrawn before.
 */
export function amountOf(
  { lines, shipping, left }: { lines: readonly Bought[]; shipping: number; left: number },
  parts: readonly Part[],
  gone: readonly Part[],
): number {
  const price = lines.reduce((sum, { sellableId, unitPrice }) => sum + unitPrice * sumOf(parts, sellableId), 0)
  const keepsNothing = lines.every(({ sellableId, quantity }) => sumOf(parts, sellableId) + sumOf(gone, sellableId) >= quantity)
  return Math.min(left, price + (keepsNothing ? shipping : 0))
}
