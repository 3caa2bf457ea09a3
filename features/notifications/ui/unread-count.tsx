import { useCall } from '#shared/ui/calls/api.tsx'
import { countUnread } from '../contract/notices.ts'
import { countWords } from '../vocabulary.ts'

/** Milliseconds after which the count is asked for again while the page is open. */
const every = 60_000

/** How many notices are unread, seen and spoken; nothing when none are. */
export function UnreadCount({ className }: { className: string | undefined }) {
  const { data } = useCall(countUnread, {}, { refetchInterval: every, refetchOnWindowFocus: true })
  if (!data?.count) return null
  const words = countWords(data.count)
  return (
    <>
      <span className={className} aria-hidden>
        {words}
      </span>
      <span className="only-spoken">, {words} sin leer</span>
    </>
  )
}
