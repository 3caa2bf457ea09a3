import { eq } from 'drizzle-orm'
import { heldDecisions } from '#db/tables/decisions.ts'
import { type AuditLine, recordAudit } from '#features/audit/server/index.ts'
import { isAppError } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'

type Held = typeof heldDecisions.$inferSelect

/** A held decision and who is to be named as having decided. */
export type DueDecision = Pick<Held, 'subjectId' | 'decision' | 'decidedBy' | 'requestId'> & { by: AuditLine['by'] }

const take = async (tx: Database, decisionId: string): Promise<Held | undefined> =>
  (await tx.delete(heldDecisions).where(eq(heldDecisions.id, decisionId)).returning())[0]

const decider = (held: Held): AuditLine['by'] => ({ kind: 'user', userId: held.decidedBy, staff: new Set() })

/** What became impossible meanwhile, such as a fact that its owner withdrew, is let go with a line that says why. */
async function letGo(services: Services, decisionId: string, why: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const held = await take(tx, decisionId)
    if (!held) return
    await recordAudit(tx, {
      by: 'system',
      action: 'decisions.let_go',
      subject: { kind: held.subjectKind, id: held.subjectId },
      businessId: held.businessId,
      detail: { decision: held.decision, decidedBy: held.decidedBy, why },
      requestId: held.requestId,
    })
  })
}

/**
 * Carries a held decision out, once: its row goes in the transaction of `apply`, so that taking it back comes before or too late.
 * Nothing happens when it was taken back. A refusal (AppError) lets it go; anything else rejects, and the job tries again.
 */
export async function carryOut(
  services: Services,
  decisionId: string,
  apply: (tx: Database, decision: DueDecision) => Promise<unknown>,
): Promise<void> {
  try {
    await services.db.transaction(async (tx) => {
      const held = await take(tx, decisionId)
      if (held) await apply(tx, { ...held, by: decider(held) })
    })
  } catch (error) {
    if (!isAppError(error)) throw error
    await letGo(services, decisionId, error.message)
  }
}
