import { sql } from 'drizzle-orm'
import { lockPurchases } from '#features/buying/server.ts'
import type { Database } from '#shared/server/services.ts'

/**
 * Locks the purchases of a quotation, which must happen before it is locked itself: a payment locks its purchase first.
 */
export async function lockPurchasesOf(tx: Database, quotationId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct o.purchase_id as id from quotation_orders q join orders o on o.id = q.order_id
    where q.quotation_id = ${quotationId} order by 1`)
  if (rows.length > 0)
    await lockPurchases(
      tx,
      rows.map(({ id }) => id),
    )
}
