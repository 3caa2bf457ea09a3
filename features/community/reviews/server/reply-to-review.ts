import { eq } from 'drizzle-orm'
import { reviewReplies } from '#db/tables/community/reviews.ts'
import { notify } from '#features/accounts/server.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { reviewsPathFor } from '../vocabulary.ts'
import { findReviewedProduct, lockReview } from './lock-review.ts'
import type { ReviewsNotices } from './notices.ts'

/** Publishes the business's single reply. Throws `conflict` when there is one already. */
export const replyToReview = handle(contract.replyToReview, ({ services, caller, input }) => {
  const { businessId, reviewId, text } = input
  return services.db.transaction(async (tx) => {
    const { review, business } = await lockReview(
      tx,
      reviewId,
      (one) => one.businessId === businessId && one.state === 'published',
    )
    const [before] = await tx
      .select({ state: reviewReplies.state })
      .from(reviewReplies)
      .where(eq(reviewReplies.reviewId, reviewId))
    if (before?.state === 'removed')
      throw new AppError(
        'conflict',
        'Retiramos la respuesta de tu negocio; ya no se puede escribir otra.',
      )
    if (before)
      throw new AppError(
        'conflict',
        'Tu negocio ya respondió esta opinión. Solo se responde una vez.',
      )
    await tx
      .insert(reviewReplies)
      .values({ reviewId, personId: caller.userId, text, createdAt: services.now() })
    await services.announce(tx, 'business.changed', { businessId })
    const notice = {
      kind: 'reviews.replied',
      facts: { business: business.name },
      cause: reviewId,
      path: reviewsPathFor(business, await findReviewedProduct(tx, review)),
    } as const
    if (review.personId)
      await notify<ReviewsNotices>(services, tx, {
        to: review.personId,
        actorId: caller.userId,
        ...notice,
      })
    return {}
  })
})
