import { and, desc, eq, ne } from 'drizzle-orm'
import { reportCases, takenDown } from '#db/tables/trust/reports.ts'
import type { ReportableKind } from '#features/platform/subjects/vocabulary.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { reportableOf } from './find-subject.ts'
import type { LockedCase } from './lock-case.ts'

/** Whether staff can remove a subject: texts, products, stores and claimed businesses. The page of an unclaimed business is closed instead. */
export function isRemovable(services: Services, kind: ReportableKind, isClaimed: boolean): boolean {
  const { setRemoved, takeDown } = reportableOf(services, kind)
  return setRemoved !== undefined || (takeDown !== undefined && (kind !== 'business' || isClaimed))
}

/**
 * Removes the subject of a locked case after the decision, or restores it. A thing that another decision also removed stays removed by that decision.
 */
export async function setRemoved(
  services: Services,
  tx: Database,
  { found, kind }: LockedCase,
  isRemoved: boolean,
): Promise<void> {
  const { id: caseId, subjectId } = found
  const { setRemoved: setWritten, takeDown, restore } = reportableOf(services, kind)
  if (setWritten) return setWritten(services, tx, subjectId, isRemoved)
  if (!takeDown) return
  const [row] = await tx.select().from(takenDown).where(eq(takenDown.subjectId, subjectId))
  if (isRemoved) {
    if (row) return
    const { state, until } = await takeDown(services, tx, subjectId)
    await tx.insert(takenDown).values({
      subjectId,
      caseId,
      previousState: state,
      previousHolidayUntil: until,
      takenAt: services.now(),
    })
    return
  }
  if (!row) return
  const otherRemovals = and(
    eq(reportCases.subjectId, subjectId),
    eq(reportCases.state, 'removed'),
    ne(reportCases.id, caseId),
  )
  const [other] = await tx
    .select({ id: reportCases.id })
    .from(reportCases)
    .where(otherRemovals)
    .orderBy(desc(reportCases.decidedAt))
    .limit(1)
  if (other) {
    await tx.update(takenDown).set({ caseId: other.id }).where(eq(takenDown.subjectId, subjectId))
    return
  }
  await tx.delete(takenDown).where(eq(takenDown.subjectId, subjectId))
  await restore(services, tx, subjectId, {
    state: row.previousState,
    until: row.previousHolidayUntil,
  })
}
