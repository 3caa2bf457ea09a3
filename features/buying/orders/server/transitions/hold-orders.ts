import { and, eq, inArray } from 'drizzle-orm'
import { orders } from '#db/tables/buying/orders.ts'
import type { Database, Services } from '#shared/server/services.ts'

/** Sets the deadline until which locked unpaid orders reserve their products. */
export async function holdOrders(
  { now }: Pick<Services, 'now'>,
  tx: Database,
  orderIds: readonly string[],
  until: Date,
): Promise<void> {
  await tx
    .update(orders)
    .set({ heldUntil: until, updatedAt: now() })
    .where(and(inArray(orders.id, orderIds), eq(orders.state, 'pending')))
}
