import { useState } from 'react'
import { momentWords } from '#shared/text/dates.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { shortDue } from '#shared/text/short-times.ts'
import { useSend } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { ActionMenu } from '#shared/ui/overlays/action-menu.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { type ClientTask, deleteClientTask, setClientTaskDone } from '../contract/tasks.ts'
import { clientHref, taskQueries } from './client-queries.ts'
import styles from './clients.module.css'
import { opportunityAmount } from './opportunity-words.ts'
import { TaskForm } from './task-form.tsx'

type Props = {
  businessId: string
  tasks: readonly ClientTask[]
  team: readonly { id: string; name: string }[]
  /** On the page of a client each task is theirs. */
  hidesClient?: boolean
}

/** Tasks with a box that marks them as done, and a form that changes them. */
export function TaskRows({ businessId, tasks, team, hidesClient = false }: Props) {
  const [openId, setOpenId] = useState<string | null>(null)
  const open = tasks.find(({ id }) => id === openId)
  const close = () => setOpenId(null)
  return (
    <>
      <ul className={styles.list}>
        {tasks.map((task) => (
          <li
            key={task.id}
            id={`tarea-${task.id}`}
            className={styles.task}
            data-done={task.doneAt ? true : undefined}
          >
            <TaskRow
              businessId={businessId}
              task={task}
              hidesClient={hidesClient}
              // Who does it says nothing in a team of one.
              hidesAssignee={team.length < 2}
              onEdit={() => setOpenId(task.id)}
            />
          </li>
        ))}
      </ul>
      <Sheet open={open !== undefined} onClose={close} title="Cambiar tarea">
        {open && (
          <TaskForm key={open.id} businessId={businessId} task={open} team={team} onDone={close} />
        )}
      </Sheet>
    </>
  )
}

type RowProps = {
  businessId: string
  task: ClientTask
  hidesClient: boolean
  hidesAssignee: boolean
  onEdit: () => void
}

function TaskRow({ businessId, task, hidesClient, hidesAssignee, onEdit }: RowProps) {
  const { id, title, dueAt, doneAt, doneBy, contact, assignee, opportunity } = task
  const showSnackbar = useSnackbar()
  const onError = ({ message }: { message: string }) => showSnackbar(message)
  const setDone = useSend(setClientTaskDone, { refreshes: taskQueries, onError })
  const remove = useSend(deleteClientTask, {
    refreshes: taskQueries,
    onSuccess: () => showSnackbar('Tarea borrada.'),
    onError,
  })
  const mark = (isDone: boolean, undo: boolean) =>
    setDone.mutate(
      { businessId, taskId: id, isDone },
      {
        onSuccess: () =>
          showSnackbar({
            text: isDone ? 'Tarea hecha.' : 'Tarea por hacer otra vez.',
            action: undo ? { label: 'Deshacer', run: () => mark(!isDone, false) } : undefined,
          }),
      },
    )
  const at = doneAt ?? dueAt
  const more = joinParts([
    !hidesClient && !doneAt && opportunity?.title,
    !hidesClient && !doneAt && opportunity && opportunityAmount(opportunity),
    doneAt ? doneBy : !hidesAssignee && assignee?.name,
  ])
  const isLate = !doneAt && dueAt < new Date().toISOString()
  return (
    <>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={doneAt !== null}
          disabled={setDone.isPending}
          onChange={(event) => mark(event.currentTarget.checked, true)}
        />
        <span className="only-spoken">Hecha: {title}</span>
      </label>
      <div className={styles.taskText}>
        <strong>{title}</strong>
        {!hidesClient && contact && (
          <Link to={clientHref(businessId, contact.id)} data-plain>
            {contact.name}
          </Link>
        )}
        {more && <span>{more}</span>}
      </div>
      <time
        className={styles.due}
        dateTime={at}
        title={momentWords(at)}
        data-late={isLate || undefined}
      >
        {isLate && <span className="only-spoken">Con retraso: </span>}
        {shortDue(at)}
      </time>
      <ActionMenu
        label={`Más acciones de la tarea ${title}`}
        isBusy={remove.isPending}
        items={[
          { label: 'Cambiar tarea', run: onEdit },
          {
            label: 'Borrar tarea',
            isDestructive: true,
            run: () => remove.mutate({ businessId, taskId: id }),
          },
        ]}
      />
    </>
  )
}
