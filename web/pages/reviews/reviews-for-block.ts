import type { Review } from '#features/community/reviews/contract.ts'
import { truncate } from '#shared/text/truncate.ts'

const maxTextLength = 280

/** Visible reviews for a block on another page: shortened, without the replies. */
export const reviewsForBlock = (reviews: Review[]): Review[] =>
  reviews
    .filter(({ isHidden }) => !isHidden)
    .map((review) => ({ ...review, text: truncate(review.text, maxTextLength), reply: null }))
