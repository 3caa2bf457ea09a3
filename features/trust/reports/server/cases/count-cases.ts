import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { reviews } from '#db/tables/community/reviews.ts'
import { appeals, reportCases } from '#db/tables/trust/reports.ts'
import { isDecisionDeferred } from '#features/platform/server.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../../contract/cases.ts'

/** Counts the open cases, appeals and disputed reviews, without those whose decision is deferred. */
export const countWaitingCases = async (db: Database) => ({
  open: await db.$count(
    reportCases,
    and(
      eq(reportCases.state, 'open'),
      sql`not ${isDecisionDeferred('case', sql`${reportCases.id}`)}`,
    ),
  ),
  appealed: await db.$count(
    appeals,
    and(eq(appeals.state, 'open'), sql`not ${isDecisionDeferred('appeal', sql`${appeals.id}`)}`),
  ),
  disputed: await db.$count(
    reviews,
    and(
      isNotNull(reviews.disputedAt),
      isNull(reviews.decision),
      sql`not ${isDecisionDeferred('review', sql`${reviews.id}`)}`,
    ),
  ),
})

export const countCases = handle(contract.countCases, ({ services: { db } }) =>
  countWaitingCases(db),
)
