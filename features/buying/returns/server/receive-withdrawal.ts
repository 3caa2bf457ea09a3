import { eq } from 'drizzle-orm'
import { withdrawals } from '#db/tables/buying/returns.ts'
import { recordAudit } from '#features/platform/server.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { checkTransition, lockWithdrawal, showWithdrawal } from './lock-withdrawal.ts'

export const receiveWithdrawal = handle(
  contract.receiveWithdrawal,
  async ({ services, caller, request, input }) => {
    const { businessId, withdrawalId } = input
    return services.db.transaction(async (tx) => {
      const { order, row } = await lockWithdrawal(tx, input)
      checkTransition('receive', row)
      await tx
        .update(withdrawals)
        .set({ state: 'received', receivedAt: services.now() })
        .where(eq(withdrawals.id, withdrawalId))
      const subject = { kind: 'order', id: order.id }
      await recordAudit(tx, {
        by: caller,
        action: 'withdrawals.received',
        subject,
        businessId,
        requestId: request.id,
      })
      return showWithdrawal(tx, order.id, withdrawalId)
    })
  },
)
