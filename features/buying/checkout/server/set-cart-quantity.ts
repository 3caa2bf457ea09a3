import { sql } from 'drizzle-orm'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/cart.ts'
import { changeCart } from './change-cart.ts'
import { linePriceNow } from './read-lines.ts'

/**
 * So many as are wished for and there are; of what sold out one stays, to be told of. A price that is another by the quantity alone is no
 * news. Throws `not_found` for what is not in the cart.
 */
export const setCartQuantity = handle(
  contract.setCartQuantity,
  async ({ services, input, caller, request }) => {
    const { token, sellableId, quantity } = input
    let isThere = false
    const wanted = sql`least(${quantity}::int, greatest(coalesce(s.stock + own_held(l.cart_id, s.id), ${quantity}::int), 1))`
    const cart = await changeCart(
      services,
      { caller, token, address: request.address },
      async (tx, { id }) => {
        const { rowCount } = await tx.execute(sql`
      update cart_lines l set quantity = ${wanted}, seen_price = case when l.seen_price = ${linePriceNow(services)} then ${linePriceNow(services, wanted)} else l.seen_price end
      from sellables s where l.cart_id = ${id} and l.sellable_id = ${sellableId} and s.id = l.sellable_id`)
        isThere = (rowCount ?? 0) > 0
      },
    )
    if (!isThere) throw notFound('eso en tu carrito')
    return cart
  },
)
