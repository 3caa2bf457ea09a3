import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { listClientTasks } from '../contract/tasks.ts'
import type { OfClient } from './client-queries.ts'
import styles from './clients.module.css'
import { NewTaskForm } from './task-form.tsx'
import { TaskRows } from './task-rows.tsx'

/** What the team still has to do for a client. */
export function ClientTasks({ businessId, contactId }: OfClient) {
  const [isAdding, setAdding] = useState(false)
  const list = useCallPages(listClientTasks, { businessId, contactId, list: 'open' })
  const { rows, first, error, retry } = list
  const team = first?.team ?? []
  return (
    <section className={styles.card} aria-labelledby="tareas">
      <div className={styles.between}>
        <h3 id="tareas">Tareas</h3>
        <Button onClick={() => setAdding(true)} disabled={!first}>
          Nueva tarea
        </Button>
      </div>
      {error && !rows && <ErrorState message={error.message} onRetry={retry} />}
      {!error && !rows && <Skeleton height="6rem" />}
      {rows?.length === 0 && <p className={styles.quiet}>No hay nada por hacer.</p>}
      {rows && rows.length > 0 && (
        <TaskRows businessId={businessId} tasks={rows} team={team} hidesClient />
      )}
      <MoreRows list={list} />
      <Sheet open={isAdding} onClose={() => setAdding(false)} title="Nueva tarea">
        {isAdding && (
          <NewTaskForm
            businessId={businessId}
            contactId={contactId}
            team={team}
            onDone={() => setAdding(false)}
          />
        )}
      </Sheet>
    </section>
  )
}
