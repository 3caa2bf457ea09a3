import { useCallback, useEffect } from 'react'
import type { ShownContact } from '#features/directory/businesses/ui/parts/contact-list.tsx'
import { countActionsCall } from '#features/directory/leads/ui/count-actions-call.ts'
import { useApi } from '#shared/ui/calls/api.tsx'

/** A count that was lost is no loss to the reader: nothing is shown and nothing is tried again. */
const letGo = () => undefined

/** A call or another site is opened by leaving the page. */
const whole = { keepalive: true }

/** Counts, without knowing who, that a business was seen, and gives what counts its use: a call, its web address. */
export function useTell(businessId: string): (kind: ShownContact['kind']) => void {
  const api = useApi()
  useEffect(() => {
    api.call(countActionsCall, { kind: 'view', businessIds: [businessId] }, whole).catch(letGo)
  }, [api, businessId])
  return useCallback(
    (kind) => {
      if (kind === 'phone' || kind === 'web')
        api.call(countActionsCall, { kind, businessIds: [businessId] }, whole).catch(letGo)
    },
    [api, businessId],
  )
}

/** Counts that businesses stood in a list of results. */
export function useTellShown(): (businessIds: string[]) => void {
  const api = useApi()
  return useCallback(
    (businessIds) => {
      if (businessIds.length > 0)
        api
          .call(countActionsCall, { kind: 'search', businessIds: businessIds.slice(0, 50) }, whole)
          .catch(letGo)
    },
    [api],
  )
}
