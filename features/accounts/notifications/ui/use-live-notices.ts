import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callKey, useApi } from '#shared/ui/calls/api.tsx'
import { countUnread, listNotifications } from '../contract/notices.ts'
import { followNotices } from './follow-notices.ts'

/**
 * Updates cached notices when they change. Returns whether changes arrive by the stream; otherwise
 * the caller must poll.
 */
export function useLiveNotices(): boolean {
  const { open } = useApi()
  const queries = useQueryClient()
  const [isLive, setIsLive] = useState(false)
  useEffect(
    () =>
      followNotices(open, {
        onLive: setIsLive,
        onNoticesState({ count }) {
          queries.setQueryData(callKey(countUnread, {}), { count })
          void queries.invalidateQueries({ queryKey: callKey(listNotifications) })
          void queries.invalidateQueries({
            predicate: ({ meta }) => meta?.changesWithNotices === true,
          })
        },
      }),
    [open, queries],
  )
  return isLive
}
