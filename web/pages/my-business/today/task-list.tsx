import {
  IconBox,
  IconChecklist,
  IconCoins,
  IconFileInvoice,
  IconHelpCircle,
  IconMessageCircle,
  IconMessages,
  IconPackage,
  IconShieldCheck,
  IconStar,
} from '@tabler/icons-react'
import { useState } from 'react'
import { listMyTasks, type MyTask } from '#features/directory/businesses/contract/my-tasks.ts'
import type { TeamTaskKind } from '#shared/team-task-kinds.ts'
import { agoWords } from '#shared/text/dates.ts'
import { firstByDue, groupByDue } from '#shared/text/due-groups.ts'
import { dueWords } from '#shared/text/short-times.ts'
import { Button } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import type { NextStep } from '../next-step.ts'
import styles from './task-list.module.css'

const icons: Record<TeamTaskKind, typeof IconBox> = {
  order: IconPackage,
  question: IconHelpCircle,
  message: IconMessageCircle,
  lead: IconMessages,
  review: IconStar,
  fact: IconShieldCheck,
  stock: IconBox,
  payout: IconCoins,
  task: IconChecklist,
  quotation: IconFileInvoice,
}

type TaskListProps = {
  /** What to do where nothing waits; null for nothing. */
  next: NextStep | null
  /** Shows nothing, instead of an empty state, where nothing waits. */
  isQuiet?: boolean
  /** Rows shown before the button for all of them, of each group some. */
  firstRows?: number
}

/** What waits in all businesses of the person: what is late, what is due today and the rest, each in the order of the server and with the one button that leads there. */
export function TaskList({ next, isQuiet = false, firstRows = 4 }: TaskListProps) {
  const { data, error, refetch } = useCall(listMyTasks, {})
  const [isWhole, setWhole] = useState(false)
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={`${firstRows * 4.5}rem`} />
  if (data.items.length === 0)
    return isQuiet ? null : (
      <EmptyState
        title="Nada te espera"
        action={next && <ButtonLink to={next.to}>{next.action}</ButtonLink>}
      >
        {next ? `${next.title}. ${next.why}` : 'Te avisaremos cuando alguien te necesite.'}
      </EmptyState>
    )
  const total = data.counts.reduce((sum, { count }) => sum + count, 0)
  const businesses = new Set(data.counts.map(({ businessId }) => businessId)).size
  const groups = isWhole ? groupByDue(data.items) : firstByDue(data.items, firstRows)
  const rows = groups.flatMap(({ items }) => items)
  return (
    <section className={styles.list} aria-labelledby="pendientes">
      <h2 id="pendientes">{total === 1 ? '1 cosa te espera' : `${total} cosas te esperan`}</h2>
      {businesses > 1 && <p className={styles.scope}>De tus {businesses} negocios</p>}
      {groups.map(({ group, words, items }) => (
        <div key={group} className={styles.group}>
          <h3 id={`pendientes-${group}`} data-group={group}>
            {words}
          </h3>
          <ol aria-labelledby={`pendientes-${group}`}>
            {items.map((task) => (
              <TaskRow key={`${task.kind} ${task.id}`} task={task} isFirst={task === rows[0]} />
            ))}
          </ol>
        </div>
      ))}
      {rows.length < data.items.length ? (
        <div>
          <Button variant="plain" onClick={() => setWhole(true)}>
            Ver {total - rows.length} más
          </Button>
        </div>
      ) : (
        rows.length < total && (
          <p className={styles.rest}>Las otras {total - rows.length} están en sus secciones.</p>
        )
      )}
    </section>
  )
}

function TaskRow({ task, isFirst }: { task: MyTask; isFirst: boolean }) {
  const { kind, title, detail, business, action, path, since, dueAt } = task
  const Icon = icons[kind]
  const isLate = dueAt < new Date().toISOString()
  return (
    <li className={styles.row}>
      <Icon size="1.5rem" stroke={1.75} aria-hidden className={styles.icon} />
      <div className={styles.what}>
        <strong>{detail ?? title}</strong>
        <span className={styles.meta}>
          {detail && <span>{title}</span>}
          <span>{business.name}</span>
          {isLate ? <span>desde {agoWords(since)}</span> : <span>{dueWords(dueAt)}</span>}
        </span>
      </div>
      <div className={styles.act}>
        <ButtonLink to={path} variant={isFirst ? 'main' : 'plain'}>
          {action}
          <span className="only-spoken">: {detail ?? title}</span>
        </ButtonLink>
      </div>
    </li>
  )
}
