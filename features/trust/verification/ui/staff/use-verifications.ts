import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { listVerifications } from '../../contract/staff.ts'
import type { QueueFilters } from '../../vocabulary.ts'

/** Pages of the verification queue under these filters. */
export const useVerifications = (filters: QueueFilters, q: string) =>
  useCallPages(listVerifications, { ...filters, q: q || undefined, size: 50 })
