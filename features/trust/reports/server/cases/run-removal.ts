import { and, eq, notInArray, sql } from 'drizzle-orm'
import { accountRemovals, reportCases } from '#db/tables/trust/reports.ts'
import { recordAudit } from '#features/platform/server.ts'
import { type ReportableKind, writtenKinds } from '#features/platform/subjects/vocabulary.ts'
import { isAppError } from '#shared/app-error.ts'
import type { Services } from '#shared/server/services.ts'
import { applyDecision, type Decider } from './apply-decision.ts'
import { getOrCreateOpenCase, lockSubject } from './file-report.ts'
import { describeSubjects, reportableOf } from './find-subject.ts'
import { checkImpartialOnCase, lockCase } from './lock-case.ts'
import { notifyOfRemoval } from './notify-of-removal.ts'
import type { RemovalRow } from './serialize-removal.ts'
import { setRemoved } from './set-removed.ts'

/** Number of texts read at once; each is processed in its own transaction. */
const batch = 50

const deciderOf = (userId: string, requestId: string): Decider => ({
  by: { kind: 'user', userId, staff: new Set() },
  decidedBy: userId,
  requestId,
})

const count = (column: 'removed' | 'returned' | 'skipped') => ({
  [column]: sql`${accountRemovals[column]} + 1`,
})

/** Removes one text and decides its open case. Returns false when the deciding member has an interest in it. */
async function removeOne(
  services: Services,
  removal: RemovalRow,
  kind: ReportableKind,
  id: string,
): Promise<boolean> {
  const { decidedBy, rule, reason, requestId } = removal
  if (!decidedBy) return false
  try {
    await services.db.transaction(async (tx) => {
      const describe = async () => (await describeSubjects(services, tx, [{ id, kind }])).get(id)
      const before = await describe()
      if (before) await lockSubject(services, tx, { ...before, kind })
      const described = await describe()
      // Withdrawn by its author meanwhile, or removed by another run.
      if (!described || described.standing === 'removed') return
      const caseId = await getOrCreateOpenCase(services, tx, { kind, described })
      await checkImpartialOnCase(tx, decidedBy, caseId)
      const decided = { state: 'removed' as const, rule, reason }
      await applyDecision(
        services,
        tx,
        await lockCase(services, tx, caseId),
        decided,
        deciderOf(decidedBy, requestId),
        {
          removalId: removal.id,
        },
      )
      await tx
        .update(accountRemovals)
        .set(count('removed'))
        .where(eq(accountRemovals.id, removal.id))
    })
    return true
  } catch (error) {
    if (isAppError(error) && error.code === 'forbidden') return false
    if (isAppError(error) && error.code === 'not_found') return true
    throw error
  }
}

async function removeAll(services: Services, removal: RemovalRow): Promise<void> {
  const skipped = new Set<string>()
  for (const kind of writtenKinds) {
    for (;;) {
      const ids = await reportableOf(services, kind).writtenBy?.(
        services.db,
        removal.authorId ?? '',
        batch + skipped.size,
      )
      const remaining = ids?.filter((id) => !skipped.has(id)) ?? []
      if (remaining.length === 0) break
      for (const id of remaining)
        if (!(await removeOne(services, removal, kind, id))) skipped.add(id)
    }
  }
  await services.db.transaction(async (tx) => {
    const set = { state: 'removed' as const, skipped: skipped.size, endedAt: services.now() }
    const [ended] = await tx
      .update(accountRemovals)
      .set(set)
      .where(and(eq(accountRemovals.id, removal.id), eq(accountRemovals.state, 'removing')))
      .returning()
    if (ended && ended.removed > 0) await notifyOfRemoval(services, tx, ended)
  })
}

/** Restores one text, unless it was decided again since. Returns false when the restoring member has an interest in it. */
async function returnOne(
  services: Services,
  removal: RemovalRow,
  caseId: string,
): Promise<boolean> {
  const { returnedBy, requestId } = removal
  if (!returnedBy) return false
  try {
    await services.db.transaction(async (tx) => {
      const locked = await lockCase(services, tx, caseId)
      const { found, kind } = locked
      if (found.state !== 'removed' || found.removalId !== removal.id) return
      await checkImpartialOnCase(tx, returnedBy, caseId)
      const reason = 'Se retiró junto con todo lo de la cuenta, y se devolvió.'
      const set = {
        state: 'no_change' as const,
        rule: null,
        reason,
        decidedBy: returnedBy,
        decidedAt: services.now(),
      }
      await tx.update(reportCases).set(set).where(eq(reportCases.id, caseId))
      const { conclude } = reportableOf(services, kind)
      await setRemoved(services, tx, locked, false)
      const conclusion = {
        caseId,
        cause: `${caseId}:returned`,
        removed: false,
        reason,
        decidedBy: returnedBy,
        isAppeal: false,
        notified: [],
      }
      await conclude?.(services, tx, found.subjectId, conclusion)
      await tx
        .update(accountRemovals)
        .set(count('returned'))
        .where(eq(accountRemovals.id, removal.id))
      await recordAudit(tx, {
        by: deciderOf(returnedBy, requestId).by,
        action: 'reports.returned',
        subject: { kind: 'case', id: caseId },
        businessId: found.businessId ?? undefined,
        detail: { of: kind, subjectId: found.subjectId, removalId: removal.id },
        requestId,
      })
    })
    return true
  } catch (error) {
    if (isAppError(error) && error.code === 'forbidden') return false
    if (isAppError(error) && error.code === 'not_found') return true
    throw error
  }
}

async function returnAll(services: Services, removal: RemovalRow): Promise<void> {
  const skipped: string[] = []
  for (;;) {
    const remaining = and(eq(reportCases.removalId, removal.id), eq(reportCases.state, 'removed'))
    const rows = await services.db
      .select({ id: reportCases.id })
      .from(reportCases)
      .where(skipped.length > 0 ? and(remaining, notInArray(reportCases.id, skipped)) : remaining)
      .limit(batch)
    if (rows.length === 0) break
    for (const { id } of rows) if (!(await returnOne(services, removal, id))) skipped.push(id)
  }
  await services.db.transaction(async (tx) => {
    const [ended] = await tx
      .update(accountRemovals)
      .set({ state: 'returned', endedAt: services.now() })
      .where(and(eq(accountRemovals.id, removal.id), eq(accountRemovals.state, 'returning')))
      .returning()
    if (ended && ended.returned > 0) await notifyOfRemoval(services, tx, ended)
  })
}

/** Continues a removal or its undoing from where it was interrupted; completed texts are not repeated. */
export async function runRemoval(services: Services, removalId: string): Promise<void> {
  const [removal] = await services.db
    .select()
    .from(accountRemovals)
    .where(eq(accountRemovals.id, removalId))
  if (removal?.state === 'removing') await removeAll(services, removal)
  if (removal?.state === 'returning') await returnAll(services, removal)
}
