import { eq, sql } from 'drizzle-orm'
import {
  appeals,
  reportCases,
  reports,
  suspensionAppeals,
  suspensions,
} from '#db/tables/trust/reports.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'

/** A person's reports and appeals, and decisions that removed their texts. */
export const reportsPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const ownReports = await db
      .select({ report: reports, of: reportCases })
      .from(reports)
      .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
      .where(eq(reports.reporterId, userId))
      .orderBy(reports.createdAt)
    const decided = await db
      .select()
      .from(reportCases)
      .where(sql`${reportCases.authorId} = ${userId} and ${reportCases.state} = 'removed'`)
      .orderBy(reportCases.decidedAt)
    const ownAppeals = await db
      .select()
      .from(appeals)
      .where(eq(appeals.personId, userId))
      .orderBy(appeals.createdAt)
    return {
      'reportes.json': ownReports.map(
        ({ report: { subjectId, about, text, createdAt }, of: { state, reason, decidedAt } }) => ({
          subjectId,
          about,
          text,
          state,
          reason,
          createdAt,
          decidedAt,
        }),
      ),
      'decisiones.json': decided.map(({ subjectId, state, rule, reason, decidedAt }) => ({
        subjectId,
        state,
        rule,
        reason,
        decidedAt,
      })),
      'apelaciones.json': ownAppeals.map(
        ({ caseId, text, state, reason, createdAt, decidedAt }) => ({
          caseId,
          text,
          state,
          reason,
          createdAt,
          decidedAt,
        }),
      ),
    }
  },

  /** Reports and appeals stay for the deciding staff, without the person and their texts. */
  async erase(_services, tx, { userId, email }) {
    await tx
      .update(reports)
      .set({
        reporterId: null,
        text: null,
        email: null,
        mark: sql`case when mark is not null then ${reports.id}::text end`,
      })
      .where(
        sql`${reports.reporterId} = ${userId} or lower(${reports.email}) = ${email.toLowerCase()}`,
      )
    await tx
      .update(appeals)
      .set({ personId: null, text: 'Cuenta eliminada' })
      .where(eq(appeals.personId, userId))
    await tx.update(reportCases).set({ authorId: null }).where(eq(reportCases.authorId, userId))
  },
}

/** Suspensions of an account and their appeals. The audit log still records that they happened. */
export const suspensionsPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const rows = await db
      .select()
      .from(suspensions)
      .leftJoin(suspensionAppeals, eq(suspensionAppeals.suspensionId, suspensions.id))
      .where(eq(suspensions.personId, userId))
      .orderBy(suspensions.decidedAt)
    if (rows.length === 0) return {}
    return {
      'suspensiones.json': rows.map(
        ({
          suspensions: { scope, rule, reason, decidedAt, endsAt, endedAt },
          suspension_appeals: appeal,
        }) => ({
          scope,
          rule,
          reason,
          decidedAt,
          endsAt,
          endedAt,
          appeal: appeal && {
            text: appeal.text,
            state: appeal.state,
            reason: appeal.reason,
            createdAt: appeal.createdAt,
            decidedAt: appeal.decidedAt,
          },
        }),
      ),
    }
  },

  async erase(_services, tx, { userId }) {
    await tx.delete(suspensions).where(eq(suspensions.personId, userId))
  },
}
