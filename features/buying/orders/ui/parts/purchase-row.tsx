import type { ReactNode } from 'react'
import { Monogram } from '#features/platform/categories/ui/parts/drawn-pattern.tsx'
import { formatMoney } from '#shared/money.ts'
import { momentWords } from '#shared/text/dates.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Photo } from '#shared/ui/photo.tsx'
import type { Purchase } from '../../contract/purchase.ts'
import { orderStatusWords } from '../../vocabulary.ts'
import styles from './purchase-row.module.css'

type PurchaseRowProps = {
  purchase: Purchase
  /** The purchase's next step. */
  children: ReactNode
}

/** A purchase in the list of the buyer's purchases. */
export function PurchaseRow({ purchase, children }: PurchaseRowProps) {
  const { id, orders, total, currency, placedAt } = purchase
  const lines = orders.flatMap((order) => order.lines)
  const picture = lines.find((line) => line.picture)?.picture
  const stores = orders.map(({ store }) => store.name).join(', ')
  const states = [...new Set(orders.map(orderStatusWords))]
  const more = lines.length - 2
  return (
    <li className={styles.row}>
      <Link to={`/mis-compras/${id}`} className={styles.link} data-plain>
        <span className={styles.picture}>
          {picture ? (
            <Photo picture={picture} alt="" ratio="1" sizes="5rem" />
          ) : (
            <Monogram name={lines[0]?.title ?? stores} />
          )}
        </span>
        <span className={styles.words}>
          <strong>{stores}</strong>
          <span className={styles.quiet}>
            {lines
              .slice(0, 2)
              .map(({ title }) => title)
              .join(', ')}
            {more > 0 && ` y ${more} más`}
          </span>
          <span className={styles.facts}>
            <Badge color="ink">{states.join(', ')}</Badge>
            <span className={styles.quiet}>{momentWords(placedAt)}</span>
            <span className={styles.total}>{formatMoney(total, currency, true)}</span>
          </span>
        </span>
      </Link>
      {children}
    </li>
  )
}
