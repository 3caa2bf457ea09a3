import { eq } from 'drizzle-orm'
import { businessClaims } from '#db/tables/directory/claims.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'

/**
 * Claims of a person, which `negocios.json` of the businesses exports. Erased before their businesses, so that a deferred approval either happened
 * before, and the person's membership ends with the others, or finds no claim.
 */
export const claimsPersonalData: PersonalData = {
  async erase(_services, tx, { userId }) {
    await tx.delete(businessClaims).where(eq(businessClaims.claimantId, userId))
  },
}
