import { IconPhoto } from '@tabler/icons-react'
import { formatMoney } from '#shared/money.ts'
import { momentWords } from '#shared/text/dates.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { keepSeparators } from '#shared/text/keep-separators.ts'
import { dueWords, shortAge } from '#shared/text/short-times.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Photo } from '#shared/ui/photo.tsx'
import type { OrderRow } from '../contract/seller.ts'
import { orderStatusWords } from '../vocabulary.ts'
import styles from './order-rows.module.css'
import { orderStateColors } from './order-words.ts'

type OrderRowsProps = {
  orders: OrderRow[]
  openId: string | undefined
  hrefOf: (orderId: string) => string
  /** Chosen orders while choosing is on; null otherwise. */
  chosen: ReadonlySet<string> | null
  onTurn: (orderId: string) => void
}

const thingsWords = ({ first, things }: OrderRow): string =>
  joinParts([first && keepSeparators(first.title), things === 1 ? null : `${things} artículos`])

/** Until when the order should be on its way, or its age where it does not wait. */
function OrderTime({ placedAt, dueAt }: Pick<OrderRow, 'placedAt' | 'dueAt'>) {
  const at = dueAt ?? placedAt
  return (
    <time dateTime={at} title={momentWords(at)} className={dueAt ? styles.due : undefined}>
      {dueAt ? dueWords(dueAt) : shortAge(placedAt)}
    </time>
  )
}

/** Order list: what was bought, buyer, amount, due date or age, and state. */
export function OrderRows({ orders, openId, hrefOf, chosen, onTurn }: OrderRowsProps) {
  return (
    <ul className={styles.rows}>
      {orders.map((order) => (
        <li key={order.id} data-choice={chosen ? true : undefined}>
          {chosen && (
            <label className={styles.box}>
              <input
                type="checkbox"
                aria-label={`Elegir el pedido ${order.number}`}
                checked={chosen.has(order.id)}
                onChange={() => onTurn(order.id)}
              />
            </label>
          )}
          <Link
            to={hrefOf(order.id)}
            className={styles.row}
            data-waits={orderStateColors[order.state] === 'saffron' || undefined}
            aria-current={order.id === openId ? 'true' : undefined}
            data-plain
          >
            <span className={styles.picture}>
              {order.first?.picture ? (
                <Photo picture={order.first.picture} alt="" ratio="1" sizes="3rem" />
              ) : (
                <IconPhoto size="1.25rem" stroke={1.75} aria-hidden />
              )}
            </span>
            <span className={styles.words}>
              <span className={styles.line}>
                <span className={styles.who}>{order.buyer ?? 'Sin nombre'}</span>
                <strong>{formatMoney(order.total, order.currency)}</strong>
              </span>
              <span className={styles.quiet}>{thingsWords(order)}</span>
              <span className={styles.line}>
                <span className={styles.quiet}>
                  {order.number}&nbsp;· <OrderTime {...order} />
                </span>
                <Badge color={orderStateColors[order.state]}>{orderStatusWords(order)}</Badge>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
