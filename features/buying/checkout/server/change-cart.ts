import { eq, sql } from 'drizzle-orm'
import { cartLines, carts } from '#db/tables/buying/checkout.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { Cart } from '../contract/cart.ts'
import { type CartOwner, cartSemaphore, type OpenCart, openCart } from './open-cart.ts'
import { currentLinePrice, readLines } from './read-lines.ts'
import { noCart, serializeCart } from './serialize-cart.ts'

/** Records current prices as seen by the buyer. */
const markSeen = (services: Services, tx: Database, cartId: string) =>
  tx.execute(sql`update cart_lines l set seen_price = ${currentLinePrice(services)} from sellables s
    where l.cart_id = ${cartId} and s.id = l.sellable_id and l.seen_price <> ${currentLinePrice(services)}`)

/** `address`: the client's network address, as in RequestInfo. */
type CartChangeRequest = CartOwner & { address: string }

/**
 * Changes a cart on the cart page and returns the cart; `work` receives it locked. The answer reports price changes
 * once more, after which they count as seen. Does nothing where there is no cart.
 */
export async function changeCart(
  services: Services,
  { address, ...owner }: CartChangeRequest,
  work: (tx: Database, cart: OpenCart) => Promise<void>,
): Promise<Cart> {
  const change = async (tx: Database) => {
    const cart = await openCart(services, tx, owner)
    if (!cart) return noCart
    await work(tx, cart)
    await touchCart(services, tx, cart)
    const lines = await readLines(services, tx, cart.id)
    await markSeen(services, tx, cart.id)
    return serializeCart(services, tx, cart, { caller: owner.caller, lines })
  }
  return cartSemaphore(() => services.db.transaction(change), address)
}

/** Extends the retention of a changed cart. */
export async function touchCart({ now }: Services, tx: Database, cart: OpenCart): Promise<void> {
  await tx.update(carts).set({ updatedAt: now() }).where(eq(carts.id, cart.id))
}

/** SQL condition for one line of a cart. */
export const lineOf = (cart: OpenCart, sellableId: string) =>
  sql`${cartLines.cartId} = ${cart.id} and ${cartLines.sellableId} = ${sellableId}`
