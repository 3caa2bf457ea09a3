import { eq, sql } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { subjects } from '#db/tables/platform/subjects.ts'
import { reportCases } from '#db/tables/trust/reports.ts'
import type { BusinessRow } from '#features/directory/server.ts'
import { isReportable, type ReportableKind } from '#features/platform/subjects/vocabulary.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { hourMs } from '#shared/time/durations.ts'
import { caseTakeHours } from '../../vocabulary.ts'
import { lockSubject } from './file-report.ts'
import { reportableOf } from './find-subject.ts'

export type CaseRecord = typeof reportCases.$inferSelect
export type LockedCase = { found: CaseRecord; kind: ReportableKind; business: BusinessRow | null }

/** Locks a case with what it concerns, in this order: a product's sellables, the business, the subject and the case. Throws `not_found`. */
export async function lockCase(
  services: Services,
  tx: Database,
  caseId: string,
): Promise<LockedCase> {
  const [reference] = await tx
    .select({ id: subjects.id, kind: subjects.kind, businessId: reportCases.businessId })
    .from(reportCases)
    .innerJoin(subjects, eq(subjects.id, reportCases.subjectId))
    .where(eq(reportCases.id, caseId))
  if (!reference || !isReportable(reference.kind)) throw notFound('el caso')
  const { kind } = reference
  await reportableOf(services, kind).lock?.(tx, reference.id)
  const business = await lockSubject(services, tx, { ...reference, kind })
  const [found] = await tx
    .select()
    .from(reportCases)
    .where(eq(reportCases.id, caseId))
    .for('update')
  if (!found) throw notFound('el caso')
  return { found, kind, business }
}

const words: Record<string, string> = {
  own: 'Lo escribiste tú: tiene que decidir otra persona.',
  reported: 'Es tu propio reporte: tiene que decidir otra persona.',
  close:
    'Tienes que ver con la página donde está o con quien lo escribió: tiene que decidir otra persona.',
}

/** Spanish text of a conflict code of the SQL function `case_conflict`. */
export const caseConflictWords = (conflict: string): string => words[conflict] ?? conflict

/** Why a person may not decide a case, by the SQL function `case_conflict`; null when they may. */
export async function caseConflict(
  db: Database,
  personId: string,
  caseId: string,
): Promise<string | null> {
  const { rows } = await db.execute<{ conflict: string | null }>(
    sql`select case_conflict(${personId}::uuid, c) as conflict from report_cases c where c.id = ${caseId}`,
  )
  const conflict = rows[0]?.conflict
  return conflict ? caseConflictWords(conflict) : null
}

/** Throws `forbidden` when the person wrote or reported the subject, or has an interest in its author or business. */
export async function checkImpartialOnCase(
  db: Database,
  personId: string,
  caseId: string,
): Promise<void> {
  const conflict = await caseConflict(db, personId, caseId)
  if (conflict) throw new AppError('forbidden', conflict)
}

/** Cases taken before this time are free again. */
export const oldestActiveTake = (now: Date) => new Date(now.getTime() - caseTakeHours * hourMs)

/** Throws `conflict` with the member's name while another member has taken the case. */
export async function checkNotTaken(
  db: Database,
  { takenBy, takenAt }: Pick<CaseRecord, 'takenBy' | 'takenAt'>,
  personId: string,
  now: Date,
): Promise<void> {
  if (!takenBy || takenBy === personId || !takenAt || takenAt < oldestActiveTake(now)) return
  const [taker] = await db
    .select({ name: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, takenBy))
  throw new AppError('conflict', `${taker?.name ?? 'Otra persona'} está revisando esto ahora.`)
}
