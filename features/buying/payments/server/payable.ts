import { and, eq, isNull, sql } from 'drizzle-orm'
import { orders } from '#db/tables/buying/orders.ts'
import type { FoundPurchase } from '#features/buying/orders/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { retryDays } from '../vocabulary.ts'

/**
 * Orders of a purchase that can be paid now: unpaid, or recently expired, and never refunded. `total` in minor units.
 */
export async function payableOf(
  { now }: Services,
  db: Database,
  { id, placedAt }: FoundPurchase,
): Promise<{ storeId: string; total: number }[]> {
  const isOld = now().getTime() - placedAt.getTime() > retryDays * dayMs
  const rows = await db
    .select({ storeId: orders.storeId, total: sql<string>`order_total(${orders.id})::text` })
    .from(orders)
    .where(
      and(
        eq(orders.purchaseId, id),
        isNull(orders.paidAt),
        isOld ? eq(orders.state, 'pending') : sql`${orders.state} in ('pending', 'expired')`,
        sql`not exists (select from refunds r where r.order_id = ${orders.id})`,
      ),
    )
  return rows.map(({ storeId, total }) => ({ storeId, total: Number(total) }))
}
