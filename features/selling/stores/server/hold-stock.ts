import { sql } from 'drizzle-orm'
import { AppError } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import { lockSellables } from './lock-sellables.ts'

/** What of each thing an order takes. */
export type HeldLine = { sellableId: string; quantity: number }

const left = (title: string, stock: number) =>
  stock === 0
    ? `Se agotó «${title}».`
    : `De «${title}» ${stock === 1 ? 'solo queda 1' : `solo quedan ${stock}`}.`

type Held = { title: string; stock: number | null }

async function lockThings(tx: Database, lines: readonly HeldLine[]): Promise<Map<string, Held>> {
  const things = await lockSellables(
    tx,
    lines.map(({ sellableId }) => sellableId),
  )
  return new Map(things.map((thing) => [thing.id, thing]))
}

/**
 * Takes what an order needs out of the stock, all of it or nothing; `fromStock` says of each line whether there was a count to take it from.
 * After `freeStock` it may be held again. Throws `conflict`, naming what ran out, and `not_found` for what is not there at all. Two lines of
 * one order are two things. `known`: what the caller locked already, by id.
 */
export async function holdStock(
  tx: Database,
  { orderId, lines }: { orderId: string; lines: readonly HeldLine[] },
  known?: ReadonlyMap<string, Held>,
): Promise<{ sellableId: string; fromStock: boolean }[]> {
  const things = known ?? (await lockThings(tx, lines))
  const short: string[] = []
  for (const { sellableId, quantity } of lines) {
    const thing = things.get(sellableId)
    if (!thing) throw new AppError('not_found', 'Una de las cosas de tu carrito ya no existe.')
    if (thing.stock !== null && thing.stock < quantity) short.push(left(thing.title, thing.stock))
  }
  if (short.length > 0) throw new AppError('conflict', short.join(' '))
  await tx.execute(sql`
    select move_stock(l."sellableId", -l.quantity, 'held', ${orderId}, 'held:' || ${orderId}::text || ':' || s.moves, null, null)
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l ("sellableId" uuid, quantity int)
    join sellables s on s.id = l."sellableId" where s.stock is not null`)
  return lines.map(({ sellableId }) => ({
    sellableId,
    fromStock: things.get(sellableId)?.stock !== null,
  }))
}
