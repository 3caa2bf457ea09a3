import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import { lockSellables } from './lock-sellables.ts'

/**
 * Puts back what an order took out of the stock and was not put back yet: again, or for an order that took nothing, it changes nothing. How
 * much that is says the sum of the order's movements, so that an order which is held, freed and held again is freed again, too. What is not
 * counted any more stays so.
 */
export async function freeStock(
  tx: Database,
  { orderId, reason }: { orderId: string; reason: 'freed' | 'returned' },
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct sellable_id as id from stock_movements where order_id = ${orderId}`,
  )
  await lockSellables(
    tx,
    rows.map(({ id }) => id),
  )
  // Read again under the locks: whoever freed it meanwhile has ended.
  await tx.execute(sql`
    select move_stock(m.sellable_id, -m.moved, ${reason}, ${orderId}, ${reason}::text || ':' || ${orderId}::text || ':' || m.last, null, null)
    from (select sellable_id, sum(quantity)::int as moved, max(number) as last from stock_movements where order_id = ${orderId} group by 1) m
    where m.moved < 0`)
}
