import { sql } from 'drizzle-orm'
import type { Caller } from '#shared/server/caller.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { findQuotation, missingQuotation, type QuotationRecord } from '../quotation-rows.ts'
import { isQuotationToken } from '../quotation-token.ts'

export type Reached = { quotationId: string; token: string | null }

async function isMember(db: Database, businessId: string, userId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from business_members where business_id = ${businessId} and profile_id = ${userId}`,
  )
  return rows.length > 0
}

/**
 * The quotation that the caller received, or whose token the caller has; `isTeam`: the team that sent it only looks.
 * Throws `not_found` for everybody else and for drafts.
 */
export async function findReceived(
  services: Services,
  db: Database,
  caller: Caller,
  { quotationId, token }: Reached,
): Promise<{ quotation: QuotationRecord; isTeam: boolean }> {
  const quotation = await findQuotation(db, quotationId)
  const hasToken = token !== null && (await isQuotationToken(services, quotationId, token))
  if (!quotation || quotation.state === 'draft') throw missingQuotation()
  const isOwn = caller.kind === 'user' && quotation.profileId === caller.userId
  const isTeam = caller.kind === 'user' && (await isMember(db, quotation.businessId, caller.userId))
  if (!isOwn && !hasToken && !isTeam) throw missingQuotation()
  return { quotation, isTeam: isTeam && !isOwn }
}

/** The same for who answers it. Throws `not_found` also for its own team. */
export async function findToAnswer(
  services: Services,
  db: Database,
  caller: Caller,
  reached: Reached,
): Promise<QuotationRecord> {
  const { quotation, isTeam } = await findReceived(services, db, caller, reached)
  if (isTeam) throw missingQuotation()
  return quotation
}
