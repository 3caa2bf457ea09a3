import { cartLines } from '#db/tables/buying/checkout.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/cart.ts'
import { changeCart, lineOf } from './change-cart.ts'

/** Removes a line; succeeds if it no longer exists. */
export const removeFromCart = handle(
  contract.removeFromCart,
  ({ services, input: { token, sellableId }, caller, request }) =>
    changeCart(services, { caller, token, address: request.address }, async (tx, cart) => {
      await tx.delete(cartLines).where(lineOf(cart, sellableId))
    }),
)
