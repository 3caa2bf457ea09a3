import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { listNotifications } from '../contract/notices.ts'
import { NoticeRows } from './notice-rows.tsx'
import styles from './notices-list.module.css'
import { useReading } from './reading.ts'

/** Lines that the bell shows; the page has all. */
const shown = 8

/** The newest notices, for the bell's sheet. `onLeave`: the reader goes elsewhere, or has read all. */
export function NewestNotices({ onLeave }: { onLeave: () => void }) {
  const list = useCall(listNotifications, { size: shown })
  const { all, follow, undo } = useReading()
  // Beside what it is about: a line below is out of reach while the sheet is open.
  const [taken, setTaken] = useState<{ id: string; reading: string } | null>(null)
  if (list.error && !list.data)
    return <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height="16rem" />
  const { items } = list.data
  const [newest] = items
  if (!newest)
    return <EmptyState title="Todavía no tienes avisos">Aquí verás lo que te concierne.</EmptyState>
  return (
    <div className={styles.list}>
      {items.some(({ isRead }) => !isRead) && (
        <Button
          className={styles.all}
          onClick={() => {
            all.mutate({ seen: newest.at })
            onLeave()
          }}
        >
          Marcar todo como leído
        </Button>
      )}
      <NoticeRows
        rows={items}
        onFollow={({ id, isRead }) => {
          if (!isRead) follow.mutate({ notificationId: id })
          onLeave()
        }}
        onRead={({ id }) =>
          follow.mutate(
            { notificationId: id },
            { onSuccess: ({ reading }) => setTaken(reading ? { id, reading } : null) },
          )
        }
        taken={taken && { id: taken.id, undo: () => undo.mutate({ reading: taken.reading }) }}
      />
    </div>
  )
}
