import { eq } from 'drizzle-orm'
import { returnRequests } from '#db/tables/buying/returns.ts'
import { addEvent } from '#features/buying/orders/server/index.ts'
import { recordAudit } from '#features/platform/server.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { checkTransition, getReturn, lockReturn } from './lock-return.ts'
import { mailRefused } from './mail-return.ts'

/** Refuses a return with a reason that the buyer reads; the buyer may request again before the deadline. */
export const refuseReturn = handle(
  contract.refuseReturn,
  async ({ services, caller, request, input }) => {
    const { businessId, returnId, answer } = input
    return services.db.transaction(async (tx) => {
      const { order, row } = await lockReturn(tx, input)
      checkTransition('refuse', row)
      await tx
        .update(returnRequests)
        .set({ state: 'refused', answer, settledAt: services.now() })
        .where(eq(returnRequests.id, returnId))
      await addEvent(services, tx, order, 'refuse_withdrawal', {
        actor: 'seller',
        profileId: caller.userId,
        detail: answer,
      })
      await mailRefused(services, tx, order, { returnId, answer })
      const subject = { kind: 'order', id: order.id }
      await recordAudit(tx, {
        by: caller,
        action: 'returns.refused',
        subject,
        businessId,
        requestId: request.id,
      })
      return getReturn(tx, order.id, returnId)
    })
  },
)
