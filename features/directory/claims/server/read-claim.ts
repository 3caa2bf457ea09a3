import { and, desc, eq, sql } from 'drizzle-orm'
import { businessAddresses, businesses, businessMembers } from '#db/tables/directory/businesses.ts'
import { businessClaims } from '#db/tables/directory/claims.ts'
import { categories } from '#db/tables/platform/categories.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { serializeClaim } from './claim-business.ts'

/** SQL column: city and state of the primary address. */
export const placeOf = sql<string | null>`(
  select concat_ws(', ', a.city, nullif(a.state, a.city)) from ${businessAddresses} a where a.business_id = ${businesses.id} order by a.position limit 1)`

/** A public business and the caller's latest claim on it. */
export const readClaim = handle(contract.readClaim, async ({ services, caller, input }) => {
  const [found] = await services.db
    .select({
      row: businesses,
      categoryName: categories.name,
      categoryIcon: categories.icon,
      place: placeOf,
    })
    .from(businesses)
    .leftJoin(categories, eq(categories.id, businesses.categoryId))
    .where(eq(businesses.slug, input.slug))
  if (!found || found.row.state === 'draft') throw notFound('el negocio')
  const { row, categoryName, categoryIcon, place } = found
  const [claim] = await services.db
    .select()
    .from(businessClaims)
    .where(and(eq(businessClaims.businessId, row.id), eq(businessClaims.claimantId, caller.userId)))
    .orderBy(desc(businessClaims.createdAt), desc(businessClaims.id))
    .limit(1)
  const [member] = await services.db
    .select({ role: businessMembers.role })
    .from(businessMembers)
    .where(
      and(eq(businessMembers.businessId, row.id), eq(businessMembers.profileId, caller.userId)),
    )
  return {
    business: {
      id: row.id,
      slug: row.slug,
      name: row.name,
      categoryName,
      categoryIcon,
      place,
      claimed: row.claimed,
    },
    isMember: member !== undefined,
    claim: claim ? serializeClaim(claim) : null,
  }
})
