import { formatMoney } from '#shared/money.ts'
import { momentWords } from '#shared/text/dates.ts'
import { Link } from '#shared/ui/link.tsx'
import type { Purchase } from '../../contract/purchase.ts'
import { orderStandingWords } from '../../vocabulary.ts'
import styles from './purchase-row.module.css'

/** One purchase in the list of what somebody bought. */
export function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const { id, orders, total, currency, placedAt } = purchase
  const things = orders.flatMap(({ lines }) => lines)
  const states = [...new Set(orders.map(orderStandingWords))]
  const more = things.length - 2
  return (
    <li className={styles.row}>
      <Link to={`/mis-compras/${id}`} className={styles.link} data-plain>
        <strong>{orders.map(({ store }) => store.name).join(', ')}</strong>
        <span className={styles.what}>
          {things
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
