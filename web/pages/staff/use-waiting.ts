import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { countWaiting } from '#features/backoffice/team/contract/day.ts'
import { callKey, useCall } from '#shared/ui/calls/api.tsx'

/** Pending counts of the tabs: loaded every minute and after every successful mutation. */
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
