import { and, eq, gte, isNull, lt } from 'drizzle-orm'
import { heldDecisions } from '#db/tables/platform/deferred-actions.ts'
import { recordAudit } from '#features/platform/audit/server/index.ts'
import type { Services } from '#shared/server/services.ts'
import { maxTries, overdueSeconds } from '../vocabulary.ts'

/** From now on it holds nothing back: its subject waits in its queue again, which says so. Nothing happens when it was just carried out. */
async function giveUp(services: Services, decisionId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [held] = await tx
      .update(heldDecisions)
      .set({ failedAt: services.now() })
      .where(
        and(
          eq(heldDecisions.id, decisionId),
          isNull(heldDecisions.failedAt),
          gte(heldDecisions.tries, maxTries),
        ),
      )
      .returning()
    if (!held) return
    await recordAudit(tx, {
      by: 'system',
      action: 'decisions.given_up',
      subject: { kind: held.subjectKind, id: held.subjectId },
      businessId: held.businessId ?? undefined,
      detail: { decision: held.decision, decidedBy: held.decidedBy, tries: held.tries },
      requestId: held.requestId,
    })
  })
  services.log.error({ decisionId }, 'a decision was given up')
}

/** Decisions that should have been carried out by now are tried again, those that failed `maxTries` times given up. */
export async function cleanupDecisions(services: Services): Promise<void> {
  const dueBefore = new Date(services.now().getTime() - overdueSeconds * 1000)
  const overdue = await services.db
    .select()
    .from(heldDecisions)
    .where(and(isNull(heldDecisions.failedAt), lt(heldDecisions.dueAt, dueBefore)))
  for (const { id: decisionId, job, tries } of overdue) {
    if (tries >= maxTries) await giveUp(services, decisionId)
    else await services.jobs.enqueue(services.db, job, { decisionId }, { key: decisionId })
  }
}
