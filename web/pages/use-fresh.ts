import type { Endpoint, Input, Output } from '#shared/endpoint.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'

/**
 * Refreshes data of a cached public page. A browser may show such a page for half a minute after a
 * change (`stale-while-revalidate`); members, who return to see their own texts and answers to
 * them, also load it from the API. Guests see the page's data and cause no request.
 */
export function useFresh<E extends Endpoint>(
  definition: E,
  input: Input<E>,
  loaded: Output<E>,
  isAsked = true,
) {
  const isMember = useViewer().state === 'member'
  const isFresh = isMember && isAsked
  // Data from an earlier visit would be older than the page's.
  const fresh = useCall(definition, input, { enabled: isFresh, staleTime: 0, gcTime: 0 })
  return { now: (isFresh && fresh.data) || loaded, isMember, readAgain: () => void fresh.refetch() }
}
