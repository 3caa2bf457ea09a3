import { and, eq, isNotNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { deferredDecisions } from '#db/tables/platform/deferred-actions.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { Undo } from '../contract.ts'
import { type DecisionSubject, undoSeconds } from '../vocabulary.ts'

type NewDecision = {
  subject: { kind: DecisionSubject; id: string }
  businessId: string | null
  by: { userId: string }
  /** Stored until it is carried out; if it is undone, it remains in the audit log. */
  decision: Record<string, unknown>
  requestId: string
  /** The job that carries it out, called with `{ decisionId }`. */
  job: string
}

/**
 * Throws `conflict` when a decision on this subject is deferred; deletes a failed one. Call it with
 * the subject locked.
 */
export async function checkUndecided(
  tx: Database,
  kind: DecisionSubject,
  subjectId: string,
): Promise<void> {
  const ofSubject = and(
    eq(deferredDecisions.subjectKind, kind),
    eq(deferredDecisions.subjectId, subjectId),
  )
  await tx.delete(deferredDecisions).where(and(ofSubject, isNotNull(deferredDecisions.failedAt)))
  if ((await tx.$count(deferredDecisions, ofSubject)) > 0)
    throw new AppError(
      'conflict',
      'Esto se acaba de decidir. Durante unos segundos quien decidió puede deshacerlo.',
    )
}

/**
 * Stores a decision that its job carries out after `undoSeconds`, in the transaction that locked
 * and checked its subject. Throws `conflict` when another decision on the subject is deferred.
 */
export async function deferDecision(
  services: Services,
  tx: Database,
  { subject, by, ...row }: NewDecision,
): Promise<Undo> {
  await checkUndecided(tx, subject.kind, subject.id)
  const decisionId = v7()
  const decidedAt = services.now()
  const dueAt = new Date(decidedAt.getTime() + undoSeconds * 1000)
  await tx.insert(deferredDecisions).values({
    ...row,
    id: decisionId,
    subjectKind: subject.kind,
    subjectId: subject.id,
    decidedBy: by.userId,
    decidedAt,
    dueAt,
  })
  await services.jobs.enqueue(tx, row.job, { decisionId }, { startAfter: dueAt })
  return { decisionId, until: dueAt.toISOString() }
}
