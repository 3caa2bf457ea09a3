import { useCallback, useEffect } from 'react'
import type { DisplayContact } from '#features/directory/businesses/ui/parts/contact-list.tsx'
import { countActionsCall } from '#features/directory/leads/ui/count-actions-call.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { useApi } from '#shared/ui/calls/api.tsx'

/** A lost count is ignored: no message and no retry. */
const ignoreError = () => undefined

/** `keepalive`, because calls and links to other sites leave the page. */
const keepaliveOption = { keepalive: true }

/**
 * Counts a view of a business anonymously, and returns a function that counts phone calls and
 * visits to its website.
 */
export function useCountVisit(businessId: string): (kind: DisplayContact['kind']) => void {
  const api = useApi()
  useEffect(() => {
    api
      .call(countActionsCall, { kind: 'view', businessIds: [businessId] }, keepaliveOption)
      .catch(ignoreError)
  }, [api, businessId])
  return useCallback(
    (kind) => {
      if (kind === 'phone' || kind === 'web')
        api
          .call(countActionsCall, { kind, businessIds: [businessId] }, keepaliveOption)
          .catch(ignoreError)
    },
    [api, businessId],
  )
}

/** Returns a function that counts appearances in result lists, and what was searched. */
export function useCountImpressions(q?: string): (businessIds: string[]) => void {
  const api = useApi()
  return useCallback(
    (businessIds) => {
      if (businessIds.length > 0)
        api
          .call(
            countActionsCall,
            { kind: 'search', businessIds: businessIds.slice(0, 50), q: q && wholeSigns(q, 80) },
            keepaliveOption,
          )
          .catch(ignoreError)
    },
    [api, q],
  )
}
