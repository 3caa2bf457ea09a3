import { eq } from 'drizzle-orm'
import { returnRequests } from '#db/tables/buying/returns.ts'
import { recordAudit } from '#features/platform/server.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { checkTransition, getReturn, lockReturn } from './lock-return.ts'

export const receiveReturn = handle(
  contract.receiveReturn,
  async ({ services, caller, request, input }) => {
    const { businessId, returnId } = input
    return services.db.transaction(async (tx) => {
      const { order, row } = await lockReturn(tx, input)
      checkTransition('receive', row)
      await tx
        .update(returnRequests)
        .set({ state: 'received', receivedAt: services.now() })
        .where(eq(returnRequests.id, returnId))
      const subject = { kind: 'order', id: order.id }
      await recordAudit(tx, {
        by: caller,
        action: 'returns.received',
        subject,
        businessId,
        requestId: request.id,
      })
      return getReturn(tx, order.id, returnId)
    })
  },
)
