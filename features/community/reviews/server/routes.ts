import type { Route } from '#shared/server/route.ts'
import { deleteReview } from './delete-review.ts'
import { editReview } from './edit-review.ts'
import { listMyReviews } from './list-my-reviews.ts'
import { listReviews } from './list-reviews.ts'
import { decideDispute } from './moderation/decide-dispute.ts'
import { disputeReview } from './moderation/dispute-review.ts'
import { listDisputes } from './moderation/list-disputes.ts'
import { releaseDispute, takeDispute } from './moderation/take-dispute.ts'
import { readMyReview } from './read-my-review.ts'
import { readReviewSummary } from './read-summary.ts'
import { replyToReview } from './reply-to-review.ts'
import { writeReview } from './write-review.ts'

export const reviewsEndpoints: Route[] = [
  listReviews,
  readReviewSummary,
  readMyReview,
  listMyReviews,
  writeReview,
  editReview,
  deleteReview,
  replyToReview,
  disputeReview,
  listDisputes,
  takeDispute,
  releaseDispute,
  decideDispute,
]
