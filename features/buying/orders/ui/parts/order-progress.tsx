import { IconCheck } from '@tabler/icons-react'
import { shortDay } from '#shared/text/short-times.ts'
import type { BoughtOrder } from '../../contract/purchase.ts'
import {
  type OrderAction,
  type OrderState,
  type ProgressState,
  progressStates,
  stateWords,
} from '../../vocabulary.ts'
import styles from './order-progress.module.css'

/** The event that reaches each step. */
const actionOf = {
  paid: 'pay',
  accepted: 'accept',
  packed: 'pack',
  shipped: 'ship',
  delivered: 'deliver',
} as const satisfies Record<ProgressState, OrderAction>

type Of = Pick<BoughtOrder, 'state' | 'shipping'> & {
  events: readonly { action: OrderAction; madeAt: string }[]
}

/** Whether an order can still be delivered, or was: not one that ended otherwise. */
export const isOnItsWay = (state: OrderState): boolean =>
  state !== 'cancelled' && state !== 'refunded' && state !== 'expired'

/** Steps of an order with the moment of each; one that was skipped on the way has none. */
export function progressOf({ state, shipping, events }: Of) {
  const momentOf = (step: ProgressState) =>
    events.findLast(({ action }) => action === actionOf[step])?.madeAt ?? null
  const reached = progressStates.findLastIndex(
    (step) => step === state || (state !== 'pending' && momentOf(step) !== null),
  )
  // What is picked up is not sent, and a download is not packed either.
  const isUsual = (step: ProgressState) =>
    step === 'shipped' ? shipping?.kind === 'delivery' : step !== 'packed' || shipping !== null
  return progressStates
    .map((step, index) => ({ step, at: momentOf(step), isReached: index <= reached }))
    .filter(({ step, at }) => isUsual(step) || at !== null)
}

/**
 * How far an order came: Pagado, Aceptado, Empacado, Enviado, Entregado, with their days. Renders nothing for an
 * order that ended otherwise.
 */
export function OrderProgress({ order }: { order: Of }) {
  if (!isOnItsWay(order.state)) return null
  const steps = progressOf(order)
  const current = steps.findLastIndex(({ isReached }) => isReached)
  return (
    <div className={styles.progress}>
      <ol className={styles.steps} aria-label="Avance del pedido">
        {steps.map(({ step, at, isReached }, index) => (
          <li
            key={step}
            data-reached={isReached || undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden>
              {isReached ? <IconCheck size="1rem" stroke={2.5} /> : index + 1}
            </span>
            <span className={styles.name}>
              {stateWords(step, order.shipping)}
              {!isReached && <span className="only-spoken"> (falta)</span>}
            </span>
            {at && <time dateTime={at}>{shortDay(at)}</time>}
          </li>
        ))}
      </ol>
    </div>
  )
}
