import { sql } from 'drizzle-orm'
import { maxUnitsPerLine } from '#features/selling/stores/vocabulary.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../contract/cart.ts'
import { maxLines } from '../vocabulary.ts'
import { cartSemaphore, openCart } from './open-cart.ts'
import { currentLinePrice, notSelling, notSold, readLines, type SoldLine } from './read-lines.ts'
import { serializeCart } from './serialize-cart.ts'

/** Adds to a locked cart, once per key; returns true the first time. Throws `not_found` for an unknown product. */
async function addLine(
  services: Services,
  tx: Database,
  cartId: string,
  { sellableId, quantity, key }: { sellableId: string; quantity: number; key: string },
): Promise<boolean> {
  const now = services.now().toISOString()
  const { rows } = await tx.execute<{ isNew: boolean; exists: boolean }>(sql`
    with addition as (insert into cart_additions (cart_id, key, made_at) values (${cartId}, ${key}, ${now}) on conflict do nothing returning key),
    touched as (update carts set updated_at = ${now} where id = ${cartId} and updated_at <> ${now} and exists (select from addition)),
    line as (
      insert into cart_lines (cart_id, sellable_id, quantity, seen_price, added_at)
      select ${cartId}, s.id, l.quantity, ${currentLinePrice(services)}, ${now}
      from sellables s, lateral (select least(${quantity}::int, greatest(coalesce(s.stock + own_reserved(${cartId}, s.id), ${maxUnitsPerLine}), 1)) as quantity) l
      where s.id = ${sellableId} and exists (select from addition)
      on conflict (cart_id, sellable_id) do update set (quantity, seen_price) = (select l.quantity, ${currentLinePrice(services)}
        from sellables s, lateral (select least(cart_lines.quantity + ${quantity}::int, ${maxUnitsPerLine}, greatest(coalesce(s.stock + own_reserved(${cartId}, s.id), ${maxUnitsPerLine}), 1)) as quantity) l
        where s.id = excluded.sellable_id)
      returning sellable_id)
    select exists (select from addition) as "isNew", exists (select from line) as "exists"`)
  const isNew = rows[0]?.isNew === true
  if (isNew && !rows[0]?.exists) throw notSold()
  return isNew
}

/** Throws when the added product cannot be bought now, which rolls the addition back. */
function assertBuyable(lines: readonly SoldLine[], sellableId: string): void {
  const added = lines.find(({ line }) => line.sellableId === sellableId)
  const problem = added?.line.problem
  if (!added || problem === 'gone') throw notSold()
  if (problem === 'store_closed') throw notSelling(added.seller)
  if (problem === 'sold_out') throw new AppError('conflict', `Se agotó «${added.line.title}».`)
  if (lines.length > maxLines)
    throw new AppError(
      'conflict',
      `En tu carrito caben ${maxLines} productos distintos. Quita alguno primero.`,
    )
}

/** Updates the seen price of the added product only, because the buyer does not see the rest of the cart. */
export const addToCart = handle(
  contract.addToCart,
  ({ services, input: { token, key, ...addition }, caller, request }) => {
    const add = async (tx: Database) => {
      const cart = await openCart(services, tx, { caller, token }, true)
      if (!cart) throw new Error('the cart was not created')
      const isNew = await addLine(services, tx, cart.id, { ...addition, key })
      const lines = await readLines(services, tx, cart.id)
      if (isNew) assertBuyable(lines, addition.sellableId)
      return serializeCart(services, tx, cart, { caller, lines })
    }
    return cartSemaphore(() => services.db.transaction(add), request.address)
  },
)
