import { and, eq, notInArray, sql } from 'drizzle-orm'
import { accountRemovals, reportCases } from '#db/tables/trust/reports.ts'
import { recordAudit } from '#features/platform/server.ts'
import { type ReportableKind, writtenKinds } from '#features/platform/subjects/vocabulary.ts'
import { isAppError } from '#shared/app-error.ts'
import type { Services } from '#shared/server/services.ts'
import { applyDecision, type Decider } from './apply-decision.ts'
import { lockSubject, openCase } from './file-report.ts'
import { describeAll, reportableOf } from './find-subject.ts'
import { checkImpartialOnCase, lockCase } from './lock-case.ts'
import { notifyOfRemoval } from './notify-of-removal.ts'
import type { RemovalRow } from './serialize-removal.ts'
import { setRemoved } from './set-removed.ts'

/** Texts read at once; each is a transaction of its own. */
const batch = 50

const deciderOf = (userId: string, requestId: string): Decider => ({
  by: { kind: 'user', userId, staff: new Set() },
  decidedBy: userId,
  requestId,
})

const count = (column: 'removed' | 'returned' | 'skipped') => ({
  [column]: sql`${accountRemovals[column]} + 1`,
})

/** Removes one text, and its open case with it. Resolves to false where who decided is close to it. */
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
      const read = async () => (await describeAll(services, tx, [{ id, kind }])).get(id)
      const before = await read()
      if (before) await lockSubject(tx, { ...before, kind })
      const described = await read()
      // Taken back by its author meanwhile, or removed by another run.
      if (!described || described.standing === 'removed') return
      const caseId = await openCase(services, tx, { kind, described })
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
      const left = ids?.filter((id) => !skipped.has(id)) ?? []
      if (left.length === 0) break
      for (const id of left) if (!(await removeOne(services, removal, kind, id))) skipped.add(id)
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

/** Gives one text back, unless it was decided anew. Resolves to false where who gives it back is close to it. */
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
      const word = {
        caseId,
        cause: `${caseId}:returned`,
        removed: false,
        reason,
        decidedBy: returnedBy,
        isAppeal: false,
        heard: [],
      }
      await conclude?.(services, tx, found.subjectId, word)
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
  const kept: string[] = []
  for (;;) {
    const rest = and(eq(reportCases.removalId, removal.id), eq(reportCases.state, 'removed'))
    const rows = await services.db
      .select({ id: reportCases.id })
      .from(reportCases)
      .where(kept.length > 0 ? and(rest, notInArray(reportCases.id, kept)) : rest)
      .limit(batch)
    if (rows.length === 0) break
    for (const { id } of rows) if (!(await returnOne(services, removal, id))) kept.push(id)
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

/** Goes on with what an account wrote, from wherever it was left: what is done is done. */
export async function runRemoval(services: Services, removalId: string): Promise<void> {
  const [removal] = await services.db
    .select()
    .from(accountRemovals)
    .where(eq(accountRemovals.id, removalId))
  if (removal?.state === 'removing') await removeAll(services, removal)
  if (removal?.state === 'returning') await returnAll(services, removal)
}
