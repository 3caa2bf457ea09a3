import { sql } from 'drizzle-orm'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import type { ReviewState } from '../vocabulary.ts'
import { findOwnProof, isInTeam } from './find-own-proof.ts'
import { getReviewedSubject } from './get-reviewed-subject.ts'
import {
  type ReviewRow,
  reviewColumns,
  reviewJoins,
  serializeReviews,
} from './serialize-reviews.ts'

/** Gets the caller's review of a subject, and the proof that a new one would have. */
export const readMyReview = handle(contract.readMyReview, async ({ services, caller, input }) => {
  const { db, pool } = services
  const personId = caller.userId
  const { subjectId, businessId, productId } = await getReviewedSubject(pool, input)
  const { rows } = await db.execute<ReviewRow & { state: ReviewState }>(sql`
    select ${reviewColumns}, r.state
    from reviews r ${reviewJoins}
    where r.subject_id = ${subjectId} and r.person_id = ${personId}`)
  const [row] = rows
  // Authors see their own text even while it is hidden from others.
  const [mine] = await serializeReviews(
    db,
    rows.map((one) => ({ ...one, isHidden: false })),
  )
  const proof = await findOwnProof(db, { businessId, productId, personId, now: services.now() })
  return {
    review:
      row && mine
        ? { ...mine.shown, isHidden: row.isHidden, state: row.state, photoIds: mine.photoIds }
        : null,
    proof: proof?.kind ?? null,
    isTeam: await isInTeam(db, businessId, personId),
  }
})
