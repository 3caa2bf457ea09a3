import { and, eq, inArray } from 'drizzle-orm'
import { orders } from '#db/tables/commerce/orders.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { closeUnpaid } from './close-unpaid.ts'
import { lockOrders, lockThings } from './lock-order.ts'

/**
 * Open orders of a purchase that is locked are held until then, whatever was said before: their payment is being decided. Where that moment is over they
 * end, because their payment was not made.
 */
export async function holdWhile(
  services: Services,
  tx: Database,
  { groupId, orderIds, until }: { groupId: string; orderIds: readonly string[]; until: Date },
): Promise<void> {
  const open = (await lockOrders(tx, groupId, orderIds)).filter(({ state }) => state === 'pending').map(({ id }) => id)
  if (open.length === 0) return
  if (until > services.now())
    return void (await tx
      .update(orders)
      .set({ heldUntil: until, updatedAt: services.now() })
      .where(and(inArray(orders.id, open), eq(orders.state, 'pending'))))
  await lockThings(tx, open)
  for (const orderId of open) await closeUnpaid(services, tx, { orderId, deed: 'expire', isDeclined: true })
}
