import { recordAudit } from '#features/platform/server.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/owner.ts'
import { attachEvidence } from './attach-evidence.ts'
import { lockFact } from './ledger/lock-fact.ts'
import { endParking, moveFact } from './ledger/move-fact.ts'

/** Sends a fact back to review with what was asked for; its place in the queue is the one it had. */
export const answerRequest = handle(
  contract.answerRequest,
  async ({ input, caller, services, request }) => {
    const { businessId, factId, note, evidence } = input
    await services.db.transaction(async (tx) => {
      const { fact } = await lockFact(tx, factId, businessId)
      const words = [fact.note, note].filter(Boolean).join('\n\n') || null
      await moveFact(tx, factId, 'pending', { note: words })
      await attachEvidence(tx, factId, caller.userId, evidence)
      await endParking(tx, businessId)
      const subject = { kind: 'fact', id: factId }
      const detail = { kind: fact.kind, note: note ?? null, files: evidence.length }
      await recordAudit(tx, {
        by: caller,
        action: 'verification.fact_answered',
        subject,
        businessId,
        detail,
        requestId: request.id,
      })
    })
    return {}
  },
)
