import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { listNotifications } from '../contract/notices.ts'
import { NoticeRows } from './notice-rows.tsx'
import styles from './notices-list.module.css'
import { useReadActions } from './use-read-actions.ts'

/** Notices in the bell's sheet; the page lists all. */
const size = 8

/**
 * The newest notices, for the bell's sheet. `onLeave`: the reader opened a notice or marked all as
 * read.
 */
export function NewestNotices({ onLeave }: { onLeave: () => void }) {
  const list = useCall(listNotifications, { size: size })
  const { all, follow, undo } = useReadActions()
  // Undo is offered in the row itself, because the snackbar is inaccessible behind the sheet.
  const [undoable, setUndoable] = useState<{ id: string; reading: string } | null>(null)
  if (list.error && !list.data)
    return <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height="16rem" rows />
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
            { onSuccess: ({ reading }) => setUndoable(reading ? { id, reading } : null) },
          )
        }
        undoable={
          undoable && { id: undoable.id, undo: () => undo.mutate({ reading: undoable.reading }) }
        }
      />
    </div>
  )
}
