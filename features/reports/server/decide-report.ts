import { eq } from 'drizzle-orm'
import { users } from '#db/tables/identity.ts'
import { businessReports } from '#db/tables/reports.ts'
import { recordAudit } from '#features/audit/server/index.ts'
import { type BusinessRow, closeUnclaimed, lockBusiness } from '#features/businesses/server/index.ts'
import { queueMail } from '#features/mail/server/index.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../contract.ts'
import type { DecidedReportState } from '../vocabulary.ts'
import { checkImpartialReport } from './find-report-conflict.ts'
import type { ReportsLetters } from './letters.ts'

type Report = typeof businessReports.$inferSelect
type Decided = { state: DecidedReportState; reason: string }

/** The business first, then the report: decisions on reports of one business queue at it. */
async function lockReport(tx: Database, reportId: string): Promise<{ report: Report; business: BusinessRow }> {
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
}

/** Decides an open report with all that follows, or nothing. Throws `conflict` when it was decided meanwhile or an owner must close. */
export const decideReport = handle(contract.decideReport, ({ services, caller, input, request }) => {
  const { reportId, state, reason } = input
  return services.db.transaction(async (tx) => {
    const { report, business } = await lockReport(tx, reportId)
    await checkImpartialReport(tx, caller.userId, report)
    if (report.state !== 'open') throw new AppError('conflict', 'Este aviso ya se atendió.')
    if (state === 'closed_business') await closeUnclaimed(services, tx, business)
    await tx
      .update(businessReports)
      .set({ state, reason, decidedBy: caller.userId, decidedAt: services.now(), mark: null, email: null })
      .where(eq(businessReports.id, reportId))
    await tellReporter(services, tx, report, business, { state, reason })
    await recordAudit(tx, {
      by: caller,
      action: state === 'closed_business' ? 'reports.business_closed' : 'reports.decided',
      subject: { kind: 'report', id: reportId },
      businessId: business.id,
      detail: { about: report.kind, state, reason },
      requestId: request.id,
    })
    return { state }
  })
})
