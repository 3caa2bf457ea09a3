import { sql } from 'drizzle-orm'
import { maxOfOne } from '#features/selling/stores/vocabulary.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../contract/cart.ts'
import { maxLines } from '../vocabulary.ts'
import { cartGate, openCart } from './open-cart.ts'
import { linePriceNow, readLines, type SoldLine } from './read-lines.ts'
import { serializeCart } from './serialize-cart.ts'

/** What is not for sale, and what is not there, look the same from outside. */
const notSold = () => new AppError('not_found', 'Esto ya no está a la venta.')

/** Adds to a cart that is locked, once for its key; true when this is the first time. Throws `not_found` for what is not there. */
async function addLine(
  services: Services,
  tx: Database,
  cartId: string,
  { sellableId, quantity, key }: { sellableId: string; quantity: number; key: string },
): Promise<boolean> {
  const now = services.now().toISOString()
  const { rows } = await tx.execute<{ isNew: boolean; isThere: boolean }>(sql`
    with addition as (insert into cart_additions (cart_id, key, made_at) values (${cartId}, ${key}, ${now}) on conflict do nothing returning key),
    touched as (update carts set updated_at = ${now} where id = ${cartId} and updated_at <> ${now} and exists (select from addition)),
    line as (
      insert into cart_lines (cart_id, sellable_id, quantity, seen_price, added_at)
      select ${cartId}, s.id, l.quantity, ${linePriceNow(services)}, ${now}
      from sellables s, lateral (select least(${quantity}::int, greatest(coalesce(s.stock + own_held(${cartId}, s.id), ${maxOfOne}), 1)) as quantity) l
      where s.id = ${sellableId} and exists (select from addition)
      on conflict (cart_id, sellable_id) do update set (quantity, seen_price) = (select l.quantity, ${linePriceNow(services)}
        from sellables s, lateral (select least(cart_lines.quantity + ${quantity}::int, ${maxOfOne}, greatest(coalesce(s.stock + own_held(${cartId}, s.id), ${maxOfOne}), 1)) as quantity) l
        where s.id = excluded.sellable_id)
      returning sellable_id)
    select exists (select from addition) as "isNew", exists (select from line) as "isThere"`)
  const isNew = rows[0]?.isNew === true
  if (isNew && !rows[0]?.isThere) throw notSold()
  return isNew
}

/** Throws for what cannot be bought now: nothing of it stays in the cart. */
function refuse(lines: readonly SoldLine[], sellableId: string): void {
  const added = lines.find(({ line }) => line.sellableId === sellableId)
  const problem = added?.line.problem
  if (!added || problem === 'gone') throw notSold()
  if (problem === 'store_closed')
    throw new AppError('conflict', `«${added.seller.name}» no recibe pedidos en este momento.`)
  if (problem === 'sold_out') throw new AppError('conflict', `Se agotó «${added.line.title}».`)
  if (lines.length > maxLines)
    throw new AppError(
      'conflict',
      `En tu carrito caben ${maxLines} productos distintos. Quita alguno primero.`,
    )
}

/** Only the price of what was added counts as seen: the rest of the cart is not before the buyer's eyes. */
export const addToCart = handle(
  contract.addToCart,
  ({ services, input: { token, key, ...wished }, caller, request }) => {
    const add = async (tx: Database) => {
      const cart = await openCart(services, tx, { caller, token }, true)
      if (!cart) throw new Error('a cart was to be made')
      const isNew = await addLine(services, tx, cart.id, { ...wished, key })
      const lines = await readLines(services, tx, cart.id)
      if (isNew) refuse(lines, wished.sellableId)
      return serializeCart(services, tx, cart, { caller, lines })
    }
    return cartGate(() => services.db.transaction(add), request.address)
  },
)
