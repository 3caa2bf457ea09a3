import { and, eq } from 'drizzle-orm'
import { payments } from '#db/tables/buying/payments.ts'
import { lockOrder, markPurchasePaid, reopenOrder } from '#features/buying/orders/server/index.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { refuseTakenDownOrders } from './refuse-taken-down.ts'
import { getCurrentPayment } from './serialize-purchase-payment.ts'

/**
 * Records the seller's confirmation that a transfer or cash arrived for their order; idempotent. For an expired order
 * it reserves the stock again, and throws `conflict` naming what is out of stock.
 */
export const confirmPayment = handle(
  contract.confirmPayment,
  async ({ services, caller, request, input }) => {
    const { businessId, orderId } = input
    await services.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId, businessId)
      if (order.paidAt) return
      const { purchaseId } = order
      const payment = await getCurrentPayment(tx, purchaseId)
      const isConfirmable = payment?.provider === 'manual' && payment.orderIds.includes(orderId)
      if (
        !isConfirmable ||
        !['created', 'captured', 'expired'].includes(payment.state) ||
        order.state === 'cancelled'
      )
        throw new AppError(
          'conflict',
          'Este pedido no espera una transferencia ni efectivo. Mira cómo está ahora.',
        )
      await refuseTakenDownOrders(tx, [orderId])
      const by = { actor: 'seller', profileId: caller.userId } as const
      const paidAt = services.now()
      if (order.state === 'expired') await reopenOrder(services, tx, order, paidAt, by)
      await markPurchasePaid(services, tx, {
        purchaseId,
        paidAt,
        fee: 0,
        provider: 'manual',
        orderIds: [orderId],
        by,
      })
      // Updates the attempt that expired with its last order: `updatePaymentAfterOrders` only looks at open attempts.
      await tx
        .update(payments)
        .set({ state: 'captured', capturedAt: paidAt, fee: 0, updatedAt: paidAt })
        .where(and(eq(payments.id, payment.id), eq(payments.state, 'expired')))
      const subject = { kind: 'order', id: orderId }
      await recordAudit(tx, {
        by: caller,
        action: 'payments.confirmed',
        subject,
        businessId,
        requestId: request.id,
      })
    })
    return {}
  },
)
