import type { Route } from '#shared/server/route.ts'
import { deleteReview } from './delete-review.ts'
import { decideDispute } from './disputes/decide-dispute.ts'
import { disputeReview } from './disputes/dispute-review.ts'
import { listDisputes } from './disputes/list-disputes.ts'
import { editReview } from './edit-review.ts'
import { listMyReviews } from './list-my-reviews.ts'
import { listReviews } from './list-reviews.ts'
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
  decideDispute,
]
