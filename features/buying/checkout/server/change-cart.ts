import { eq, sql } from 'drizzle-orm'
import { cartLines, carts } from '#db/tables/buying/checkout.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { Cart } from '../contract/cart.ts'
import { type Asking, cartGate, type OpenCart, openCart } from './open-cart.ts'
import { linePriceNow, readLines } from './read-lines.ts'
import { noCart, serializeCart } from './serialize-cart.ts'

/** From now on the buyer knows what everything in the cart costs. */
const markSeen = (services: Services, tx: Database, cartId: string) =>
  tx.execute(sql`update cart_lines l set seen_price = ${linePriceNow(services)} from sellables s
    where l.cart_id = ${cartId} and s.id = l.sellable_id and l.seen_price <> ${linePriceNow(services)}`)

/** `address`: where the request came from, as in RequestInfo. */
type Changing = Asking & { address: string }

/**
 * One change of a cart on its own page, and the cart after it; `work` gets the cart locked. Prices that moved are told once more in the answer
 * and count as seen after it. Where there is no cart nothing is done.
 */
export async function changeCart(
  services: Services,
  { address, ...asking }: Changing,
  work: (tx: Database, cart: OpenCart) => Promise<void>,
): Promise<Cart> {
  const change = async (tx: Database) => {
    const cart = await openCart(services, tx, asking)
    if (!cart) return noCart
    await work(tx, cart)
    await touchCart(services, tx, cart)
    const lines = await readLines(services, tx, cart.id)
    await markSeen(services, tx, cart.id)
    return serializeCart(services, tx, cart, { caller: asking.caller, lines })
  }
  return cartGate(() => services.db.transaction(change), address)
}

/** A cart that changed is kept longer. */
export async function touchCart({ now }: Services, tx: Database, cart: OpenCart): Promise<void> {
  await tx.update(carts).set({ updatedAt: now() }).where(eq(carts.id, cart.id))
}

/** One line of a cart. */
export const lineOf = (cart: OpenCart, sellableId: string) =>
  sql`${cartLines.cartId} = ${cart.id} and ${cartLines.sellableId} = ${sellableId}`
