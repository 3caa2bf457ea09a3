import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/cart.ts'
import { cartGate, findCart, openCart } from './open-cart.ts'
import { presentCart } from './present-cart.ts'
import { readLines } from './read-lines.ts'

/** Tells what changed since the buyer last changed their cart, and keeps telling it until they do: reading writes nothing of it. */
export const readCart = handle(contract.readCart, ({ services, input: { token }, caller, request }) =>
  cartGate(async () => {
    if (caller.kind === 'guest' || token === null) {
      const cart = await findCart(services, { caller, token })
      return presentCart(cart?.token ?? null, cart ? await readLines(services, services.db, cart.id) : [])
    }
    return services.db.transaction(async (tx) => {
      const cart = await openCart(services, tx, { caller, token })
      return presentCart(null, cart ? await readLines(services, tx, cart.id) : [])
    })
  }, request.address),
)
