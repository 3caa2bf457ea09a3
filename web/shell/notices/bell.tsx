import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import styles from '../header.module.css'

/** Where the number can't be fetched the bell has none; what opens says why. */
const Nothing = () => null
const UnreadCount = lazyPart(
  async () => ({
    default: (await import('#features/accounts/notifications/ui/unread-count.tsx')).UnreadCount,
  }),
  {
    Frame: Nothing,
  },
)
const NoticesSheet = lazyPart(() => import('./notices-sheet.tsx'))

/** Says how much is unread and opens the newest; the same for everybody until the page has loaded. */
export function Bell() {
  const { state } = useViewer()
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <button
        type="button"
        className={styles.icon}
        aria-haspopup="dialog"
        onPointerEnter={NoticesSheet.fetchAhead}
        onClick={() => setOpen(true)}
      >
        <IconBell stroke={1.75} aria-hidden />
        <span className="only-spoken">Avisos</span>
        {state === 'member' && <UnreadCount className={styles.count} />}
      </button>
      {open !== null && <NoticesSheet open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
