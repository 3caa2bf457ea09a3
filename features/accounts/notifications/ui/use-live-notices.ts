import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callKey, useApi } from '#shared/ui/calls/api.tsx'
import { countUnread, listNotifications } from '../contract/notices.ts'
import { followNotices } from './follow-notices.ts'
import { setStreamIsLive, useStreamIsLive } from './parts/stream-state.ts'

/**
 * Updates cached notices when they change, and what says in its `meta` that it changes with notices
 * or with messages. Returns whether changes arrive by the stream; otherwise the caller must poll.
 */
export function useLiveNotices(): boolean {
  const { open } = useApi()
  const queries = useQueryClient()
  const isLive = useStreamIsLive()
  useEffect(() => {
    // An event says how all of it stands, so that most of them change only one of the two.
    let known: { notices?: string; messages?: string } = {}
    // All at once: what carries both marks is read once.
    const refetch = (marks: readonly ('changesWithNotices' | 'changesWithMessages')[]) =>
      void queries.invalidateQueries({
        predicate: ({ meta }) => marks.some((mark) => meta?.[mark] === true),
      })
    const stop = followNotices(open, {
      onLive(isLive) {
        // What happened meanwhile is unknown.
        if (!isLive) known = {}
        setStreamIsLive(isLive)
      },
      onNoticesState({ count, newest, messages, newestMessage }) {
        const stand = {
          notices: JSON.stringify([count, newest]),
          messages: JSON.stringify([messages, newestMessage]),
        }
        const hasNews = stand.notices !== known.notices
        if (hasNews) {
          queries.setQueryData(callKey(countUnread, {}), { count })
          void queries.invalidateQueries({ queryKey: callKey(listNotifications) })
        }
        // One that says nothing new is about what it does not count, such as the inbox of a business.
        const areMessages = !hasNews || stand.messages !== known.messages
        refetch([
          ...(hasNews ? (['changesWithNotices'] as const) : []),
          ...(areMessages ? (['changesWithMessages'] as const) : []),
        ])
        known = stand
      },
    })
    return () => {
      stop()
      setStreamIsLive(false)
    }
  }, [open, queries])
  return isLive
}
