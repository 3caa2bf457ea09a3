import { redirect } from 'react-router'
import { listReviews, readReviewSummary } from '#features/community/reviews/contract.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import { isAppError } from '#shared/app-error.ts'
import { type ReviewSubject, readReviewsAddress, reviewsAddress } from './reviews-address.ts'

/** Loads a page of reviews for an address. */
export async function loadReviews(api: ApiCaller, of: ReviewSubject, query: URLSearchParams) {
  const state = readReviewsAddress(query)
  const [found, summary] = await Promise.all([
    api.call(listReviews, { ...of, ...state }).catch((error: unknown) => {
      // The cursor is truncated or belongs to another order: restart the list.
      if (state.after && isAppError(error) && error.code === 'malformed')
        throw redirect(reviewsAddress(of, { ...state, after: '' }))
      throw error
    }),
    api.call(readReviewSummary, of),
  ])
  return { of, found, summary, state }
}

export type LoadedReviews = Awaited<ReturnType<typeof loadReviews>>
