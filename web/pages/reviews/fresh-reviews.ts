import type * as contract from '#features/community/reviews/contract.ts'
import type { Bare } from '#shared/endpoint.ts'
import { useFresh } from '../use-fresh.ts'
import type { LoadedReviews } from './load-reviews.ts'

const listCall: Bare<typeof contract.listReviews> = {
  name: 'listReviews',
  method: 'GET',
  path: '/api/reviews/:kind/:slug',
}
const summaryCall: Bare<typeof contract.readReviewSummary> = {
  name: 'readReviewSummary',
  method: 'GET',
  path: '/api/reviews/:kind/:slug/summary',
}

/** A page of reviews with its figures, refreshed in the browser. */
export function useFreshReviews({ of, state, found, summary }: LoadedReviews) {
  return {
    found: useFresh(listCall as typeof contract.listReviews, { ...of, ...state }, found).now,
    summary: useFresh(summaryCall as typeof contract.readReviewSummary, of, summary).now,
  }
}
