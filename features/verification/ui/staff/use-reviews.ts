import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { findReviews } from '../../contract/staff.ts'
import type { ReviewFilters } from './review-filters.ts'

/** The queue under these filters, page by page. */
export const useReviews = (filters: ReviewFilters) => useCallPages(findReviews, { ...filters, size: 50 })
