import { Button } from '#shared/ui/button.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { listNotifications } from '../contract/notices.ts'
import { noticeDays } from './notice-days.ts'
import { NoticeRows } from './notice-rows.tsx'
import styles from './notices-list.module.css'
import { useReadActions } from './use-read-actions.ts'

/** All notices of the reader, page by page, with buttons to mark them as read. */
export function NoticesList() {
  const list = useCallPages(listNotifications, { size: 20 })
  const { rows, error, retry } = list
  const { one, all, follow } = useReadActions()
  if (error && !rows) return <ErrorState message={error.message} onRetry={retry} />
  if (!rows) return <Skeleton height="24rem" rows />
  const [newest] = rows
  if (!newest)
    return (
      <EmptyState title="Todavía no tienes avisos" heading="h2">
        Aquí te contamos lo que te concierne: pedidos, solicitudes, decisiones y lo que pase en tu
        equipo.
      </EmptyState>
    )
  return (
    <div className={styles.list}>
      {rows.some(({ isRead }) => !isRead) && (
        <Button
          className={styles.all}
          disabled={all.isPending}
          onClick={() => all.mutate({ seen: newest.at })}
        >
          Marcar todo como leído
        </Button>
      )}
      {noticeDays(rows).map(({ title, rows: ofDays }) => (
        <section key={title} aria-label={title}>
          <h2 className={styles.day}>{title}</h2>
          <NoticeRows
            rows={ofDays}
            onFollow={({ id, isRead }) => !isRead && follow.mutate({ notificationId: id })}
            onRead={({ id }) => one.mutate({ notificationId: id })}
          />
        </section>
      ))}
      <MoreRows list={list}>Ver avisos anteriores</MoreRows>
    </div>
  )
}
