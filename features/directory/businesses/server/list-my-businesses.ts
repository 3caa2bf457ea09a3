import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { businesses, businessMembers } from '#db/tables/directory/businesses.ts'
import type { Output } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/owner.ts'
import { getLogosByBusiness } from './get-business-photos.ts'
import { isTakenDown } from './take-down-business.ts'

type ListItem = Output<typeof contract.listMyBusinesses>['items'][number]

/** Lists the caller's businesses: owned ones first, then by name. */
export const listMyBusinesses = handle(
  contract.listMyBusinesses,
  async ({ services: { db }, caller }) => {
    const rows = await db
      .select({
        row: businesses,
        role: businessMembers.role,
        isTakenDown: isTakenDown(sql`businesses.id`),
      })
      .from(businessMembers)
      .innerJoin(businesses, and(eq(businesses.id, businessMembers.businessId)))
      .where(eq(businessMembers.profileId, caller.userId))
      .orderBy(
        desc(sql`${businessMembers.role} = 'owner'`),
        asc(businesses.name),
        asc(businesses.id),
      )
    const logos = await getLogosByBusiness(
      db,
      rows.map(({ row }) => row.id),
    )
    return {
      items: rows.map(({ row, role, isTakenDown }) => ({
        id: row.id,
        slug: row.slug,
        name: row.name,
        role: role as ListItem['role'],
        state: row.state as ListItem['state'],
        isTakenDown,
        badge: { level: row.level, facts: row.verifiedFacts, until: row.verifiedUntil },
        logo: logos.get(row.id) ?? null,
      })),
    }
  },
)
