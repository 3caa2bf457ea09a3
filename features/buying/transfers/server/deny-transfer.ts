import { eq } from 'drizzle-orm'
import { transfers } from '#db/tables/buying/transfers.ts'
import { lockOrder } from '#features/buying/orders/server/index.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { requireTransfer, storeMoment } from './lock-transfer.ts'
import { notifyTransferBuyer } from './notify-buyer.ts'

export const denyTransfer = handle(
  contract.denyTransfer,
  async ({ services, caller, request, input }) => {
    const { businessId, orderId } = input
    await services.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId, businessId)
      const transfer = await requireTransfer(tx, order)
      if (!transfer.statedAt)
        throw new AppError('conflict', 'El comprador todavía no dice que pagó este pedido.')
      if (transfer.deniedAt) return
      const now = services.now()
      await tx
        .update(transfers)
        .set({ deniedAt: now, deniedBy: caller.userId })
        .where(eq(transfers.orderId, orderId))
      const until = await storeMoment(tx, order, order.heldUntil)
      const key = `${orderId}:${now.getTime()}`
      await notifyTransferBuyer(services, tx, order, {
        kind: 'transfers.denied',
        key,
        until,
        actorId: caller.userId,
      })
      const subject = { kind: 'order', id: orderId }
      await recordAudit(tx, {
        by: caller,
        action: 'transfers.denied',
        subject,
        businessId,
        requestId: request.id,
      })
    })
    return {}
  },
)
