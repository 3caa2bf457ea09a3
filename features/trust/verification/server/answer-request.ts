import { recordAudit } from '#features/platform/server.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/owner.ts'
import { attachEvidence } from './attach-evidence.ts'
import { changeFactState, endParking } from './ledger/change-fact-state.ts'
import { lockFact } from './ledger/lock-fact.ts'

/** Returns a fact to the queue with the requested note and files; it keeps its original place. */
export const answerRequest = handle(
  contract.answerRequest,
  async ({ input, caller, services, request }) => {
    const { businessId, factId, note, evidence } = input
    await services.db.transaction(async (tx) => {
      const { fact } = await lockFact(tx, factId, businessId)
      const notes = [fact.note, note].filter(Boolean).join('\n\n') || null
      await changeFactState(tx, factId, 'pending', { note: notes })
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
