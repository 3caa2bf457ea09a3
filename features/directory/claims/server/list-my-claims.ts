import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { businesses, businessMembers } from '#db/tables/directory/businesses.ts'
import { businessClaims } from '#db/tables/directory/claims.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { ownClaim } from './claim-business.ts'
import { placeOf } from './read-claim.ts'

/** How long a refusal is told on the desk, in milliseconds. */
const refusalToldFor = 30 * 86_400_000

/** Enough for one person; whoever sends more sees the newest. */
const maxClaims = 20

/** What the caller asked for and has no answer to, or was refused in the last month. */
export const listMyClaims = handle(contract.listMyClaims, async ({ services, caller }) => {
  const lately = new Date(services.now().getTime() - refusalToldFor)
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
        or(eq(businessClaims.state, 'pending'), gt(businessClaims.decidedAt, lately)),
        // Who came to run it another way has nothing to wait for.
        isNull(businessMembers.profileId),
      ),
    )
    .orderBy(desc(businessClaims.createdAt), desc(businessClaims.id))
    .limit(maxClaims)
  // Of several requests on one business the last one counts.
  const newest = rows.filter(
    ({ slug }, index) => rows.findIndex((row) => row.slug === slug) === index,
  )
  return { items: newest.map(({ claim, ...business }) => ({ ...ownClaim(claim), business })) }
})
