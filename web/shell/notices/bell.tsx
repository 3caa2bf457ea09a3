import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import bar from '../bottom-bar.module.css'
import styles from '../header.module.css'

/** If the count cannot be loaded, the bell shows none; the sheet shows the error. */
const Nothing = () => null
const UnreadCount = lazyPart(
  async () => ({
    default: (await import('./unread-counts.ts')).unreadCounts.UnreadCount,
  }),
  {
    Frame: Nothing,
  },
)
const NoticesSheet = lazyPart(() => import('./notices-sheet.tsx'))

/**
 * Bell with the number of unread notices; it opens the newest ones. Without a count until the page
 * has hydrated, so that the cached page is the same for everybody.
 */
export function Bell() {
  const { state } = useViewer()
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <button
        type="button"
        className={styles.icon}
        style={{ anchorName: '--opens-below' }}
        aria-haspopup="dialog"
        onPointerEnter={NoticesSheet.fetchAhead}
        onClick={() => setOpen(true)}
      >
        <IconBell stroke={1.75} aria-hidden />
        <span className="only-spoken">Avisos</span>
        {state === 'member' && <UnreadCount className={bar.count} />}
      </button>
      {open !== null && <NoticesSheet open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
