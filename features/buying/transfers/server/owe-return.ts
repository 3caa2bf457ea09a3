import { and, eq, isNotNull } from 'drizzle-orm'
import { orderGroups } from '#db/tables/buying/orders.ts'
import { payments } from '#db/tables/buying/payments.ts'
import { transferReturns } from '#db/tables/buying/transfers.ts'
import { lockOrder } from '#features/buying/orders/server/index.ts'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { notifyTransferSeller } from './notify-team.ts'

/** Money goes back that its seller has: it is theirs to send, and they are told, in the transaction of the refund. */
export async function oweReturn(
  services: Services,
  tx: Database,
  refund: Events['order.refunded'],
): Promise<void> {
  const { groupId, orderId, refundId, amount, isDone } = refund
  if (isDone) return
  const [payment] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.groupId, groupId),
        eq(payments.provider, 'manual'),
        isNotNull(payments.capturedAt),
      ),
    )
  const order = await lockOrder(tx, orderId)
  // Of several sellers each says when they were paid: the payment is taken with the last of them.
  const isDirect = payment ?? (order.paidAt && (await isWaiting(tx, groupId)))
  if (!isDirect) return
  await tx
    .insert(transferReturns)
    .values({ refundId, orderId, amount, createdAt: services.now() })
    .onConflictDoNothing()
  const [group] = await tx
    .select({ name: orderGroups.name })
    .from(orderGroups)
    .where(eq(orderGroups.id, groupId))
  await notifyTransferSeller(services, tx, order, {
    event: 'return_due',
    amount,
    key: refundId,
    buyer: group?.name ?? null,
  })
}

/** Whether other sellers of the purchase still wait for their transfer. */
async function isWaiting(tx: Database, groupId: string): Promise<boolean> {
  const [payment] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.groupId, groupId),
        eq(payments.provider, 'manual'),
        eq(payments.state, 'created'),
      ),
    )
  return payment !== undefined
}
