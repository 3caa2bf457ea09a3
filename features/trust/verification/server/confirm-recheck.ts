import { eq } from 'drizzle-orm'
import { verificationFacts } from '#db/tables/trust/verification.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/staff.ts'
import { checkImpartial } from './ledger/check-impartial.ts'
import { lockFact } from './ledger/lock-fact.ts'

/**
 * Confirms a valid fact after its business changed its data; the fact then records the current business name. Throws `conflict` when no recheck is
 * pending.
 */
export const confirmRecheck = handle(
  contract.confirmRecheck,
  async ({ input, caller, services, request }) => {
    const { factId, reason } = input
    await services.db.transaction(async (tx) => {
      const { fact, business } = await lockFact(tx, factId)
      await checkImpartial(tx, caller.userId, business.id)
      if (fact.state !== 'valid' || !fact.recheck)
        throw new AppError('conflict', 'Este dato ya no espera otra revisión.')
      const detail = { ...fact.detail, businessName: business.name }
      await tx
        .update(verificationFacts)
        .set({ recheck: null, assignedTo: null, assignedAt: null, detail })
        .where(eq(verificationFacts.id, factId))
      await recordAudit(tx, {
        by: caller,
        action: 'verification.fact_kept',
        subject: { kind: 'fact', id: factId },
        businessId: business.id,
        detail: { kind: fact.kind, recheck: fact.recheck, reason },
        requestId: request.id,
      })
    })
    return {}
  },
)
