import type { Cart } from '../contract/cart.ts'
import type { Seller, SoldLine } from './read-lines.ts'

/** Each seller's lines, whoever came first into the cart first. */
export function linesBySeller(lines: readonly SoldLine[]): { seller: Seller; lines: SoldLine[] }[] {
  const groups = new Map<string, { seller: Seller; lines: SoldLine[] }>()
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

/** A cart as its buyer sees it. `token`: null for the signed-in, and for a cart that is not there. */
export function presentCart(token: string | null, lines: readonly SoldLine[]): Cart {
  const currencies = [...new Set(lines.map(({ seller }) => seller.currency))]
  return {
    token,
    sellers: linesBySeller(lines).map(({ seller: { id, handle, name, currency }, lines: theirs }) => ({
      store: { id, handle, name, currency },
      lines: theirs.map(({ line }) => line),
      subtotal: subtotalOf(theirs),
    })),
    subtotals: currencies.map((currency) => ({ currency, amount: subtotalOf(lines.filter(({ seller }) => seller.currency === currency)) })),
    count: lines.reduce((sum, { line }) => sum + line.quantity, 0),
  }
}
