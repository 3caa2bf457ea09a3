import { and, eq, inArray, sql } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { reportCases, reports } from '#db/tables/trust/reports.ts'
import { lockBusiness } from '#features/directory/server.ts'
import { registerSubjects } from '#features/platform/server.ts'
import { isPrivate, isThing, type ReportableKind } from '#features/platform/subjects/vocabulary.ts'
import { notFound } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { type ReportAbout, type Rule, rules } from '../../vocabulary.ts'
import { reportableOf, type Subject } from './find-subject.ts'
import { hideIfThresholdReached } from './hide-subject.ts'

type NewReport = {
  about: ReportAbout
  text: string | null
  reporterId: string | null
  mark: string
  /** Earlier values of the same reporter's mark. */
  olderMarks?: string[]
  email?: string | null
}

const isRule = (about: ReportAbout): about is Rule => rules.some((rule) => rule === about)

/**
 * Locks a reported subject until the transaction ends, its business first as in the global lock order; registers what has no subject row yet.
 * Throws `not_found` when it is gone.
 */
export async function lockSubject(
  services: Services,
  tx: Database,
  { id, kind, businessId }: { id: string; kind: ReportableKind; businessId: string | null },
) {
  const business = businessId ? await lockBusiness(tx, businessId) : null
  await reportableOf(services, kind).private?.lock(tx, id)
  if (isThing(kind) || isPrivate(kind)) await registerSubjects(tx, kind, [id])
  const { rowCount } = await tx.execute(
    sql`select from subjects where id = ${id} for no key update`,
  )
  if (!rowCount) throw notFound('lo que reportas')
  return business
}

/** Returns the id of a locked subject's open case, creating one if needed. */
export async function getOrCreateOpenCase(
  services: Services,
  tx: Database,
  { described }: Subject,
): Promise<string> {
  const { id: subjectId, businessId, authorId } = described
  const [open] = await tx
    .select({ id: reportCases.id })
    .from(reportCases)
    .where(and(eq(reportCases.subjectId, subjectId), eq(reportCases.state, 'open')))
  if (open) return open.id
  const created = onlyRow(
    await tx
      .insert(reportCases)
      .values({ subjectId, businessId, authorId, createdAt: services.now() })
      .returning({ id: reportCases.id }),
  )
  return created.id
}

/** Whether this person already reported the subject, staff decided it, and its text has not changed since. */
async function isAlreadyDecided(
  tx: Database,
  { described }: Subject,
  reporterId: string,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from reports r join report_cases c on c.id = r.case_id
    where r.subject_id = ${described.id} and r.reporter_id = ${reporterId} and c.decided_at >= ${described.changedAt.toISOString()}::timestamptz limit 1`)
  return Boolean(rowCount)
}

/** Adds a report to the open case of its subject; a repeated report is ignored. A text is hidden when its reports reach the threshold. */
export async function fileReport(
  services: Services,
  tx: Database,
  subject: Subject,
  report: NewReport,
): Promise<{ isNew: boolean }> {
  const { id: subjectId } = subject.described
  await lockSubject(services, tx, { ...subject.described, kind: subject.kind })
  if (
    isRule(report.about) &&
    report.reporterId &&
    (await isAlreadyDecided(tx, subject, report.reporterId))
  )
    return { isNew: false }
  await reportableOf(services, subject.kind).private?.preserve(tx, subjectId)
  const caseId = await getOrCreateOpenCase(services, tx, subject)
  const { olderMarks = [], ...row } = report
  const before = and(
    eq(reports.caseId, caseId),
    eq(reports.about, report.about),
    inArray(reports.mark, olderMarks),
  )
  if (olderMarks.length > 0 && (await tx.$count(reports, before)) > 0) return { isNew: false }
  const created = await tx
    .insert(reports)
    .values({ ...row, caseId, subjectId, createdAt: services.now() })
    .onConflictDoNothing()
    .returning({ id: reports.id })
  if (created.length === 0) return { isNew: false }
  await hideIfThresholdReached(services, tx, subject, caseId)
  return { isNew: true }
}
