import { eq } from 'drizzle-orm'
import { transfers } from '#db/tables/buying/transfers.ts'
import { findPurchase, holdOrders, lockOrder } from '#features/buying/orders/server/index.ts'
import { extendPayments } from '#features/buying/payments/server/index.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { dayMs } from '#shared/time/durations.ts'
import * as contract from '../contract.ts'
import { statedPaidReservationDays } from '../vocabulary.ts'
import { requireTransfer } from './lock-transfer.ts'
import { notifyTransferBuyer } from './notify-buyer.ts'
import { notifyTransferSeller } from './notify-team.ts'

/**
 * Records the buyer's statement that they paid. The first one extends the reservation so that the seller can check;
 * both sides are notified. For an expired order nothing is reserved, but the seller still checks.
 */
export const statePaid = handle(contract.statePaid, async ({ services, caller, input }) => {
  await services.db.transaction(async (tx) => {
    const purchase = await findPurchase(tx, caller, input)
    const order = await lockOrder(tx, input.orderId)
    if (order.purchaseId !== purchase.id) throw notFound('el pedido')
    const transfer = await requireTransfer(tx, order)
    if (transfer.statedAt && !transfer.deniedAt) return
    const now = services.now()
    await tx
      .update(transfers)
      .set({ statedAt: now, deniedAt: null, deniedBy: null })
      .where(eq(transfers.orderId, order.id))
    const until = new Date(
      Math.max(order.heldUntil?.getTime() ?? 0, now.getTime() + statedPaidReservationDays * dayMs),
    )
    if (order.state === 'pending' && !transfer.statedAt) {
      await holdOrders(services, tx, [order.id], until)
      await extendPayments(tx, order.purchaseId, until, now)
    }
    const key = `${order.id}:${now.getTime()}`
    await notifyTransferSeller(services, tx, order, { event: 'said', key })
    await notifyTransferBuyer(services, tx, order, {
      kind: 'transfers.said',
      key,
      actorId: purchase.profileId,
    })
  })
  return {}
})
