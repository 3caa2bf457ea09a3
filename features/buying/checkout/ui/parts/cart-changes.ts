import { unitPrice } from '#features/selling/stores/contract/unit-price.ts'
import { maxUnitsPerLine } from '#features/selling/stores/vocabulary.ts'
import type { Cart, CartLine } from '../../contract/cart.ts'

/**
 * A cart change that the server may not have received yet. `key` identifies it; additions use it as idempotency key.
 */
export type CartChange = { key: string; sellableId: string } & (
  | { action: 'add'; quantity: number; title?: string }
  | { action: 'set'; quantity: number }
  | { action: 'remove' }
)

/**
 * Returns the queue with a change appended. A later quantity or removal replaces an earlier quantity or removal of
 * the same product.
 */
export const withChange = (waiting: readonly CartChange[], change: CartChange): CartChange[] => [
  ...waiting.filter(
    ({ action, sellableId }) =>
      change.action === 'add' || action === 'add' || sellableId !== change.sellableId,
  ),
  change,
]

const quantityAfter = (quantity: number, change: CartChange): number => {
  if (change.action === 'remove') return 0
  return Math.min(
    maxUnitsPerLine,
    change.action === 'set' ? change.quantity : quantity + change.quantity,
  )
}

/** The line after the waiting changes, as far as the device can compute it; the server's answer replaces it. */
function changeLine(line: CartLine, waiting: readonly CartChange[]): CartLine {
  const quantity = waiting
    .filter(({ sellableId }) => sellableId === line.sellableId)
    .reduce(quantityAfter, line.quantity)
  if (quantity === line.quantity) return line
  const price = unitPrice(line.onePrice, line.tiers, quantity)
  return { ...line, quantity, unitPrice: price, total: price * quantity }
}

/** A displayed cart; `isCounting`: a seller's discounts are unknown until the server has the waiting changes. */
export type ChangedCart = Omit<Cart, 'sellers'> & {
  sellers: (Cart['sellers'][number] & { isCounting?: boolean })[]
}

/**
 * Applies waiting changes so that an action shows at once. Products that the device has no data of only count in
 * `count`.
 */
export function applyChanges(cart: Cart, waiting: readonly CartChange[]): ChangedCart {
  if (waiting.length === 0) return cart
  const amounts = new Map(cart.subtotals.map(({ currency, amount }) => [currency, amount]))
  const sellers = cart.sellers.map((seller) => {
    const lines = seller.lines
      .map((line) => changeLine(line, waiting))
      .filter(({ quantity }) => quantity > 0)
    const difference = sumOf(lines) - sumOf(seller.lines)
    const isSame =
      lines.length === seller.lines.length && lines.every((line, i) => line === seller.lines[i])
    const discount = isSame ? 0 : seller.discounts.reduce((sum, { amount }) => sum + amount, 0)
    amounts.set(
      seller.store.currency,
      (amounts.get(seller.store.currency) ?? 0) + difference + discount,
    )
    const recounting = isSame
      ? {}
      : { discounts: [], notes: [], isCounting: seller.discounts.length > 0 }
    return { ...seller, lines, subtotal: seller.subtotal + difference, ...recounting }
  })
  const shownIds = new Set(
    cart.sellers.flatMap(({ lines }) => lines.map(({ sellableId }) => sellableId)),
  )
  const addedCount = waiting.reduce(
    (sum, change) =>
      change.action === 'add' && !shownIds.has(change.sellableId) ? sum + change.quantity : sum,
    0,
  )
  const nonEmpty = sellers.filter(({ lines }) => lines.length > 0)
  const count = cart.count + piecesOf(sellers) - piecesOf(cart.sellers) + addedCount
  return {
    ...cart,
    sellers: nonEmpty,
    subtotals: cart.subtotals
      .filter(({ currency }) => nonEmpty.some(({ store }) => store.currency === currency))
      .map(({ currency }) => ({ currency, amount: amounts.get(currency) ?? 0 })),
    count: Math.max(0, count),
  }
}

/** Whether a line can be bought, and so counts in the subtotal. */
export const canBeBought = ({ problem, quantity, max }: CartLine) =>
  problem === null || (problem === 'too_many' && quantity <= max)

const sumOf = (lines: CartLine[]) =>
  lines.filter(canBeBought).reduce((sum, { total }) => sum + total, 0)

const piecesOf = (sellers: Cart['sellers']) =>
  sellers.reduce(
    (sum, { lines }) => sum + lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
    0,
  )
