import { useQueries } from '@tanstack/react-query'
import { formatMoney } from '#shared/money.ts'
import { apiNetworkMode, callKey, useApi } from '#shared/ui/calls/api.tsx'
import { listClientSummaries } from '../contract/summaries.ts'
import { maxSummaries } from '../vocabulary.ts'
import { isQuiet } from './summary-words.ts'

/** What a list says of a client; what is not known is null. */
type Figures = {
  bought: string | null
  lastAt: string | null
  isQuiet: boolean
  nextTask: { title: string; dueAt: string } | null
}

/** Figures of listed clients, read page by page after the list itself; a map of what arrived. */
export function useClientFigures(
  businessId: string,
  contactIds: readonly string[],
): ReadonlyMap<string, Figures> {
  const api = useApi()
  const pages = Array.from({ length: Math.ceil(contactIds.length / maxSummaries) }, (_, nth) => ({
    businessId,
    contactIds: contactIds.slice(nth * maxSummaries, (nth + 1) * maxSummaries),
  }))
  return useQueries({
    queries: pages.map((input) => ({
      networkMode: apiNetworkMode,
      queryKey: callKey(listClientSummaries, input),
      queryFn: () => api.call(listClientSummaries, input),
    })),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }) =>
          (data?.items ?? []).map(({ contactId, bought, lastAt, nextTask }): [string, Figures] => [
            contactId,
            {
              bought: data && bought !== null ? formatMoney(bought, data.currency) : null,
              lastAt,
              isQuiet: lastAt !== null && isQuiet(lastAt),
              nextTask,
            },
          ]),
        ),
      ),
  })
}
