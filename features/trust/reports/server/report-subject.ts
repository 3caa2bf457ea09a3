import { AppError, notFound } from '#shared/app-error.ts'
import { takePoint } from '#shared/server/limit.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/reports.ts'
import { fileReport } from './cases/file-report.ts'
import { findSubject, reportableOf } from './cases/find-subject.ts'

/** Daily limit of reports of one subject. More indicate a campaign, and the first ones already have an open case. */
const perSubject = { name: 'reports:subject', points: 200, seconds: 86_400 }

/**
 * Files a report that a subject breaks a rule. Throws `not_found` for subjects that the caller does not see, `forbidden` for the caller's own content, and
 * `too_many`.
 */
export const reportSubject = handle(contract.reportSubject, async ({ services, caller, input }) => {
  const { subjectId, rule, text } = input
  const subject = await findSubject(services, services.db, subjectId)
  if (subject?.described.standing !== 'seen') throw notFound('lo que reportas')
  const { private: items } = reportableOf(services, subject.kind)
  const role = await items?.roleOf(services.db, subjectId, caller.userId)
  if (role === null) throw notFound('lo que reportas')
  if (role === 'writer')
    throw new AppError('forbidden', 'No puedes reportar lo que escribiste tú o tu equipo.')
  if (subject.described.authorId === caller.userId)
    throw new AppError('forbidden', 'Es tuyo: puedes cambiarlo o borrarlo.')
  await takePoint(services, perSubject, subjectId)
  const report = { about: rule, text, reporterId: caller.userId, mark: caller.userId }
  return services.db.transaction((tx) => fileReport(services, tx, subject, report))
})
