import { eq, sql } from 'drizzle-orm'
import { businessReports } from '#db/tables/reports.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'

/** What a person reported of businesses. */
export const reportsPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const rows = await db.select().from(businessReports).where(eq(businessReports.reporterId, userId)).orderBy(businessReports.createdAt)
    return {
      'avisos-sobre-negocios.json': rows.map(({ businessId, kind, text, state, reason, createdAt, decidedAt }) => ({
        ...{ businessId, kind, text, state, reason, createdAt, decidedAt },
      })),
    }
  },

  /** That something was reported stays, for whoever decides on it; who it was and their words do not. */
  async erase(_services, tx, { userId, email }) {
    await tx
      .update(businessReports)
      .set({ reporterId: null, text: null, email: null, mark: sql`case when state = 'open' then ${businessReports.id}::text end` })
      .where(sql`${businessReports.reporterId} = ${userId} or lower(${businessReports.email}) = ${email.toLowerCase()}`)
  },
}
