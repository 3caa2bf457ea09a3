import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { businesses, businessMembers } from '#db/tables/directory/businesses.ts'
import { businessClaims } from '#db/tables/directory/claims.ts'
import { handle } from '#shared/server/route.ts'
import { dayMs } from '#shared/time/durations.ts'
import * as contract from '../contract.ts'
import { maxListedClaims, rejectedClaimDays } from '../vocabulary.ts'
import { serializeClaim } from './claim-business.ts'
import { placeOf } from './read-claim.ts'

/** Lists the caller's pending claims and those recently rejected. */
export const listMyClaims = handle(contract.listMyClaims, async ({ services, caller }) => {
  const since = new Date(services.now().getTime() - rejectedClaimDays * dayMs)
  const rows = await services.db
    .select({ claim: businessClaims, slug: businesses.slug, name: businesses.name, place: placeOf })
    .from(businessClaims)
    .innerJoin(businesses, eq(businesses.id, businessClaims.businessId))
    .leftJoin(
      businessMembers,
      and(
        eq(businessMembers.businessId, businesses.id),
        eq(businessMembers.profileId, caller.userId),
      ),
    )
    .where(
      and(
        eq(businessClaims.claimantId, caller.userId),
        inArray(businessClaims.state, ['pending', 'rejected']),
        or(eq(businessClaims.state, 'pending'), gt(businessClaims.decidedAt, since)),
        // Exclude businesses whose team the caller has joined in another way.
        isNull(businessMembers.profileId),
      ),
    )
    .orderBy(desc(businessClaims.createdAt), desc(businessClaims.id))
    .limit(maxListedClaims)
  // Only the newest claim on each business.
  const newest = rows.filter(
    ({ slug }, index) => rows.findIndex((row) => row.slug === slug) === index,
  )
  return { items: newest.map(({ claim, ...business }) => ({ ...serializeClaim(claim), business })) }
})
