import { and, eq, isNull, sql } from 'drizzle-orm'
import { deferredDecisions } from '#db/tables/platform/deferred-actions.ts'
import { type AuditLine, recordAudit } from '#features/platform/audit/server/index.ts'
import { isAppError } from '#shared/app-error.ts'
import type { Database, Job, Services } from '#shared/server/services.ts'

type DeferredDecision = typeof deferredDecisions.$inferSelect

/** A deferred decision with the staff member to record as its author. */
export type DueDecision = Pick<
  DeferredDecision,
  'subjectId' | 'decision' | 'decidedBy' | 'requestId'
> & {
  by: AuditLine['by']
}

/** SQL condition: the decision was not given up. */
const isPending = (decisionId: string) =>
  and(eq(deferredDecisions.id, decisionId), isNull(deferredDecisions.failedAt))

const take = async (tx: Database, decisionId: string): Promise<DeferredDecision | undefined> =>
  (await tx.delete(deferredDecisions).where(isPending(decisionId)).returning())[0]

/**
 * Counted before the attempt and outside its transaction, so that attempts that end with a crash
 * are counted, too.
 */
async function countTry({ db }: Services, decisionId: string): Promise<boolean> {
  const tries = sql`${deferredDecisions.tries} + 1`
  return (
    (
      await db
        .update(deferredDecisions)
        .set({ tries })
        .where(isPending(decisionId))
        .returning({ id: deferredDecisions.id })
    ).length > 0
  )
}

const auditActorOf = (deferred: DeferredDecision): AuditLine['by'] => ({
  kind: 'user',
  userId: deferred.decidedBy,
  staff: new Set(),
})

/**
 * Discards a decision that became impossible meanwhile (e.g. its fact was withdrawn), with the
 * reason in the audit log.
 */
async function discard(services: Services, decisionId: string, reason: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const deferred = await take(tx, decisionId)
    if (!deferred) return
    await recordAudit(tx, {
      by: 'system',
      action: 'decisions.let_go',
      subject: { kind: deferred.subjectKind, id: deferred.subjectId },
      businessId: deferred.businessId ?? undefined,
      detail: { decision: deferred.decision, decidedBy: deferred.decidedBy, why: reason },
      requestId: deferred.requestId,
    })
  })
}

/**
 * Carries out a deferred decision, once: its row is deleted in the transaction of `apply`, so that
 * an undo comes either before or too late. Does nothing if the decision was undone or given up. A
 * refusal (AppError) discards it; on any other error it rejects, and the job retries.
 */
export async function carryOutDecision(
  services: Services,
  decisionId: string,
  apply: (tx: Database, decision: DueDecision) => Promise<unknown>,
): Promise<void> {
  if (!(await countTry(services, decisionId))) return
  try {
    await services.db.transaction(async (tx) => {
      const deferred = await take(tx, decisionId)
      if (deferred) await apply(tx, { ...deferred, by: auditActorOf(deferred) })
    })
  } catch (error) {
    if (!isAppError(error)) throw error
    await discard(services, decisionId, error.message)
  }
}

/**
 * The job `name` for `deferDecision`. It makes four attempts in about a minute; after that
 * `cleanupDecisions` retries overdue decisions.
 */
export const carryOutJob = (
  name: string,
  run: (services: Services, decisionId: string) => Promise<void>,
): Job => ({
  name,
  atOnce: 4,
  retry: { times: 3, atMostSeconds: 60 },
  run: (services, { decisionId }) => run(services, String(decisionId)),
})
