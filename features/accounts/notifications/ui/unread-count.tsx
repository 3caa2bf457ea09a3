import { useCall } from '#shared/ui/calls/api.tsx'
import { countUnread } from '../contract/notices.ts'
import { unreadCountWords } from '../vocabulary.ts'
import { useLiveNotices } from './use-live-notices.ts'

/** Milliseconds after which the count is asked for again while the page is open: where nobody tells, and else to be sure. */
const every = { unheard: 60_000, heard: 300_000 }

/** How many notices are unread, seen and spoken; nothing when none are. */
export function UnreadCount({ className }: { className: string | undefined }) {
  const isLive = useLiveNotices()
  const { data } = useCall(
    countUnread,
    {},
    { refetchInterval: isLive ? every.heard : every.unheard, refetchOnWindowFocus: true },
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
