import { IconMessage } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import bar from './bottom-bar.module.css'

/** Without the count the link still opens the messages. */
const Nothing = () => null
export const UnreadMessages = lazyPart(
  async () => ({
    default: (await import('./notices/unread-counts.ts')).unreadCounts.UnreadMessages,
  }),
  { Frame: Nothing },
)

/** Link to the person's messages with the number of unread conversations, which only members cause a request for. */
export function MessagesLink({ className }: { className?: string }) {
  const { state } = useViewer()
  return (
    <NavLink to="/mensajes" className={className}>
      <IconMessage stroke={1.75} aria-hidden />
      <span className="only-spoken">Mensajes</span>
      {state === 'member' && <UnreadMessages className={bar.count} />}
    </NavLink>
  )
}
