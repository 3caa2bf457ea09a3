import { useCall } from '#shared/ui/calls/api.tsx'
import { countUnread } from '../contract/notices.ts'
import { unreadCountWords } from '../vocabulary.ts'
import { useLiveNotices } from './use-live-notices.ts'

/**
 * Milliseconds between requests for the count while the page is open: without the stream, and as a
 * safeguard with it.
 */
const pollMs = { polling: 60_000, live: 300_000 }

/** Number of unread notices, visible and for screen readers; nothing when there are none. */
export function UnreadCount({ className }: { className: string | undefined }) {
  const isLive = useLiveNotices()
  const { data } = useCall(
    countUnread,
    {},
    { refetchInterval: isLive ? pollMs.live : pollMs.polling, refetchOnWindowFocus: true },
  )
  if (!data?.count) return null
  const words = unreadCountWords(data.count)
  return (
    <>
      <span className={className} aria-hidden>
        {words}
      </span>
      <span className="only-spoken">, {words} sin leer</span>
    </>
  )
}
