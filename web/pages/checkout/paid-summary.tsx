import type { Purchase } from '#features/buying/orders/contract/purchase.ts'
import { Monogram } from '#features/platform/categories/ui/parts/drawn-pattern.tsx'
import { formatMoney } from '#shared/money.ts'
import { keepSeparators } from '#shared/text/keep-separators.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { Photo } from '#shared/ui/photo.tsx'
import checkout from './checkout.module.css'
import { OrderArrivals } from './order-arrivals.tsx'
import styles from './paid-summary.module.css'

/** Maximum lines shown; the orders below have all. */
const maxLines = 3

/** What was bought, for how much and when it arrives, with the ways on. */
export function PaidSummary({ purchase }: { purchase: Purchase }) {
  const { id, orders, total, currency } = purchase
  const lines = orders.flatMap((order) => order.lines)
  const more = lines.length - maxLines
  return (
    <section aria-label="Lo que compraste" className={styles.summary}>
      <ul className={styles.lines}>
        {lines.slice(0, maxLines).map(({ sellableId, title, picture, quantity }) => (
          <li key={sellableId} className={styles.line}>
            <span className={styles.picture}>
              {picture ? (
                <Photo picture={picture} alt="" ratio="1" sizes="4rem" />
              ) : (
                <Monogram name={title} />
              )}
            </span>
            <span>
              {keepSeparators(title)}
              {quantity > 1 && <span className={styles.quiet}> × {quantity}</span>}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.quiet}>y {more} más</p>}
      <p className={styles.total}>
        Total <strong>{formatMoney(total, currency, true)}</strong>
      </p>
      <OrderArrivals orders={orders} />
      <div className={checkout.actions}>
        <ButtonLink to={`/mis-compras/${id}`}>Ver mi pedido</ButtonLink>
        <ButtonLink to="/online-store" variant="plain">
          Seguir comprando
        </ButtonLink>
      </div>
    </section>
  )
}
