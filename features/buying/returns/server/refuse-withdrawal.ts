import { eq } from 'drizzle-orm'
import { withdrawals } from '#db/tables/buying/returns.ts'
import { addEvent } from '#features/buying/orders/server/index.ts'
import { recordAudit } from '#features/platform/server.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { checkTransition, lockWithdrawal, showWithdrawal } from './lock-withdrawal.ts'
import { mailRefused } from './mail-withdrawal.ts'

/** Refuses a return with a reason that the buyer reads; the buyer may request again before the deadline. */
export const refuseWithdrawal = handle(
  contract.refuseWithdrawal,
  async ({ services, caller, request, input }) => {
    const { businessId, withdrawalId, answer } = input
    return services.db.transaction(async (tx) => {
      const { order, row } = await lockWithdrawal(tx, input)
      checkTransition('refuse', row)
      await tx
        .update(withdrawals)
        .set({ state: 'refused', answer, settledAt: services.now() })
        .where(eq(withdrawals.id, withdrawalId))
      await addEvent(services, tx, order, 'refuse_withdrawal', {
        actor: 'seller',
        profileId: caller.userId,
        detail: answer,
      })
      await mailRefused(services, tx, order, { withdrawalId, answer })
      const subject = { kind: 'order', id: order.id }
      await recordAudit(tx, {
        by: caller,
        action: 'withdrawals.refused',
        subject,
        businessId,
        requestId: request.id,
      })
      return showWithdrawal(tx, order.id, withdrawalId)
    })
  },
)
