import { sql } from 'drizzle-orm'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/cart.ts'
import { changeCart } from './change-cart.ts'
import { currentLinePrice } from './read-lines.ts'

/**
 * Sets a line's quantity up to the stock; a sold-out line keeps one piece so that the buyer is informed. A price
 * change caused by the quantity alone is not reported. Throws `not_found` for a product that is not in the cart.
 */
export const setCartQuantity = handle(
  contract.setCartQuantity,
  async ({ services, input, caller, request }) => {
    const { token, sellableId, quantity } = input
    let exists = false
    const available = sql`least(${quantity}::int, greatest(coalesce(s.stock + own_reserved(l.cart_id, s.id), ${quantity}::int), 1))`
    const cart = await changeCart(
      services,
      { caller, token, address: request.address },
      async (tx, { id }) => {
        const { rowCount } = await tx.execute(sql`
      update cart_lines l set quantity = ${available}, seen_price = case when l.seen_price = ${currentLinePrice(services)} then ${currentLinePrice(services, available)} else l.seen_price end
      from sellables s where l.cart_id = ${id} and l.sellable_id = ${sellableId} and s.id = l.sellable_id`)
        exists = (rowCount ?? 0) > 0
      },
    )
    if (!exists) throw notFound('eso en tu carrito')
    return cart
  },
)
