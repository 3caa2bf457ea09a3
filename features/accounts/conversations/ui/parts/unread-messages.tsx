import { useStreamIsLive } from '#features/accounts/notifications/ui/parts/stream-state.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { countUnreadConversations } from '../../contract/person.ts'
import { unreadFigure } from '../unread-figure.ts'

/** Milliseconds between looks for new messages: without the stream, and as a safeguard with it. */
const pollMs = { polling: 60_000, live: 300_000 }

/** Conversations of the signed-in person with something unread; undefined until that is known. */
export function useUnreadMessages(): number | undefined {
  const isLive = useStreamIsLive()
  const { data } = useCall(
    countUnreadConversations,
    {},
    {
      refetchInterval: isLive ? pollMs.live : pollMs.polling,
      refetchOnWindowFocus: true,
      meta: { changesWithMessages: true },
    },
  )
  return data?.count
}

/** Number of unread conversations, visible and for screen readers; nothing when there are none. */
export function UnreadMessages({ className }: { className?: string }) {
  const count = useUnreadMessages()
  if (!count) return null
  return (
    <>
      <span className={className} aria-hidden>
        {unreadFigure(count)}
      </span>
      <span className="only-spoken">
        , {unreadFigure(count)} {count === 1 ? 'conversación' : 'conversaciones'} sin leer
      </span>
    </>
  )
}
