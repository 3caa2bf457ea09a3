import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
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

/**
 * SQL rows of the open cases, appeals and disputed reviews, without those whose decision is
 * deferred: the queue, the case to open (null where a link cannot name it), and since when it waits.
 */
export const waitingCases: SQL = sql`
  select 'cases' as queue, c.id, c.created_at as since from report_cases c
  where c.state = 'open' and not ${isDecisionDeferred('case', sql`c.id`)}
  union all
  select 'appeals', null, a.created_at from appeals a
  where a.state = 'open' and not ${isDecisionDeferred('appeal', sql`a.id`)}
  union all
  select 'disputes', r.id, r.disputed_at from reviews r
  where r.disputed_at is not null and r.decision is null and not ${isDecisionDeferred('review', sql`r.id`)}`

/** SQL rows: when staff decided a case, an appeal or a disputed review. */
export const caseDecisionTimes: SQL = sql`
  select decided_at as at from report_cases where decided_at is not null and decided_by is not null
  union all select decided_at from appeals where decided_at is not null
  union all select decided_at from suspension_appeals where decided_at is not null
  union all select decided_at from reviews where decided_at is not null and decision is not null`

export const countCases = handle(contract.countCases, ({ services: { db } }) =>
  countWaitingCases(db),
)
