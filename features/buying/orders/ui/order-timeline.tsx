import { momentWords } from '#shared/text/dates.ts'
import type { SoldOrder } from '../contract/seller.ts'
import { type OrderActor, orderActionWords } from '../vocabulary.ts'
import styles from './order-detail.module.css'

const actorWords: Record<OrderActor, string> = {
  buyer: 'el cliente',
  seller: 'la tienda',
  platform: 'Lonja',
}

/** Timeline of an order, newest first, with the actor of each event. */
export function OrderTimeline({
  order: { events, shipping },
}: {
  order: Pick<SoldOrder, 'events' | 'shipping'>
}) {
  return (
    <ol className={styles.events}>
      {events.toReversed().map(({ action, actor, by, detail, madeAt }) => (
        <li key={`${madeAt}${action}${detail}`} data-action={action}>
          <strong>{orderActionWords(action, shipping)}</strong>
          {detail && <span className={styles.words}>{detail}</span>}
          <span className={styles.quiet}>
            {momentWords(madeAt)}&nbsp;· {by ?? actorWords[actor]}
          </span>
        </li>
      ))}
    </ol>
  )
}
