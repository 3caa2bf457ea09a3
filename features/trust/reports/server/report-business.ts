import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { businesses } from '#db/tables/directory/businesses.ts'
import { loadKeys } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import type { Caller, RequestInfo } from '#shared/server/caller.ts'
import { takePoint } from '#shared/server/limit.ts'
import { handle } from '#shared/server/route.ts'
import type { Services } from '#shared/server/services.ts'
import * as contract from '../contract/reports.ts'
import { fileReport } from './cases/file-report.ts'
import { findSubject } from './cases/find-subject.ts'

/** More than these of one business in a day are a campaign, not news: what came first is being looked at. */
const perBusiness = { name: 'reports:business', points: 40, seconds: 86_400 }

/**
 * Tells reporters apart without keeping who a guest is: the account, or the address through a key that stays here. The first is for a new
 * report; open ones may carry one of the others, whose keys are older. Before marks had a key of their own they were made with that of codes.
 */
async function marksOf(
  services: Services,
  caller: Caller,
  request: RequestInfo,
): Promise<[string, ...string[]]> {
  if (caller.kind === 'user') return [caller.userId]
  const keys = [
    ...(await loadKeys(services, 'report_mark')),
    ...(await loadKeys(services, 'lead_code')),
  ]
  const [mark, ...older] = keys.map(({ secret }) =>
    createHmac('sha256', secret).update(`report ${request.address}`).digest('base64url'),
  )
  if (!mark) throw new Error('no key for marks of reporters')
  return [mark, ...older]
}

/** Keeps what a reader says is wrong with a public page. Throws `not_found` for drafts and strangers. */
export const reportBusiness = handle(
  contract.reportBusiness,
  async ({ services, caller, input, request }) => {
    const [business] = await services.db
      .select({ id: businesses.id, state: businesses.state })
      .from(businesses)
      .where(eq(businesses.slug, input.slug))
    if (!business || business.state === 'draft') throw notFound('el negocio')
    await takePoint(services, perBusiness, business.id)
    const isGuest = caller.kind !== 'user'
    const [mark, ...olderMarks] = await marksOf(services, caller, request)
    const subject = await findSubject(services, services.db, business.id)
    if (!subject) throw notFound('el negocio')
    const { kind: about, text, email } = input
    // Who has an account hears of it there.
    const who = isGuest ? { reporterId: null, email } : { reporterId: caller.userId }
    return services.db.transaction((tx) =>
      fileReport(services, tx, subject, { about, text, mark, olderMarks, ...who }),
    )
  },
)
