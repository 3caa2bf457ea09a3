import { useState } from 'react'
import { groupByDue } from '#shared/text/due-groups.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { FilterChips } from '#shared/ui/lists/filters.tsx'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { choiceField, flagField } from '#shared/url-state.ts'
import { listClientTasks } from '../contract/tasks.ts'
import { type TaskList, taskLists, taskListWords } from '../vocabulary.ts'
import { AgendaCard } from './agenda-card.tsx'
import styles from './clients.module.css'
import { NewTaskForm } from './task-form.tsx'
import { TaskRows } from './task-rows.tsx'

const tasksFields = {
  list: choiceField<TaskList>('lista', { open: 'por-hacer', done: 'hechas' }),
  isMine: flagField('mias'),
}

const owners = { mine: 'Mías' } as const

/** The tasks of a team, and the address with which a calendar shows them. */
export function TasksView({ businessId, viewerId }: { businessId: string; viewerId: string }) {
  const [{ list: chosen = 'open', isMine = false }, setState] = useUrlState(tasksFields)
  const [isAdding, setAdding] = useState(false)
  const list = useCallPages(
    listClientTasks,
    { businessId, list: chosen, ...(isMine && { assigneeId: viewerId }) },
    { keepsBefore: true },
  )
  const { rows, first, error, retry } = list
  const team = first?.team ?? []
  const addButton = (
    <Button variant="main" onClick={() => setAdding(true)} disabled={!first}>
      Nueva tarea
    </Button>
  )
  return (
    <div className={styles.page}>
      <div className={styles.between}>
        <div className={styles.row}>
          <FilterChips
            label="Lista"
            choices={taskLists}
            words={taskListWords}
            counts={null}
            value={chosen}
            isOneLine
            onChange={(value) => setState({ list: value === 'open' ? undefined : value })}
          />
          {team.length > 1 && (
            <FilterChips
              label="A cargo de"
              all="Del equipo"
              choices={['mine'] as const}
              words={owners}
              counts={null}
              value={isMine ? 'mine' : undefined}
              isOneLine
              onChange={(value) => setState({ isMine: value === 'mine' || undefined })}
            />
          )}
        </div>
        {rows && rows.length > 0 && addButton}
      </div>
      {error && !rows && <ErrorState message={error.message} onRetry={retry} />}
      {!error && !rows && <Skeleton height="16rem" rows />}
      {rows?.length === 0 && (
        <EmptyState
          title={chosen === 'open' ? 'No hay nada por hacer' : 'Todavía no hay tareas hechas'}
          action={chosen === 'open' ? addButton : undefined}
        >
          {chosen === 'open'
            ? 'Anota a quién tienes que llamar y cuándo: te avisamos a la hora.'
            : 'Las que marques como hechas quedan aquí.'}
        </EmptyState>
      )}
      {rows && chosen === 'done' && rows.length > 0 && (
        <section className={styles.card} aria-label={taskListWords.done}>
          <TaskRows businessId={businessId} tasks={rows} team={team} />
        </section>
      )}
      {rows &&
        chosen === 'open' &&
        groupByDue(rows).map(({ group, words, items }) => (
          <section key={group} className={styles.card} aria-labelledby={`tareas-${group}`}>
            <h2 id={`tareas-${group}`}>{words}</h2>
            <TaskRows businessId={businessId} tasks={items} team={team} />
          </section>
        ))}
      <MoreRows list={list} />
      {(rows || error) && <AgendaCard />}
      <Sheet open={isAdding} onClose={() => setAdding(false)} title="Nueva tarea">
        {isAdding && (
          <NewTaskForm
            businessId={businessId}
            contactId={null}
            team={team}
            onDone={() => setAdding(false)}
          />
        )}
      </Sheet>
    </div>
  )
}
