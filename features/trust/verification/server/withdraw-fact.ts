import { recordAudit } from '#features/platform/server.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/owner.ts'
import { changeFactState } from './ledger/change-fact-state.ts'
import { lockFact } from './ledger/lock-fact.ts'
import { refreshBadge } from './ledger/refresh-badge.ts'

/** Withdraws an open or valid fact; recomputes the badge if it was valid. */
export const withdrawFact = handle(
  contract.withdrawFact,
  async ({ input, caller, services, request }) => {
    const { businessId, factId } = input
    await services.db.transaction(async (tx) => {
      const { fact } = await lockFact(tx, factId, businessId)
      await changeFactState(tx, factId, 'withdrawn', {
        recheck: null,
        assignedTo: null,
        assignedAt: null,
      })
      const subject = { kind: 'fact', id: factId }
      const detail = { kind: fact.kind, was: fact.state }
      await recordAudit(tx, {
        by: caller,
        action: 'verification.fact_withdrawn',
        subject,
        businessId,
        detail,
        requestId: request.id,
      })
      if (fact.state === 'valid') await refreshBadge(services, tx, businessId)
    })
    return {}
  },
)
