import { eq } from 'drizzle-orm'
import { reviews } from '#db/tables/community/reviews.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { lockReview } from './lock-review.ts'

/** Deletes the caller's review; its proof can be used again. Throws `conflict` when staff removed it, because it could be written again. */
export const deleteReview = handle(
  contract.deleteReview,
  ({ services, caller, input: { reviewId } }) =>
    services.db.transaction(async (tx) => {
      const { review } = await lockReview(
        tx,
        reviewId,
        ({ personId }) => personId === caller.userId,
      )
      if (review.state === 'removed') throw new AppError('conflict', 'Esta opinión ya se retiró.')
      await tx.delete(reviews).where(eq(reviews.id, reviewId))
      await services.announce(tx, 'business.changed', { businessId: review.businessId })
      return {}
    }),
)
