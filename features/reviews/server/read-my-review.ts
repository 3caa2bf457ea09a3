import { sql } from 'drizzle-orm'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import type { ReviewState } from '../vocabulary.ts'
import { isInTeam, ownProof } from './own-proof.ts'
import { presentReviews, type ReviewRow, reviewColumns } from './present-reviews.ts'
import { reviewedBusiness } from './reviewed-business.ts'

/** The caller's own review of a business, and what would prove one. */
export const readMyReview = handle(contract.readMyReview, async ({ services, caller, input }) => {
  const { db, pool } = services
  const personId = caller.userId
  const businessId = await reviewedBusiness(pool, input.slug)
  const { rows } = await db.execute<ReviewRow & { state: ReviewState }>(sql`
    select ${reviewColumns}, r.state
    from reviews r left join review_proofs f on f.id = r.proof_id left join profiles p on p.id = r.person_id
    where r.subject_id = ${businessId} and r.person_id = ${personId}`)
  const [row] = rows
  // Who wrote it reads their own words also while others don't.
  const [mine] = await presentReviews(
    db,
    rows.map((one) => ({ ...one, isHidden: false })),
  )
  const proof = await ownProof(db, { businessId, personId, now: services.now() })
  return {
    review: row && mine ? { ...mine.shown, isHidden: row.isHidden, state: row.state, photoIds: mine.photoIds } : null,
    proof: proof?.kind ?? null,
    isTeam: await isInTeam(db, businessId, personId),
  }
})
