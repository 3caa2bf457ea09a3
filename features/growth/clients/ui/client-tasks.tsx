import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { ErrorState } from '#shared/ui/states.tsx'
import { listClientTasks } from '../contract/tasks.ts'
import type { OfClient } from './client-queries.ts'
import styles from './clients.module.css'
import { TaskRows } from './task-rows.tsx'

/** What the team still has to do for a client; nothing where there is nothing. */
export function ClientTasks({ businessId, contactId }: OfClient) {
  const list = useCallPages(listClientTasks, { businessId, contactId, list: 'open' })
  const { rows, first, error, retry } = list
  if (error && !rows) return <ErrorState message={error.message} onRetry={retry} />
  if (!rows || rows.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="tareas">
      <h3 id="tareas">Por hacer</h3>
      <TaskRows businessId={businessId} tasks={rows} team={first?.team ?? []} hidesClient />
      <MoreRows list={list} />
    </section>
  )
}
