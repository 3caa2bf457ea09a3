import type { Endpoint, Input, Output } from '#shared/endpoint.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'

/**
 * What a public page loaded, as it is now. A browser may show such a page for half a minute after it changed (`stale-while-revalidate`); who is a member comes
 * back to see what they wrote or were answered, and reads it from the API beside. Guests see what was loaded, and ask nothing.
 */
export function useFresh<E extends Endpoint>(
  definition: E,
  input: Input<E>,
  loaded: Output<E>,
  isAsked = true,
) {
  const isMember = useViewer().state === 'member'
  const isFresh = isMember && isAsked
  // What was read on an earlier visit is older than what is loaded.
  const fresh = useCall(definition, input, { enabled: isFresh, staleTime: 0, gcTime: 0 })
  return { now: (isFresh && fresh.data) || loaded, isMember, readAgain: () => void fresh.refetch() }
}
