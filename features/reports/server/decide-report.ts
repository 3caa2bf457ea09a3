import { eq } from 'drizzle-orm'
import { users } from '#db/tables/identity.ts'
import { businessReports } from '#db/tables/reports.ts'
import { recordAudit } from '#features/audit/server/index.ts'
import { type BusinessRow, checkUnclaimed, closeUnclaimed, lockBusiness } from '#features/businesses/server/index.ts'
import { carryOut, checkUndecided, type DueDecision, holdDecision } from '#features/decisions/server/index.ts'
import { queueMail } from '#features/mail/server/index.ts'
import { notify } from '#features/notifications/server/index.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../contract.ts'
import type { DecidedReportState } from '../vocabulary.ts'
import { checkImpartialReport } from './find-report-conflict.ts'
import type { ReportsLetters } from './letters.ts'
import type { ReportsNotices } from './notices.ts'

type Report = typeof businessReports.$inferSelect
type Case = { report: Report; business: BusinessRow }
type Decider = Pick<DueDecision, 'by' | 'decidedBy' | 'requestId'>
type Decided = { state: DecidedReportState; reason: string }

/** The business first, then the report: decisions on reports of one business queue at it. */
async function lockReport(tx: Database, reportId: string): Promise<Case> {
  const [seen] = await tx.select({ businessId: businessReports.businessId }).from(businessReports).where(eq(businessReports.id, reportId))
  if (!seen) throw notFound('el aviso')
  const business = await lockBusiness(tx, seen.businessId)
  const [report] = await tx.select().from(businessReports).where(eq(businessReports.id, reportId)).for('update')
  if (!report) throw notFound('el aviso')
  return { report, business }
}

async function tellReporter(services: Services, tx: Database, report: Report, { name, slug }: BusinessRow, decided: Decided) {
  const [person] = report.reporterId
    ? await tx.select({ email: users.email }).from(users).where(eq(users.id, report.reporterId))
    : [report.email === null ? undefined : { email: report.email }]
  if (!person) return
  await queueMail<ReportsLetters>(services, tx, {
    to: person.email,
    userId: report.reporterId,
    kind: 'reports.decided',
    data: { business: name, slug, ...decided },
    dedupeKey: `reports.decided:${report.id}`,
  })
  const facts = { business: name, state: decided.state }
  const told = { kind: 'reports.decided', facts, cause: report.id, path: `/negocios/${slug}` } as const
  if (report.reporterId) await notify<ReportsNotices>(services, tx, { to: report.reporterId, ...told })
}

/** Throws `conflict` when it was decided meanwhile or an owner must close. */
function checkOpen({ report, business }: Case, state: DecidedReportState): void {
  if (report.state !== 'open') throw new AppError('conflict', 'Este aviso ya se atendió.')
  if (state === 'closed_business') checkUnclaimed(business)
}

/** Decides a locked report with all that follows, or nothing. */
async function decide(services: Services, tx: Database, found: Case, { state, reason }: Decided, { by, decidedBy, requestId }: Decider) {
  checkOpen(found, state)
  const { report, business } = found
  if (state === 'closed_business') await closeUnclaimed(services, tx, business)
  await tx
    .update(businessReports)
    .set({ state, reason, decidedBy, decidedAt: services.now(), mark: null, email: null })
    .where(eq(businessReports.id, report.id))
  await tellReporter(services, tx, report, business, { state, reason })
  await recordAudit(tx, {
    by,
    action: state === 'closed_business' ? 'reports.business_closed' : 'reports.decided',
    subject: { kind: 'report', id: report.id },
    businessId: business.id,
    detail: { about: report.kind, state, reason },
    requestId,
  })
  return { state }
}

/** What became of a report. An `undoable` decision is checked and kept here, and carried out once it can no longer be taken back. */
export const decideReport = handle(contract.decideReport, ({ services, caller, input, request }) => {
  const { reportId, state } = input
  return services.db.transaction(async (tx) => {
    const found = await lockReport(tx, reportId)
    await checkImpartialReport(tx, caller.userId, found.report)
    await checkUndecided(tx, 'report', reportId)
    if (!input.undoable) return decide(services, tx, found, input, { by: caller, decidedBy: caller.userId, requestId: request.id })
    checkOpen(found, state)
    const undo = await holdDecision(services, tx, {
      ...{ subject: { kind: 'report', id: reportId }, businessId: found.business.id, by: caller, decision: input, requestId: request.id },
      job: 'reports.carry_out',
    })
    return { state: found.report.state, undo }
  })
})

/** Carries out a decision that was not taken back. */
export const carryOutReportDecision = (services: Services, decisionId: string): Promise<void> =>
  carryOut(services, decisionId, async (tx, { decision, ...decider }) => {
    const found = await lockReport(tx, decider.subjectId)
    await checkImpartialReport(tx, decider.decidedBy, found.report)
    await decide(services, tx, found, contract.decideReport.input.parse(decision), decider)
  })
