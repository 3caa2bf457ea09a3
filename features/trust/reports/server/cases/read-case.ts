import { sql } from 'drizzle-orm'
import { getTrusts } from '#features/accounts/server.ts'
import { failedDecision, isDecisionDeferred } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../../contract/cases.ts'
import { appealConflict } from './decide-appeal.ts'
import { describeSubjects, reportableOf } from './find-subject.ts'
import { caseColumns, serializeCase } from './list-cases.ts'
import { caseConflict } from './lock-case.ts'
import { getReportedAuthor } from './read-author.ts'
import { isRemovable } from './set-removed.ts'
import { weighReports } from './weigh-reports.ts'

type CaseColumns = Parameters<typeof serializeCase>[0] & {
  authorId: string | null
  rule: contract.CaseDetail['rule']
  mayClose: boolean
  isClaimed: boolean
}

type ReportRow = Omit<contract.CaseDetail['said'][number], 'reporter' | 'weight' | 'createdAt'> & {
  createdAt: string
  reporterId: string | null
  name: string | null
  account: string | null
}

/** Lists the reports of a case with the reporters, their trust levels and the current weights. */
async function listReports(db: Database, caseId: string): Promise<contract.CaseDetail['said']> {
  const { rows } = await db.execute<ReportRow>(sql`
    select r.id, r.about, r.text, r.email, r.created_at as "createdAt", r.reporter_id as "reporterId", p.full_name as name, u.email as account
    from reports r left join profiles p on p.id = r.reporter_id left join users u on u.id = r.reporter_id
    where r.case_id = ${caseId} order by r.created_at, r.id limit 200`)
  const trustOf = await getTrusts(
    db,
    rows.flatMap(({ reporterId }) => reporterId ?? []),
  )
  const { weightOf } = await weighReports(db, caseId)
  return rows.map(({ id, about, text, email, createdAt, reporterId, name, account }) => ({
    id,
    about,
    text,
    email,
    weight: weightOf(id),
    createdAt: new Date(createdAt).toISOString(),
    reporter: reporterId && account ? { name, email: account, trust: trustOf(reporterId) } : null,
  }))
}

type AppealRow = Omit<contract.CaseDetail['appeals'][number], 'createdAt'> & { createdAt: string }

async function listAppeals(db: Database, caseId: string): Promise<contract.CaseDetail['appeals']> {
  const { rows } = await db.execute<AppealRow>(sql`
    select a.id, a.side, p.full_name as by, a.text, a.state, a.reason, d.full_name as "decidedBy", a.created_at as "createdAt",
      ${failedDecision('appeal', sql`a.id`)} as failed, ${isDecisionDeferred('appeal', sql`a.id`)} as "isHeld"
    from appeals a left join profiles p on p.id = a.person_id left join profiles d on d.id = a.decided_by
    where a.case_id = ${caseId} order by a.created_at, a.id`)
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt).toISOString(),
  }))
}

/** Returns one case: the subject with its context, the author with earlier decisions, the reports and the appeals. Throws `not_found`. */
export const readCase = handle(
  contract.readCase,
  async ({ services, caller, input: { caseId } }) => {
    const { db, now } = services
    const { rows } = await db.execute<CaseColumns>(sql`
    select ${caseColumns(caller.userId, now())}, c.author_id as "authorId", c.rule,
      s.kind = 'business' and exists (select from businesses b where b.id = c.business_id and not b.claimed and b.state <> 'closed') as "mayClose",
      exists (select from businesses b where b.id = c.business_id and b.claimed) as "isClaimed"
    from report_cases c join subjects s on s.id = c.subject_id left join appeals a on a.case_id = c.id and a.state = 'open' where c.id = ${caseId}`)
    const [row] = rows
    const described =
      row &&
      (await describeSubjects(services, db, [{ id: row.subjectId, kind: row.kind }])).get(
        row.subjectId,
      )
    if (!row || !described) throw notFound('el caso')
    const appeals = await listAppeals(db, caseId)
    const open = appeals.find(({ state }) => state === 'open')
    const conflict = await caseConflict(db, caller.userId, caseId)
    const { text, pictures, path, around, title } = described
    const isPrivate = reportableOf(services, row.kind).private !== undefined
    return {
      ...serializeCase(row, title),
      subjectId: row.subjectId,
      rule: row.rule,
      mayClose: row.mayClose,
      text: isPrivate ? null : text,
      pictures,
      path,
      isPrivate,
      around,
      isSeen: described.standing === 'seen',
      changedAt: described.changedAt.toISOString(),
      isWritten: reportableOf(services, row.kind).setRemoved !== undefined,
      mayRemove: isRemovable(services, row.kind, row.isClaimed),
      author: row.authorId ? await getReportedAuthor(services, row.authorId, caseId) : null,
      said: await listReports(db, caseId),
      appeals,
      conflict,
      appealConflict: open
        ? (conflict ?? (await appealConflict(db, caller.userId, open.id)))
        : null,
    }
  },
)
