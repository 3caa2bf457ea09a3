import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { findReviews } from '../../contract/staff.ts'
import type { QueueFilters } from '../../vocabulary.ts'

/** The queue under these filters, page by page. */
export const useReviews = (filters: QueueFilters, q: string) =>
  useCallPages(findReviews, { ...filters, q: q || undefined, size: 50 })
