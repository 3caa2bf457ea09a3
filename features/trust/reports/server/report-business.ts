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

/** Daily limit of reports of one business. More indicate a campaign, and the first ones already have an open case. */
const perBusiness = { name: 'reports:business', points: 40, seconds: 86_400 }

/**
 * Marks that distinguish reporters without storing who a guest is: the account id, or an HMAC of the IP address with a secret key. The first mark is
 * for new reports; open reports may have marks of older keys, or of the `lead_code` key that was used before `report_mark` existed.
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
  if (!mark) throw new Error('no key for reporter marks')
  return [mark, ...older]
}

/** Files a report of wrong data on a public business page. Throws `not_found` for drafts and unknown businesses, and `too_many`. */
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
    // Reporters with an account are notified there.
    const reporter = isGuest ? { reporterId: null, email } : { reporterId: caller.userId }
    return services.db.transaction((tx) =>
      fileReport(services, tx, subject, { about, text, mark, olderMarks, ...reporter }),
    )
  },
)
