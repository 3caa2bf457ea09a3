import { eq } from 'drizzle-orm'
import { reviews } from '#db/tables/community/reviews.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract.ts'
import { lockReview } from '../lock-review.ts'

/** Disputes a review, once. It stays visible, marked as disputed. Throws `conflict` when it was disputed before. */
export const disputeReview = handle(
  contract.disputeReview,
  ({ services, caller, input, request }) => {
    const { businessId, reviewId, reason } = input
    return services.db.transaction(async (tx) => {
      const { review } = await lockReview(
        tx,
        reviewId,
        (one) => one.businessId === businessId && one.state === 'published',
      )
      if (review.disputedAt)
        throw new AppError(
          'conflict',
          review.decision
            ? 'Nuestro equipo ya decidió: se queda.'
            : 'Ya la está revisando nuestro equipo.',
        )
      await tx
        .update(reviews)
        .set({ disputedAt: services.now(), disputedBy: caller.userId, disputeReason: reason })
        .where(eq(reviews.id, reviewId))
      await services.announce(tx, 'business.changed', { businessId })
      const subject = { kind: 'review', id: reviewId }
      await recordAudit(tx, {
        by: caller,
        action: 'reviews.disputed',
        subject,
        businessId,
        detail: { reason },
        requestId: request.id,
      })
      return {}
    })
  },
)
