import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { reportCases } from '#db/tables/trust/reports.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract/cases.ts'
import { checkImpartialOnCase, checkNotTaken, oldestActiveTake } from './lock-case.ts'

/** Takes a case for the caller. Throws `conflict` while another member has taken it, and `forbidden` when the caller may not decide it. */
export const takeCase = handle(
  contract.takeCase,
  async ({ services, caller, input: { caseId } }) => {
    const now = services.now()
    const { id, takenBy, takenAt } = reportCases
    await checkImpartialOnCase(services.db, caller.userId, caseId)
    const taken = await services.db
      .update(reportCases)
      .set({ takenBy: caller.userId, takenAt: now })
      .where(
        and(
          eq(id, caseId),
          or(isNull(takenBy), eq(takenBy, caller.userId), lt(takenAt, oldestActiveTake(now))),
        ),
      )
      .returning({ id })
    if (taken.length > 0) return {}
    const [found] = await services.db.select().from(reportCases).where(eq(id, caseId))
    if (!found) throw notFound('el caso')
    await checkNotTaken(services.db, found, caller.userId, now)
    throw new AppError('conflict', 'Otra persona lo acaba de soltar. Inténtalo otra vez.')
  },
)

/** Releases a case that the caller has taken; does nothing otherwise. */
export const releaseCase = handle(
  contract.releaseCase,
  async ({ services, caller, input: { caseId } }) => {
    await services.db
      .update(reportCases)
      .set({ takenBy: null, takenAt: null })
      .where(and(eq(reportCases.id, caseId), eq(reportCases.takenBy, caller.userId)))
    return {}
  },
)
