import { and, eq, inArray, sql } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { reportCases, reports } from '#db/tables/trust/reports.ts'
import { lockBusiness } from '#features/directory/server.ts'
import { registerSubjects } from '#features/platform/server.ts'
import { isThing, type ReportableKind } from '#features/platform/subjects/vocabulary.ts'
import { notFound } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { type ReportAbout, type Rule, rules } from '../../vocabulary.ts'
import type { Subject } from './find-subject.ts'
import { hideWhenHeavy } from './hide-when-heavy.ts'

type NewReport = {
  about: ReportAbout
  text: string | null
  reporterId: string | null
  mark: string
  /** What the mark of the same reporter may have been before. */
  olderMarks?: string[]
  email?: string | null
}

const isRule = (about: ReportAbout): about is Rule => rules.some((rule) => rule === about)

/** Holds what is reported until the transaction ends, its business first as everywhere; a thing gets its row. Throws `not_found` when it is gone. */
export async function lockSubject(
  tx: Database,
  { id, kind, businessId }: { id: string; kind: ReportableKind; businessId: string | null },
) {
  const business = businessId ? await lockBusiness(tx, businessId) : null
  if (isThing(kind)) await registerSubjects(tx, kind, [id])
  const { rowCount } = await tx.execute(
    sql`select from subjects where id = ${id} for no key update`,
  )
  if (!rowCount) throw notFound('lo que reportas')
  return business
}

/** The case of a locked subject that is open, or a new one. */
export async function openCase(
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
  const made = onlyRow(
    await tx
      .insert(reportCases)
      .values({ subjectId, businessId, authorId, createdAt: services.now() })
      .returning({ id: reportCases.id }),
  )
  return made.id
}

/** Whether this person said so before: staff decided it, and its words are as they were. */
async function wasDecided(
  tx: Database,
  { described }: Subject,
  reporterId: string,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from reports r join report_cases c on c.id = r.case_id
    where r.subject_id = ${described.id} and r.reporter_id = ${reporterId} and c.decided_at >= ${described.changedAt.toISOString()}::timestamptz limit 1`)
  return Boolean(rowCount)
}

/** Keeps a report in the one open case of its subject; the same again is none. What people write is hidden when its reports weigh enough. */
export async function fileReport(
  services: Services,
  tx: Database,
  subject: Subject,
  said: NewReport,
): Promise<{ isNew: boolean }> {
  const { id: subjectId } = subject.described
  await lockSubject(tx, { ...subject.described, kind: subject.kind })
  if (isRule(said.about) && said.reporterId && (await wasDecided(tx, subject, said.reporterId)))
    return { isNew: false }
  const caseId = await openCase(services, tx, subject)
  const { olderMarks = [], ...row } = said
  const before = and(
    eq(reports.caseId, caseId),
    eq(reports.about, said.about),
    inArray(reports.mark, olderMarks),
  )
  if (olderMarks.length > 0 && (await tx.$count(reports, before)) > 0) return { isNew: false }
  const made = await tx
    .insert(reports)
    .values({ ...row, caseId, subjectId, createdAt: services.now() })
    .onConflictDoNothing()
    .returning({ id: reports.id })
  if (made.length === 0) return { isNew: false }
  await hideWhenHeavy(services, tx, subject, caseId)
  return { isNew: true }
}
