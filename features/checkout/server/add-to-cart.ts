import { sql } from 'drizzle-orm'
import { cartAdditions } from '#db/tables/commerce/checkout.ts'
import { mostOfOne } from '#features/stores/vocabulary.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../contract/cart.ts'
import { mostLines } from '../vocabulary.ts'
import { touchCart } from './change-cart.ts'
import { openCart } from './open-cart.ts'
import { presentCart } from './present-cart.ts'
import { priceNow, readLines, type SoldLine } from './read-lines.ts'

/** What is not for sale, and what is not there, look the same from outside. */
const notSold = () => new AppError('not_found', 'Esto ya no está a la venta.')

async function addLine(
  services: Services,
  tx: Database,
  cartId: string,
  { sellableId, quantity }: { sellableId: string; quantity: number },
) {
  const added = await tx.execute(sql`
    insert into cart_lines (cart_id, sellable_id, quantity, seen_price, added_at)
    select ${cartId}, s.id, l.quantity, ${priceNow(services)}, ${services.now().toISOString()}
    from sellables s, lateral (select least(${quantity}::int, greatest(coalesce(s.stock, ${mostOfOne}), 1)) as quantity) l where s.id = ${sellableId}
    on conflict (cart_id, sellable_id) do update set (quantity, seen_price) = (select l.quantity, ${priceNow(services)}
      from sellables s, lateral (select least(cart_lines.quantity + ${quantity}::int, ${mostOfOne}, greatest(coalesce(s.stock, ${mostOfOne}), 1)) as quantity) l
      where s.id = excluded.sellable_id)`)
  if (!added.rowCount) throw notSold()
}

/** Throws for what cannot be bought now: nothing of it stays in the cart. */
function refuse(lines: readonly SoldLine[], sellableId: string): void {
  const added = lines.find(({ line }) => line.sellableId === sellableId)
  const problem = added?.line.problem
  if (!added || problem === 'gone') throw notSold()
  if (problem === 'store_closed') throw new AppError('conflict', `«${added.seller.name}» no recibe pedidos en este momento.`)
  if (problem === 'sold_out') throw new AppError('conflict', `Se agotó «${added.line.title}».`)
  if (lines.length > mostLines)
    throw new AppError('conflict', `En tu carrito caben ${mostLines} productos distintos. Quita alguno primero.`)
}

/** Only the price of what was added counts as seen: the rest of the cart is not before the buyer's eyes. */
export const addToCart = handle(contract.addToCart, ({ services, input: { token, key, ...wished }, caller }) =>
  services.db.transaction(async (tx) => {
    const cart = await openCart(services, tx, { caller, token }, true)
    if (!cart) throw new Error('a cart was to be made')
    const isNew = await tx
      .insert(cartAdditions)
      .values({ cartId: cart.id, key, madeAt: services.now() })
      .onConflictDoNothing()
      .returning({ key: cartAdditions.key })
    if (isNew.length > 0) {
      await addLine(services, tx, cart.id, wished)
      await touchCart(services, tx, cart)
    }
    const lines = await readLines(services, tx, cart.id)
    if (isNew.length > 0) refuse(lines, wished.sellableId)
    return presentCart(cart.token, lines)
  }),
)
