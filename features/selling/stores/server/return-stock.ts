import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import { lockSellables } from './lock-sellables.ts'
import type { ReservationLine } from './reserve-stock.ts'

/**
 * Returns units of an order to stock, once per `key` and at most what it still has out. Uncounted units and units returned before are
 * skipped.
 */
export async function returnStock(
  tx: Database,
  { orderId, lines, key }: { orderId: string; lines: readonly ReservationLine[]; key: string },
): Promise<void> {
  await lockSellables(
    tx,
    lines.map(({ sellableId }) => sellableId),
  )
  await tx.execute(sql`
    select move_stock(l."sellableId", least(l.quantity, -m.moved), 'returned', ${orderId}, 'returned:' || ${key}::text, null, null)
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l ("sellableId" uuid, quantity int)
    join (select sellable_id, sum(quantity)::int as moved from stock_movements where order_id = ${orderId} group by 1) m
      on m.sellable_id = l."sellableId" where m.moved < 0`)
}
