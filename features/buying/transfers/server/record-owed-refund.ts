import { and, eq, isNotNull } from 'drizzle-orm'
import { purchases } from '#db/tables/buying/orders.ts'
import { payments } from '#db/tables/buying/payments.ts'
import { owedRefunds } from '#db/tables/buying/transfers.ts'
import { lockOrder } from '#features/buying/orders/server/index.ts'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { notifyTransferSeller } from './notify-team.ts'

/**
 * Records that a directly paid seller must transfer a refund back, and notifies their team, in the refund's
 * transaction.
 */
export async function recordOwedRefund(
  services: Services,
  tx: Database,
  refund: Events['order.refunded'],
): Promise<void> {
  const { purchaseId, orderId, refundId, amount, isDone } = refund
  if (isDone) return
  const [payment] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.purchaseId, purchaseId),
        eq(payments.provider, 'manual'),
        isNotNull(payments.capturedAt),
      ),
    )
  const order = await lockOrder(tx, orderId)
  // With several sellers each confirms their own order; the payment is captured with the last one.
  const isDirect = payment ?? (order.paidAt && (await isAwaitingOthers(tx, purchaseId)))
  if (!isDirect) return
  await tx
    .insert(owedRefunds)
    .values({ refundId, orderId, amount, createdAt: services.now() })
    .onConflictDoNothing()
  const [purchase] = await tx
    .select({ name: purchases.name })
    .from(purchases)
    .where(eq(purchases.id, purchaseId))
  await notifyTransferSeller(services, tx, order, {
    event: 'return_due',
    amount,
    key: refundId,
    buyer: purchase?.name ?? null,
  })
}

/** Whether other sellers of the purchase still await their transfer. */
async function isAwaitingOthers(tx: Database, purchaseId: string): Promise<boolean> {
  const [payment] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.purchaseId, purchaseId),
        eq(payments.provider, 'manual'),
        eq(payments.state, 'created'),
      ),
    )
  return payment !== undefined
}
