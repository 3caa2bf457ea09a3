import { and, desc, eq, ne } from 'drizzle-orm'
import { businesses } from '#db/tables/directory/businesses.ts'
import { reportCases, reports } from '#db/tables/trust/reports.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/reports.ts'

/** Lists the caller's reports of a business with their decisions. */
export const readOwnReports = handle(
  contract.readOwnReports,
  async ({ services, caller, input }) => {
    const rows = await services.db
      .select({
        id: reports.id,
        about: reports.about,
        createdAt: reports.createdAt,
        state: reportCases.state,
        reason: reportCases.reason,
      })
      .from(reports)
      .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
      .innerJoin(businesses, eq(businesses.id, reports.subjectId))
      .where(
        and(
          eq(businesses.slug, input.slug),
          ne(businesses.state, 'draft'),
          eq(reports.reporterId, caller.userId),
        ),
      )
      .orderBy(desc(reports.createdAt), desc(reports.id))
      .limit(20)
    return {
      items: rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
    }
  },
)
