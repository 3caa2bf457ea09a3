import * as contract from '#features/community/reviews/contract.ts'
import type { ApiCaller } from '#shared/api-client.ts'

const reviewFields = { stars: 5, text: 'Me atendieron muy bien' }

/** Complete, valid calls on another person's review or another's business. */
export const reviewCalls = (
  me: () => ApiCaller,
  ids: { review: string },
): Record<string, (businessId: string) => Promise<unknown>> => ({
  editReview: () =>
    me().call(contract.editReview, { reviewId: ids.review, photos: [], ...reviewFields }),
  deleteReview: () => me().call(contract.deleteReview, { reviewId: ids.review }),
  replyToReview: (businessId) =>
    me().call(contract.replyToReview, { businessId, reviewId: ids.review, text: 'Gracias' }),
  disputeReview: (businessId) =>
    me().call(contract.disputeReview, {
      businessId,
      reviewId: ids.review,
      reason: 'Esta persona nunca estuvo aquí',
    }),
})

/** A review with another person's photo. */
export const postReview = (me: ApiCaller, slug: string, photo: string): Promise<unknown> =>
  me.call(contract.writeReview, { kind: 'business', slug, photos: [photo], ...reviewFields })
