import type { Seller, SoldLine } from './read-lines.ts'

export type SellerLines = { seller: Seller; lines: SoldLine[] }

/** Each seller's lines, whoever came first into the cart first. */
export function linesBySeller(lines: readonly SoldLine[]): SellerLines[] {
  const groups = new Map<string, SellerLines>()
  for (const one of lines) {
    const group = groups.get(one.seller.id) ?? { seller: one.seller, lines: [] }
    group.lines.push(one)
    groups.set(one.seller.id, group)
  }
  return [...groups.values()]
}

/** Sum of what can be bought as it stands. */
export const subtotalOf = (lines: readonly SoldLine[]): number =>
  lines.reduce((sum, { line }) => sum + (line.problem === null ? line.total : 0), 0)

/** What of it is sent weighs, in grams; what nobody weighed counts none. */
export const gramsOf = (lines: readonly SoldLine[]): number =>
  lines.reduce((sum, { line, isShipped, grams }) => sum + (isShipped && line.problem === null ? grams * line.quantity : 0), 0)
