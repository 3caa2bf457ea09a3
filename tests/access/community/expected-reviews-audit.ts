import { disputeReview } from '#features/community/reviews/contract.ts'
import { makeReview } from '#tests/support/factories/reviews.ts'
import { type AuditedAction, type Call, reason, shop, world } from '../audited-actions.ts'

const why = 'Esta persona nunca estuvo en nuestro local.'

/** Creates a review of a business, optionally disputed by its owner. */
async function opinion(isDisputed: boolean) {
  const { business, by, businessId } = await shop()
  const { id: reviewId } = await makeReview(world.test, business)
  if (isDisputed)
    await world.test.as(by.token).call(disputeReview, { businessId, reviewId, reason: why })
  return { by, businessId, reviewId, subject: ['review', reviewId] satisfies Call['subject'] }
}

/** Audit entries of reviews, or the reason for none. */
export const reviewsAudit: Record<string, AuditedAction | AuditedAction[] | string> = {
  writeReview: 'the review itself says what was said and when',
  editReview: 'people write of their own what they like; the review says when it was changed',
  deleteReview: 'one’s own words are one’s own to take back',
  replyToReview: 'the answer stands with the review, with who gave it and when',
  disputeReview: {
    action: 'reviews.disputed',
    prepare: async () => {
      const { reviewId, ...of } = await opinion(false)
      return { ...of, input: { businessId: of.businessId, reviewId, reason: why } }
    },
  },
  takeDispute: 'being on it ends by itself in an hour',
  releaseDispute: 'being on it ends by itself in an hour',
  decideDispute: (['kept', 'removed'] as const).map((decision) => ({
    action: `reviews.${decision}`,
    prepare: async () => {
      const { reviewId, businessId, subject } = await opinion(true)
      return {
        by: world.staff,
        businessId,
        subject,
        input: { reviewId, decision, rule: 'misleading', reason },
      }
    },
  })),
}
