import { createHmac } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { businesses } from '#db/tables/businesses.ts'
import { businessReports } from '#db/tables/reports.ts'
import { loadKeys } from '#features/keys/server/index.ts'
import { notFound } from '#shared/app-error.ts'
import type { Caller, RequestInfo } from '#shared/server/caller.ts'
import { takePoint } from '#shared/server/limit.ts'
import { handle } from '#shared/server/route.ts'
import type { Services } from '#shared/server/services.ts'
import * as contract from '../contract.ts'

/** More than these of one business in a day are a campaign, not news: what came first is being looked at. */
const perBusiness = { name: 'reports:business', points: 40, seconds: 86_400 }

/**
 * Tells reporters apart without keeping who a guest is: the account, or the address through a key that stays here. The first is for a new
 * report; open ones may carry one of the others, whose keys are older. Before marks had a key of their own they were made with that of codes.
 */
async function marksOf(services: Services, caller: Caller, request: RequestInfo): Promise<[string, ...string[]]> {
  if (caller.kind === 'user') return [caller.userId]
  const keys = [...(await loadKeys(services, 'report_mark')), ...(await loadKeys(services, 'lead_code'))]
  const [mark, ...older] = keys.map(({ secret }) => createHmac('sha256', secret).update(`report ${request.address}`).digest('base64url'))
  if (!mark) throw new Error('no key for marks of reporters')
  return [mark, ...older]
}

/** Keeps what a reader says is wrong with a public page. Throws `not_found` for drafts and strangers. */
export const reportBusiness = handle(contract.reportBusiness, async ({ services, caller, input, request }) => {
  const [business] = await services.db
    .select({ id: businesses.id, state: businesses.state })
    .from(businesses)
    .where(eq(businesses.slug, input.slug))
  if (!business || business.state === 'draft') throw notFound('el negocio')
  await takePoint(services, perBusiness, business.id)
  const isGuest = caller.kind !== 'user'
  const [mark, ...older] = await marksOf(services, caller, request)
  const before = and(
    eq(businessReports.businessId, business.id),
    eq(businessReports.kind, input.kind),
    inArray(businessReports.mark, older),
  )
  if (older.length > 0 && (await services.db.$count(businessReports, before)) > 0) return { isNew: false }
  const made = await services.db
    .insert(businessReports)
    .values({
      businessId: business.id,
      kind: input.kind,
      text: input.text,
      reporterId: isGuest ? null : caller.userId,
      mark,
      // Who has an account hears of it there.
      email: isGuest ? input.email : null,
      createdAt: services.now(),
    })
    .onConflictDoNothing()
    .returning({ id: businessReports.id })
  return { isNew: made.length > 0 }
})
