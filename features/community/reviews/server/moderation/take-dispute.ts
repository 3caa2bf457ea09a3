import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { reviews } from '#db/tables/community/reviews.ts'
import {
  caseConflictSql,
  caseConflictWords,
  checkNotTaken,
  oldestActiveTake,
} from '#features/trust/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../../contract/disputes.ts'

/** Throws `forbidden` when a conflict of interest bars the person from deciding the dispute, `not_found` without an open one. */
export async function checkDecidable(
  db: Database,
  personId: string,
  reviewId: string,
): Promise<void> {
  const over = caseConflictSql(personId, {
    subject: sql`r.id`,
    business: sql`r.business_id`,
    author: sql`r.person_id`,
  })
  const { rows } = await db.execute<{ conflict: string | null }>(sql`
    select ${over} as conflict from reviews r where r.id = ${reviewId} and r.disputed_at is not null and r.decision is null`)
  const [found] = rows
  if (!found) throw notFound('la disputa')
  if (found.conflict) throw new AppError('forbidden', caseConflictWords(found.conflict))
}

/** Takes a dispute for the caller. Throws `conflict` while another staff member works on it, and as `checkDecidable` does. */
export const takeDispute = handle(
  contract.takeDispute,
  async ({ services, caller, input: { reviewId } }) => {
    const { db } = services
    const now = services.now()
    await checkDecidable(db, caller.userId, reviewId)
    const { id, disputedAt, disputeTakenBy, disputeTakenAt, decision } = reviews
    const isFree = or(
      isNull(disputeTakenBy),
      eq(disputeTakenBy, caller.userId),
      lt(disputeTakenAt, oldestActiveTake(now)),
    )
    const taken = await db
      .update(reviews)
      .set({ disputeTakenBy: caller.userId, disputeTakenAt: now })
      .where(and(eq(id, reviewId), isNotNull(disputedAt), isNull(decision), isFree))
      .returning({ id })
    if (taken.length > 0) return {}
    const [found] = await db
      .select({ takenBy: disputeTakenBy, takenAt: disputeTakenAt })
      .from(reviews)
      .where(eq(id, reviewId))
    if (found) await checkNotTaken(db, found, caller.userId, now)
    throw new AppError(
      'conflict',
      'Otra persona la acaba de soltar o de decidir. Inténtalo otra vez.',
    )
  },
)

/** Releases a dispute that the caller had taken; otherwise does nothing. */
export const releaseDispute = handle(
  contract.releaseDispute,
  async ({ services, caller, input: { reviewId } }) => {
    await services.db
      .update(reviews)
      .set({ disputeTakenBy: null, disputeTakenAt: null })
      .where(and(eq(reviews.id, reviewId), eq(reviews.disputeTakenBy, caller.userId)))
    return {}
  },
)
