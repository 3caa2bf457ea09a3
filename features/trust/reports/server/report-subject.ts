import { AppError, notFound } from '#shared/app-error.ts'
import { takePoint } from '#shared/server/limit.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/reports.ts'
import { fileReport } from './cases/file-report.ts'
import { findSubject } from './cases/find-subject.ts'

/** More than these of one thing in a day are a campaign, not news: what came first is being looked at. */
const perSubject = { name: 'reports:subject', points: 200, seconds: 86_400 }

/** Keeps what a person says breaks a rule. Throws `not_found` for what nobody else sees, `forbidden` for one's own words. */
export const reportSubject = handle(contract.reportSubject, async ({ services, caller, input }) => {
  const { subjectId, rule, text } = input
  const subject = await findSubject(services, services.db, subjectId)
  if (subject?.described.standing !== 'seen') throw notFound('lo que reportas')
  if (subject.described.authorId === caller.userId)
    throw new AppError('forbidden', 'Es tuyo: puedes cambiarlo o borrarlo.')
  await takePoint(services, perSubject, subjectId)
  const said = { about: rule, text, reporterId: caller.userId, mark: caller.userId }
  return services.db.transaction((tx) => fileReport(services, tx, subject, said))
})
