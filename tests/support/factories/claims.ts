import { onlyRow } from '#db/only-row.ts'
import { businessClaims } from '#db/tables/directory/claims.ts'
import type { Services } from '#shared/server/services.ts'

/** Submits a claim that waits for staff; returns its id. */
export async function makeClaim(
  { db }: Services,
  businessId: string,
  claimantId: string,
  statement = 'Atiendo este negocio desde 2009.',
): Promise<string> {
  const claim = onlyRow(
    await db.insert(businessClaims).values({ businessId, claimantId, statement }).returning(),
  )
  return claim.id
}
