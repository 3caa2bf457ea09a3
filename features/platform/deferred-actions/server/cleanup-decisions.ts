import { and, eq, gte, isNull, lt } from 'drizzle-orm'
import { deferredDecisions } from '#db/tables/platform/deferred-actions.ts'
import { recordAudit } from '#features/platform/audit/server/index.ts'
import type { Services } from '#shared/server/services.ts'
import { maxTries, overdueSeconds } from '../vocabulary.ts'

/**
 * Gives up a failed decision: its subject returns to its queue, which shows the failure. Does
 * nothing if the decision was just carried out.
 */
async function giveUp(services: Services, decisionId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [failed] = await tx
      .update(deferredDecisions)
      .set({ failedAt: services.now() })
      .where(
        and(
          eq(deferredDecisions.id, decisionId),
          isNull(deferredDecisions.failedAt),
          gte(deferredDecisions.tries, maxTries),
        ),
      )
      .returning()
    if (!failed) return
    await recordAudit(tx, {
      by: 'system',
      action: 'decisions.given_up',
      subject: { kind: failed.subjectKind, id: failed.subjectId },
      businessId: failed.businessId ?? undefined,
      detail: { decision: failed.decision, decidedBy: failed.decidedBy, tries: failed.tries },
      requestId: failed.requestId,
    })
  })
  services.log.error({ decisionId }, 'gave up on a decision')
}

/** Retries overdue decisions and gives up those that failed `maxTries` times. */
export async function cleanupDecisions(services: Services): Promise<void> {
  const dueBefore = new Date(services.now().getTime() - overdueSeconds * 1000)
  const overdue = await services.db
    .select()
    .from(deferredDecisions)
    .where(and(isNull(deferredDecisions.failedAt), lt(deferredDecisions.dueAt, dueBefore)))
  for (const { id: decisionId, job, tries } of overdue) {
    if (tries >= maxTries) await giveUp(services, decisionId)
    else await services.jobs.enqueue(services.db, job, { decisionId }, { key: decisionId })
  }
}
