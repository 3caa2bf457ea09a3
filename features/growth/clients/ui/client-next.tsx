import { soldOrderPath } from '#features/buying/orders/contract/purchase-path.ts'
import { agoWords } from '#shared/text/dates.ts'
import { shortDue } from '#shared/text/short-times.ts'
import { dayMs } from '#shared/time/durations.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { type OneClientSummary, readClientSummary } from '../contract/summaries.ts'
import styles from './client-page.module.css'
import type { OfClient } from './client-queries.ts'

/** A task that is due within a day comes before an order, and an order before later tasks. */
function isTaskFirst({ nextTask, waitingOrder }: OneClientSummary): boolean {
  if (!nextTask || !waitingOrder) return nextTask !== null
  return Date.parse(nextTask.dueAt) < Date.now() + dayMs
}

/** One line: the task that is due next, or the order that waits; nothing without either. */
export function ClientNext({ businessId, contactId }: OfClient) {
  const { data } = useCall(readClientSummary, { businessId, contactId })
  return data ? (
    <NextStep summary={data} businessId={businessId} taskHref={(id) => `#tarea-${id}`} />
  ) : null
}

type NextStepProps = {
  summary: OneClientSummary
  businessId: string
  /** Address of a task of theirs. */
  taskHref: (taskId: string) => string
}

/** What the team does next for a client, as `ClientNext` shows it. */
export function NextStep({ summary, businessId, taskHref }: NextStepProps) {
  const { nextTask, waitingOrder } = summary
  if (isTaskFirst(summary) && nextTask)
    return (
      <p className={styles.next}>
        <strong>Lo siguiente</strong> <Link to={taskHref(nextTask.id)}>{nextTask.title}</Link>
        <span data-late={Date.parse(nextTask.dueAt) < Date.now() || undefined}>
          {shortDue(nextTask.dueAt)}
        </span>
      </p>
    )
  if (!waitingOrder) return null
  const { id, number, paidAt, awaitsBalance } = waitingOrder
  return (
    <p className={styles.next}>
      <strong>Lo siguiente</strong>{' '}
      <Link to={soldOrderPath(businessId, id)}>
        {awaitsBalance ? `Cobrar el saldo del pedido ${number}` : `Preparar el pedido ${number}`}
      </Link>
      <span>{`pagado ${agoWords(paidAt)}`}</span>
    </p>
  )
}
