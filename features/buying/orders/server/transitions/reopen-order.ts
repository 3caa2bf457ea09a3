import { asc, eq } from 'drizzle-orm'
import { orderLines } from '#db/tables/buying/orders.ts'
import { reserveStock } from '#features/selling/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { withPromotionUse } from '../insert-discounts.ts'
import type { LockedOrder } from './lock-order.ts'
import { postOrder } from './post-order.ts'
import { type ActingParty, transitionOrder } from './transition-order.ts'

/**
 * Reopens an expired order: reserves its stock, posts it to the ledger and uses its promotions again, even if these
 * have ended. Throws `conflict` naming what is out of stock.
 */
export async function reopenOrder(
  services: Services,
  tx: Database,
  order: LockedOrder,
  heldUntil: Date,
  by: ActingParty,
): Promise<LockedOrder> {
  const number = await withPromotionUse(() =>
    transitionOrder(services, tx, order, 'reopen', by, { heldUntil }),
  )
  const lines = await tx
    .select({ sellableId: orderLines.sellableId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position))
  await reserveStock(tx, { orderId: order.id, lines })
  await postOrder(tx, order, number)
  return { ...order, state: 'pending', heldUntil }
}
