import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import { lockSellables } from './lock-sellables.ts'

/**
 * Releases the stock that an order reserved and has not released yet; idempotent. The amount is the sum of the order's movements, so that
 * an order whose stock was reserved again after a release is released again, too. Sellables that are no longer counted stay uncounted.
 */
export async function releaseStock(
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
  // Queries the movements under the locks: a concurrent release has committed by then.
  await tx.execute(sql`
    select move_stock(m.sellable_id, -m.moved, ${reason}, ${orderId}, ${reason}::text || ':' || ${orderId}::text || ':' || m.last, null, null)
    from (select sellable_id, sum(quantity)::int as moved, max(number) as last from stock_movements where order_id = ${orderId} group by 1) m
    where m.moved < 0`)
}
