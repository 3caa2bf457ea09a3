import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { findReviews } from '../../contract/staff.ts'
import type { QueueFilters } from '../../vocabulary.ts'

/** Pages of the verification queue under these filters. */
export const useReviews = (filters: QueueFilters, q: string) =>
  useCallPages(findReviews, { ...filters, q: q || undefined, size: 50 })
