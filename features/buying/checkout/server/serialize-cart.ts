import type { Caller } from '#shared/server/caller.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { sum } from '#shared/share.ts'
import type { Cart } from '../contract/cart.ts'
import type { OpenCart } from './open-cart.ts'
import { linesBySeller, planParts, type SellerLines, subtotalOf } from './plan-parts.ts'
import type { SoldLine } from './read-lines.ts'
import { discountGoods, type GoodsDiscount, reduceParts } from './reduce-parts.ts'

const noDiscount: GoodsDiscount = { discounts: [], offers: [], notes: [] }

/** Automatic discounts on products, by store, computed as in the first quote, before the place is known. */
async function readDiscounts(
  services: Services,
  db: Database,
  { caller, cartId, sellers }: { caller: Caller; cartId: string; sellers: readonly SellerLines[] },
): Promise<Map<string, GoodsDiscount>> {
  const offering = sellers.filter(({ seller }) => seller.hasOffers)
  if (offering.length === 0) return new Map()
  const buyer = { profileId: caller.kind === 'user' ? caller.userId : null, email: null, cartId }
  const plain = await planParts(db, offering, { place: null, choices: {}, namesPlaces: false })
  const reduced = await reduceParts(services, db, plain, { codes: {}, buyer, isPlacing: false })
  return new Map(reduced.map((part) => [part.seller.id, discountGoods(part)]))
}

/** Empty cart of a caller without one. */
export const noCart: Cart = { token: null, sellers: [], subtotals: [], count: 0 }

/** Serializes a cart. `token`: null for signed-in buyers. */
export async function serializeCart(
  services: Services,
  db: Database,
  { id: cartId, token }: OpenCart,
  { caller, lines }: { caller: Caller; lines: readonly SoldLine[] },
): Promise<Cart> {
  const sellerLines = linesBySeller(lines)
  const reduced = await readDiscounts(services, db, { caller, cartId, sellers: sellerLines })
  const sellers = sellerLines.map(
    ({ seller: { id, handle, name, currency }, lines: ownLines }) => ({
      store: { id, handle, name, currency },
      lines: ownLines.map(({ line }) => line),
      subtotal: subtotalOf(ownLines),
      ...(reduced.get(id) ?? noDiscount),
    }),
  )
  const discountedSubtotals = (currency: string) =>
    sellers.map(({ store, subtotal, discounts }) =>
      store.currency === currency ? subtotal - sum(discounts.map(({ amount }) => amount)) : 0,
    )
  return {
    token,
    sellers,
    subtotals: [...new Set(sellers.map(({ store }) => store.currency))].map((currency) => ({
      currency,
      amount: sum(discountedSubtotals(currency)),
    })),
    count: lines.reduce((total, { line }) => total + line.quantity, 0),
  }
}
