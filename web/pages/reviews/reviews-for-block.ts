import type { Review } from '#features/community/reviews/contract.ts'
import { countries, usualCountry } from '#shared/countries.ts'
import { dayWords } from '#shared/text/dates.ts'
import { truncate } from '#shared/text/truncate.ts'
import { dayIn } from '#shared/time/zoned-time.ts'

export type BlockReview = Pick<
  Review,
  | 'id'
  | 'author'
  | 'stars'
  | 'text'
  | 'provenance'
  | 'product'
  | 'createdAt'
  | 'counts'
  | 'isHidden'
>

const maxTextLength = 280

/**
 * Visible reviews for a block on another page: shortened, without replies unless `withReplies`, and
 * with their day in words. For loaders.
 */
export const reviewsForBlock = (reviews: Review[], { withReplies = false } = {}) =>
  reviews
    .filter(({ isHidden }) => !isHidden)
    .map((review) => ({
      ...review,
      text: truncate(review.text, maxTextLength),
      reply:
        withReplies && review.reply
          ? { ...review.reply, text: truncate(review.reply.text, maxTextLength) }
          : null,
      day: dayWords(dayIn(countries[usualCountry].zones[0][0], review.createdAt)),
    }))
