import { formatMoney } from '#shared/money.ts'
import { momentWords } from '#shared/text/dates.ts'
import { Link } from '#shared/ui/link.tsx'
import type { OrderRow } from '../contract/seller.ts'
import { orderStatusWords } from '../vocabulary.ts'
import styles from './order-rows.module.css'
import { orderStateColors } from './order-words.ts'

type OrderRowsProps = {
  orders: OrderRow[]
  openId: string | undefined
  hrefOf: (orderId: string) => string
}

/** Order list with two lines per order: buyer and amount, contents and status. */
export function OrderRows({ orders, openId, hrefOf }: OrderRowsProps) {
  return (
    <ul className={styles.rows}>
      {orders.map((order) => (
        <li key={order.id}>
          <Link
            to={hrefOf(order.id)}
            className={styles.row}
            data-waits={orderStateColors[order.state] === 'saffron' || undefined}
            aria-current={order.id === openId ? 'true' : undefined}
            data-plain
          >
            <span className={styles.line}>
              <span className={styles.who}>{order.buyer ?? 'Sin nombre'}</span>
              <strong>{formatMoney(order.total, order.currency)}</strong>
            </span>
            <span className={styles.line}>
              <span className={styles.quiet}>
                {order.number} · {order.things === 1 ? '1 artículo' : `${order.things} artículos`} ·{' '}
                {momentWords(order.placedAt)}
              </span>
              <span className={styles.quiet}>{orderStatusWords(order)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
