import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

/**
 * Moves the undecided and refused claims of a business to the one it is merged into, except of a
 * person with an undecided claim to that one.
 */
export async function moveClaims(
  tx: Database,
  remainingId: string,
  deletedId: string,
): Promise<void> {
  await tx.execute(sql`update business_claims set business_id = ${remainingId} where business_id = ${deletedId} and (state in ('rejected', 'withdrawn') or state = 'pending'
    and not exists (select from business_claims k where k.business_id = ${remainingId} and k.claimant_id = business_claims.claimant_id and k.state = 'pending'))`)
}
