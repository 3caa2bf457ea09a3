import { eq } from 'drizzle-orm'
import { reviewSummaries } from '#db/tables/community/reviews.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract.ts'
import { reviewedThing } from './reviewed-thing.ts'

const none = [0, 0, 0, 0, 0]

/** Computes a figure from the counts by stars; the average has one decimal. */
function figureOf(byStars: number[]): contract.Figure {
  const count = byStars.reduce((sum, n) => sum + n, 0)
  const stars = byStars.reduce((sum, n, i) => sum + n * (i + 1), 0)
  return { byStars, count, average: count > 0 ? Math.round((stars / count) * 10) / 10 : null }
}

/** Loads the figures of a reviewed subject. */
async function summaryOf(db: Database, subjectId: string): Promise<contract.Summary> {
  const [row] = await db
    .select()
    .from(reviewSummaries)
    .where(eq(reviewSummaries.subjectId, subjectId))
  return { proven: figureOf(row?.proven ?? none), unproven: figureOf(row?.unproven ?? none) }
}

/** Gets the review figures of a business or product. */
export const readReviewSummary = handle(contract.readReviewSummary, async ({ services, input }) => {
  const { reads } = services
  const { subjectId } = await reviewedThing(reads.pool, input)
  return summaryOf(reads.db, subjectId)
})
