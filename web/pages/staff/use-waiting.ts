import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { countWaiting } from '#features/backoffice/team/contract/day.ts'
import { callKey, useCall } from '#shared/ui/calls/api.tsx'

/** What waits behind each tab: read again each minute, and after everything that is done here. */
export function useWaiting() {
  const queries = useQueryClient()
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void queries.invalidateQueries({ queryKey: callKey(countWaiting) })
      }),
    [queries],
  )
  return useCall(countWaiting, {}, { refetchInterval: 60_000 }).data
}
