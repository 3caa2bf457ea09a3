import { eq, inArray, sql } from 'drizzle-orm'
import { orderEvents } from '#db/tables/buying/orders.ts'
import { transfers } from '#db/tables/buying/transfers.ts'
import { lockOrder } from '#features/buying/orders/server/index.ts'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { storeMoment } from './lock-transfer.ts'
import { notifyTransferSeller } from './notify-team.ts'

/** Starts waiting for direct payments of these orders, and notifies each store's team once. */
export async function awaitTransfer(
  services: Services,
  tx: Database,
  { orderIds }: Events['transfer.awaited'],
): Promise<void> {
  const createdAt = services.now()
  const added = await tx
    .insert(transfers)
    .values(orderIds.map((orderId) => ({ orderId, createdAt })))
    .onConflictDoNothing()
    .returning({ orderId: transfers.orderId })
  // When the buyer chooses manual payment again there is a new deadline with a new reminder.
  await tx.update(transfers).set({ remindedAt: null }).where(inArray(transfers.orderId, orderIds))
  for (const { orderId } of added) {
    const order = await lockOrder(tx, orderId)
    await notifyTransferSeller(services, tx, order, {
      event: 'placed',
      key: orderId,
      until: await storeMoment(tx, order, order.heldUntil),
    })
  }
}

/** Notifies the store's team that an unpaid direct order was closed, unless the seller closed it. */
export async function notifyTransferClosed(
  services: Services,
  tx: Database,
  { orderId }: Events['order.closed'],
): Promise<void> {
  const [transfer] = await tx
    .select({ id: transfers.orderId })
    .from(transfers)
    .where(eq(transfers.orderId, orderId))
  if (!transfer) return
  const order = await lockOrder(tx, orderId)
  const [last] = await tx
    .select({ actor: orderEvents.actor, number: orderEvents.number })
    .from(orderEvents)
    .where(
      sql`${orderEvents.orderId} = ${orderId} and ${orderEvents.action} in ('expire', 'cancel')`,
    )
    .orderBy(sql`${orderEvents.number} desc`)
    .limit(1)
  if (!last || last.actor === 'seller') return
  const event = order.state === 'expired' ? 'expired' : 'cancelled'
  await notifyTransferSeller(services, tx, order, { event, key: `${orderId}:${last.number}` })
}
