import { and, eq } from 'drizzle-orm'
import { orders } from '#db/tables/buying/orders.ts'
import { owedRefunds } from '#db/tables/buying/transfers.ts'
import { stores } from '#db/tables/selling/stores.ts'
import { lockOrder } from '#features/buying/orders/server/index.ts'
import { recordAudit } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { notifyTransferBuyer } from './notify-buyer.ts'

export const confirmRefundSent = handle(
  contract.confirmRefundSent,
  async ({ services, caller, request, input }) => {
    const { businessId, refundId } = input
    await services.db.transaction(async (tx) => {
      const [found] = await tx
        .select({ orderId: owedRefunds.orderId })
        .from(owedRefunds)
        .innerJoin(orders, eq(orders.id, owedRefunds.orderId))
        .innerJoin(stores, eq(stores.id, orders.storeId))
        .where(and(eq(owedRefunds.refundId, refundId), eq(stores.businessId, businessId)))
      if (!found) throw notFound('la devolución')
      const order = await lockOrder(tx, found.orderId, businessId)
      const [due] = await tx.select().from(owedRefunds).where(eq(owedRefunds.refundId, refundId))
      if (!due || due.sentAt) return
      await tx
        .update(owedRefunds)
        .set({ sentAt: services.now(), sentBy: caller.userId })
        .where(eq(owedRefunds.refundId, refundId))
      await notifyTransferBuyer(services, tx, order, {
        kind: 'transfers.returned',
        key: refundId,
        amount: due.amount,
        actorId: caller.userId,
      })
      const subject = { kind: 'order', id: order.id }
      const detail = { amount: due.amount, currency: order.currency }
      await recordAudit(tx, {
        by: caller,
        action: 'transfers.returned',
        subject,
        businessId,
        detail,
        requestId: request.id,
      })
    })
    return {}
  },
)
