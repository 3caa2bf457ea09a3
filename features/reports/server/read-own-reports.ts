import { and, desc, eq, ne } from 'drizzle-orm'
import { businesses } from '#db/tables/businesses.ts'
import { businessReports } from '#db/tables/reports.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'

/** What the caller reported of a business, and what became of it. */
export const readOwnReports = handle(contract.readOwnReports, async ({ services, caller, input }) => {
  const rows = await services.db
    .select({ report: businessReports })
    .from(businessReports)
    .innerJoin(businesses, eq(businesses.id, businessReports.businessId))
    .where(and(eq(businesses.slug, input.slug), ne(businesses.state, 'draft'), eq(businessReports.reporterId, caller.userId)))
    .orderBy(desc(businessReports.createdAt), desc(businessReports.id))
    .limit(20)
  return {
    items: rows.map(({ report: { id, kind, state, reason, createdAt } }) => ({
      id,
      kind,
      state,
      reason,
      createdAt: createdAt.toISOString(),
    })),
  }
})
