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
import type { Output } from '#shared/endpoint.ts'
import {
  type TeamTaskGroup,
  type TeamTaskKind,
  teamTaskGroupOf,
  teamTaskGroups,
} from '#shared/team-task-kinds.ts'
import { agoWords } from '#shared/text/dates.ts'
import { dueWords } from '#shared/text/short-times.ts'
import { Button } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import type { NextStep } from '../next-step.ts'
import { firstInTurn } from './first-in-turn.ts'
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

const groupWords: Record<TeamTaskGroup, string> = {
  sales: 'Ventas y pagos',
  people: 'Esperan tu respuesta',
  deadlines: 'Tareas y plazos',
  reviews: 'Opiniones sin responder',
  stock: 'Existencias',
}

type Counts = Output<typeof listMyTasks>['counts']

/** Number of things that wait, as the sections count them: a task may stand for several. */
const thingsOf = (counts: Counts) =>
  counts.reduce((sum, { count, things }) => sum + (things ?? count), 0)

const groupTasks = (items: readonly MyTask[], counts: Counts) =>
  (Object.keys(teamTaskGroups) as TeamTaskGroup[]).map((group) => ({
    group,
    things: thingsOf(counts.filter(({ kind }) => teamTaskGroupOf(kind) === group)),
    items: items.filter(({ kind }) => teamTaskGroupOf(kind) === group),
  }))

type TaskListProps = {
  /** What to do where nothing waits; null for nothing. */
  next: NextStep | null
  /** Shows nothing, instead of an empty state, where nothing waits. */
  isQuiet?: boolean
  /** Rows shown before a group is opened, of each group some. */
  firstRows?: number
}

/**
 * What waits in all businesses of the person, the most urgent kinds first. Each group says how much of it waits, and
 * each row has the one button that leads there.
 */
export function TaskList({ next, isQuiet = false, firstRows = 7 }: TaskListProps) {
  const { data, error, refetch } = useCall(listMyTasks, {})
  const [opened, setOpened] = useState<ReadonlySet<TeamTaskGroup>>(new Set())
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
  const total = thingsOf(data.counts)
  const leftOut = data.counts.reduce((sum, { count }) => sum + count, 0) - data.items.length
  const businesses = new Set(data.counts.map(({ businessId }) => businessId)).size
  const groups = groupTasks(data.items, data.counts)
  const first = firstInTurn<MyTask, (typeof groups)[number]>(groups, firstRows)
  return (
    <section className={styles.list} aria-labelledby="pendientes">
      <h2 id="pendientes">{total === 1 ? '1 cosa te espera' : `${total} cosas te esperan`}</h2>
      {businesses > 1 && <p className={styles.scope}>De tus {businesses} negocios</p>}
      {first.map(({ group, things, items: few }, index) => {
        const all = groups.find((one) => one.group === group)?.items ?? few
        return (
          <TaskGroup
            key={group}
            group={group}
            things={things}
            items={opened.has(group) ? all : few}
            all={all.length}
            hasMain={index === 0}
            onOpen={() => setOpened(new Set([...opened, group]))}
          />
        )
      })}
      {leftOut > 0 && <p className={styles.rest}>Las otras {leftOut} están en sus secciones.</p>}
    </section>
  )
}

type TaskGroupProps = {
  group: TeamTaskGroup
  things: number
  /** The rows that are shown. */
  items: readonly MyTask[]
  /** Number of rows that can be shown. */
  all: number
  /** Its first row has the main button. */
  hasMain: boolean
  onOpen: () => void
}

function TaskGroup({ group, things, items, all, hasMain, onOpen }: TaskGroupProps) {
  const rest = all - items.length
  return (
    <div className={styles.group}>
      <h3 id={`pendientes-${group}`}>
        {groupWords[group]} <span className={styles.count}>{things}</span>
      </h3>
      <ol aria-labelledby={`pendientes-${group}`}>
        {items.map((task, index) => (
          <TaskRow key={`${task.kind} ${task.id}`} task={task} isFirst={hasMain && index === 0} />
        ))}
      </ol>
      {rest > 0 && (
        <div>
          <Button variant="quiet" onClick={onOpen}>
            Ver {rest} más <span className="only-spoken">de {groupWords[group]}</span>
          </Button>
        </div>
      )}
    </div>
  )
}

function TaskRow({ task, isFirst }: { task: MyTask; isFirst: boolean }) {
  const { kind, title, detail, business, action, path, since, dueAt } = task
  const Icon = icons[kind]
  const isLate = dueAt < new Date().toISOString()
  // Whoever waits for an answer waits now, whenever it is due.
  const isPerson = teamTaskGroupOf(kind) === 'people'
  return (
    <li className={styles.row}>
      <Icon size="1.5rem" stroke={1.75} aria-hidden className={styles.icon} />
      <div className={styles.what}>
        <strong>{detail ?? title}</strong>
        <span className={styles.meta}>
          {detail && <span>{title}</span>}
          <span>{business.name}</span>
          {isLate || isPerson ? (
            <span data-late={isLate || undefined}>desde {agoWords(since)}</span>
          ) : (
            <span>{dueWords(dueAt)}</span>
          )}
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
