import type * as contract from '#features/community/reviews/contract.ts'
import type { Bare } from '#shared/endpoint.ts'
import { useFresh } from '../use-fresh.ts'
import type { LoadedReviews } from './load-reviews.ts'

const list: Bare<typeof contract.listReviews> = {
  name: 'listReviews',
  method: 'GET',
  path: '/api/reviews/:kind/:slug',
}
const sum: Bare<typeof contract.readReviewSummary> = {
  name: 'readReviewSummary',
  method: 'GET',
  path: '/api/reviews/:kind/:slug/summary',
}

/** A page of opinions and its figures as they are now. */
export function useFreshReviews({ of, state, found, summary }: LoadedReviews) {
  return {
    found: useFresh(list as typeof contract.listReviews, { ...of, ...state }, found).now,
    summary: useFresh(sum as typeof contract.readReviewSummary, of, summary).now,
  }
}
