import { unitPrice } from '#features/selling/stores/contract/unit-price.ts'
import { maxOfOne } from '#features/selling/stores/vocabulary.ts'
import type { Cart, CartLine } from '../../contract/cart.ts'

/** What somebody did to their cart and the server may not know yet. `key` tells one from another; additions are sent with it. */
export type CartChange = { key: string; sellableId: string } & (
  | { deed: 'add'; quantity: number; title?: string }
  | { deed: 'set'; quantity: number }
  | { deed: 'remove' }
)

/** The queue with one more. Of two quantities of one thing, or a quantity and its removal, only the later is sent. */
export const withChange = (waiting: readonly CartChange[], change: CartChange): CartChange[] => [
  ...waiting.filter(
    ({ deed, sellableId }) =>
      change.deed === 'add' || deed === 'add' || sellableId !== change.sellableId,
  ),
  change,
]

const quantityAfter = (quantity: number, change: CartChange): number => {
  if (change.deed === 'remove') return 0
  return Math.min(maxOfOne, change.deed === 'set' ? change.quantity : quantity + change.quantity)
}

/** As it stands after `waiting`, by what the device knows; totals are the server's again once it answered. */
function changeLine(line: CartLine, waiting: readonly CartChange[]): CartLine {
  const quantity = waiting
    .filter(({ sellableId }) => sellableId === line.sellableId)
    .reduce(quantityAfter, line.quantity)
  if (quantity === line.quantity) return line
  const each = unitPrice(line.onePrice, line.tiers, quantity)
  return { ...line, quantity, unitPrice: each, total: each * quantity }
}

/** A cart as it is shown; `isCounting`: what promotions take off a seller's part is not known until the server has what waits. */
export type ChangedCart = Omit<Cart, 'sellers'> & {
  sellers: (Cart['sellers'][number] & { isCounting?: boolean })[]
}

/** The cart with what waits already done, so that a tap shows at once. What the device has never seen is only counted. */
export function applyChanges(cart: Cart, waiting: readonly CartChange[]): ChangedCart {
  if (waiting.length === 0) return cart
  const before = new Map(cart.subtotals.map(({ currency, amount }) => [currency, amount]))
  const sellers = cart.sellers.map((seller) => {
    const lines = seller.lines
      .map((line) => changeLine(line, waiting))
      .filter(({ quantity }) => quantity > 0)
    const moved = sumOf(lines) - sumOf(seller.lines)
    const isSame =
      lines.length === seller.lines.length && lines.every((line, i) => line === seller.lines[i])
    const off = isSame ? 0 : seller.discounts.reduce((sum, { amount }) => sum + amount, 0)
    before.set(seller.store.currency, (before.get(seller.store.currency) ?? 0) + moved + off)
    const promised = isSame
      ? {}
      : { discounts: [], notes: [], isCounting: seller.discounts.length > 0 }
    return { ...seller, lines, subtotal: seller.subtotal + moved, ...promised }
  })
  const known = new Set(
    cart.sellers.flatMap(({ lines }) => lines.map(({ sellableId }) => sellableId)),
  )
  const unseen = waiting.reduce(
    (sum, change) =>
      change.deed === 'add' && !known.has(change.sellableId) ? sum + change.quantity : sum,
    0,
  )
  const left = sellers.filter(({ lines }) => lines.length > 0)
  const count = cart.count + thingsOf(sellers) - thingsOf(cart.sellers) + unseen
  return {
    ...cart,
    sellers: left,
    subtotals: cart.subtotals
      .filter(({ currency }) => left.some(({ store }) => store.currency === currency))
      .map(({ currency }) => ({ currency, amount: before.get(currency) ?? 0 })),
    count: Math.max(0, count),
  }
}

/** Whether a line can be bought as it stands, and so counts in the subtotal. */
export const canBeBought = ({ problem, quantity, max }: CartLine) =>
  problem === null || (problem === 'too_many' && quantity <= max)

const sumOf = (lines: CartLine[]) =>
  lines.filter(canBeBought).reduce((sum, { total }) => sum + total, 0)

const thingsOf = (sellers: Cart['sellers']) =>
  sellers.reduce(
    (sum, { lines }) => sum + lines.reduce((things, { quantity }) => things + quantity, 0),
    0,
  )
