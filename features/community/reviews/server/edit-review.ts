import { and, eq, sql } from 'drizzle-orm'
import { reviewPhotos, reviewProofs, reviews } from '#db/tables/community/reviews.ts'
import { spendAllowance } from '#features/accounts/server.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract.ts'
import { findOwnProof } from './find-own-proof.ts'
import { type LockedReview, lockReview } from './lock-review.ts'
import { saveReviewPhotos } from './save-review-photos.ts'

/** The current proof of a review: its own while it holds, or else the newest unused one of its author. */
async function currentProof(
  tx: Database,
  { proofId, businessId, productId }: LockedReview,
  personId: string,
  now: Date,
) {
  const holds = sql`is_valid_proof(${reviewProofs.id}, ${productId}::uuid)`
  const [ownCurrent] = proofId
    ? await tx
        .select()
        .from(reviewProofs)
        .where(and(eq(reviewProofs.id, proofId), holds))
    : []
  return ownCurrent ?? (await findOwnProof(tx, { businessId, productId, personId, now }))
}

/** Edits the caller's review, without a time limit. Throws `conflict` when staff removed it. */
export const editReview = handle(contract.editReview, ({ services, caller, input }) => {
  const { reviewId, stars, text, photos } = input
  const personId = caller.userId
  return services.db.transaction(async (tx) => {
    const { review } = await lockReview(tx, reviewId, (one) => one.personId === personId)
    if (review.state === 'removed')
      throw new AppError('conflict', 'Retiramos esta opinión; ya no se puede cambiar.')
    const before = {
      text: review.text,
      pictures: await tx.$count(reviewPhotos, eq(reviewPhotos.reviewId, reviewId)),
    }
    await spendAllowance(services, tx, {
      profileId: personId,
      act: 'review',
      text,
      pictures: photos.length,
      before,
    })
    const now = services.now()
    const proof = await currentProof(tx, review, personId, now)
    await tx
      .update(reviews)
      .set({ stars, text, proofId: proof?.id ?? review.proofId, editedAt: now })
      .where(eq(reviews.id, reviewId))
    await saveReviewPhotos(tx, { reviewId, personId, photos })
    await services.announce(tx, 'business.changed', { businessId: review.businessId })
    return { id: reviewId, provenance: proof?.kind ?? 'unproven' }
  })
})
