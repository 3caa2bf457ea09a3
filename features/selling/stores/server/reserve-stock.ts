import { sql } from 'drizzle-orm'
import { AppError } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import { lockSellables } from './lock-sellables.ts'

/** Quantity of a sellable that an order reserves. */
export type ReservationLine = { sellableId: string; quantity: number }

const shortageMessage = (title: string, stock: number) =>
  stock === 0
    ? `Se agotó «${title}».`
    : `De «${title}» ${stock === 1 ? 'solo queda 1' : `solo quedan ${stock}`}.`

type StockItem = { title: string; stock: number | null }

async function lockLines(
  tx: Database,
  lines: readonly ReservationLine[],
): Promise<Map<string, StockItem>> {
  const items = await lockSellables(
    tx,
    lines.map(({ sellableId }) => sellableId),
  )
  return new Map(items.map((item) => [item.id, item]))
}

/**
 * Reserves stock for an order, all lines or none. `fromStock` states whether the line's sellable is counted. It can be called again after
 * `releaseStock`. Throws `conflict`, listing what is sold out, and `not_found` for missing sellables. Lines must have distinct sellables.
 * `known`: sellables that the caller has locked, by id.
 */
export async function reserveStock(
  tx: Database,
  { orderId, lines }: { orderId: string; lines: readonly ReservationLine[] },
  known?: ReadonlyMap<string, StockItem>,
): Promise<{ sellableId: string; fromStock: boolean }[]> {
  const items = known ?? (await lockLines(tx, lines))
  const shortages: string[] = []
  for (const { sellableId, quantity } of lines) {
    const item = items.get(sellableId)
    if (!item) throw new AppError('not_found', 'Una de las cosas de tu carrito ya no existe.')
    if (item.stock !== null && item.stock < quantity)
      shortages.push(shortageMessage(item.title, item.stock))
  }
  if (shortages.length > 0) throw new AppError('conflict', shortages.join(' '))
  await tx.execute(sql`
    select move_stock(l."sellableId", -l.quantity, 'held', ${orderId}, 'held:' || ${orderId}::text || ':' || s.moves, null, null)
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l ("sellableId" uuid, quantity int)
    join sellables s on s.id = l."sellableId" where s.stock is not null`)
  return lines.map(({ sellableId }) => ({
    sellableId,
    fromStock: items.get(sellableId)?.stock !== null,
  }))
}
