import { formatMoney } from '#shared/money.ts'
import { momentWords } from '#shared/text/dates.ts'
import { Link } from '#shared/ui/link.tsx'
import type { Purchase } from '../../contract/purchase.ts'
import { orderStatusWords } from '../../vocabulary.ts'
import styles from './purchase-row.module.css'

/** A purchase in the list of the buyer's purchases. */
export function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const { id, orders, total, currency, placedAt } = purchase
  const lines = orders.flatMap((order) => order.lines)
  const states = [...new Set(orders.map(orderStatusWords))]
  const more = lines.length - 2
  return (
    <li className={styles.row}>
      <Link to={`/mis-compras/${id}`} className={styles.link} data-plain>
        <strong>{orders.map(({ store }) => store.name).join(', ')}</strong>
        <span className={styles.what}>
          {lines
            .slice(0, 2)
            .map(({ title }) => title)
            .join(', ')}
          {more > 0 && ` y ${more} más`}
        </span>
        <span className={styles.facts}>
          <span>{momentWords(placedAt)}</span>
          <span>{states.join(', ')}</span>
          <span className={styles.total}>{formatMoney(total, currency, true)}</span>
        </span>
      </Link>
    </li>
  )
}
