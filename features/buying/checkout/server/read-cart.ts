import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract/cart.ts'
import { cartSemaphore, findCart, type OpenCart, openCart } from './open-cart.ts'
import { readLines } from './read-lines.ts'
import { noCart, serializeCart } from './serialize-cart.ts'

/**
 * Returns the cart with changes since the buyer last changed it; repeats them until then, because reading does not
 * mark them as seen.
 */
export const readCart = handle(
  contract.readCart,
  ({ services, input: { token }, caller, request }) =>
    cartSemaphore(async () => {
      const serialize = async (db: Database, cart: OpenCart | null) =>
        cart
          ? serializeCart(services, db, cart, {
              caller,
              lines: await readLines(services, db, cart.id),
            })
          : noCart
      if (caller.kind === 'guest' || token === null)
        return serialize(services.db, await findCart(services, { caller, token }))
      return services.db.transaction(async (tx) =>
        serialize(tx, await openCart(services, tx, { caller, token })),
      )
    }, request.address),
)
