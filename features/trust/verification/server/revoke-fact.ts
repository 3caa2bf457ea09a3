import { recordAudit } from '#features/platform/server.ts'
import { handle } from '#shared/server/route.ts'
import { factKindInfo } from '../contract/fact-kinds.ts'
import * as contract from '../contract/staff.ts'
import { changeFactState } from './ledger/change-fact-state.ts'
import { checkImpartial } from './ledger/check-impartial.ts'
import { lockFact } from './ledger/lock-fact.ts'
import { notifyOwners } from './ledger/notify-owners.ts'
import { refreshBadge } from './ledger/refresh-badge.ts'

/** Revokes a valid fact with a reason for its owners, and recomputes the badge. Throws `forbidden`, and `conflict` when the fact is not valid. */
export const revokeFact = handle(
  contract.revokeFact,
  async ({ input, caller, services, request }) => {
    const { factId, reason } = input
    return services.db.transaction(async (tx) => {
      const { fact, business } = await lockFact(tx, factId)
      await checkImpartial(tx, caller.userId, business.id)
      const change = {
        reviewedBy: caller.userId,
        reason,
        decidedAt: services.now(),
        recheck: null,
        assignedTo: null,
        assignedAt: null,
      }
      await changeFactState(tx, factId, 'revoked', change)
      await services.announce(tx, 'fact.decided', { factId, businessId: business.id })
      const level = await refreshBadge(services, tx, business.id)
      const subject = { kind: 'fact', id: factId }
      const detail = { kind: fact.kind, reason }
      await recordAudit(tx, {
        by: caller,
        action: 'verification.fact_revoked',
        subject,
        businessId: business.id,
        detail,
        requestId: request.id,
      })
      await notifyOwners(services, tx, business, {
        key: `fact_revoked:${factId}`,
        kind: 'verification.fact_revoked',
        data: { fact: factKindInfo[fact.kind].title, reason },
      })
      return { level }
    })
  },
)
