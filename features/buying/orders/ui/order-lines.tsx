import { Fragment } from 'react'
import { taxOfRemainder, taxWords } from '#features/selling/stores/contract/tax.ts'
import { formatMoney } from '#shared/money.ts'
import { keepSeparators } from '#shared/text/keep-separators.ts'
import { Photo } from '#shared/ui/photo.tsx'
import type { SoldOrder } from '../contract/seller.ts'
import { discountWords } from '../vocabulary.ts'
import styles from './order-detail.module.css'

/** Order lines and totals. */
export function OrderLines({ order }: { order: SoldOrder }) {
  const money = (minor: number) => formatMoney(minor, order.currency)
  const tax = taxOfRemainder(order)
  return (
    <>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.sellableId}>
            <span className={styles.picture}>
              {line.picture && <Photo picture={line.picture} alt="" ratio="4 / 5" sizes="3rem" />}
            </span>
            <span className={styles.what}>
              <span>{keepSeparators(line.title)}</span>
              <span className={styles.quiet}>
                {line.quantity} × {money(line.unitPrice)}
                {line.sku && `\u00a0· Código ${line.sku}`}
                {line.refunded > 0 &&
                  `\u00a0· ${order.returning > 0 ? 'por devolver' : 'reembolsado'} ${money(line.refunded)}`}
              </span>
            </span>
            <span>{money(line.total)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <dt>Subtotal</dt>
        <dd>{money(order.subtotal)}</dd>
        {order.shipping && (
          <>
            <dt>{order.shipping.name}</dt>
            <dd>{order.shipping.price === 0 ? 'Gratis' : money(order.shipping.price)}</dd>
          </>
        )}
        {order.discounts.map(({ name, code, amount }) => (
          <Fragment key={name + code}>
            <dt>{discountWords(name, code)}</dt>
            <dd>−{money(amount)}</dd>
          </Fragment>
        ))}
        <dt data-sum>Total</dt>
        <dd data-sum>{money(order.total)}</dd>
        {order.returning > 0 && (
          <>
            <dt>Pendiente de devolver</dt>
            <dd>{money(order.returning)}</dd>
          </>
        )}
        {order.refunded > 0 && (
          <>
            <dt>{order.returning > 0 ? 'Por devolver y devuelto' : 'Reembolsado'}</dt>
            <dd>−{money(order.refunded)}</dd>
            <dt>Queda pagado</dt>
            <dd>{money(order.total - order.refunded)}</dd>
          </>
        )}
        {tax && (
          <>
            <dt>{taxWords(tax)}</dt>
            <dd>{money(tax.amount)}</dd>
          </>
        )}
      </dl>
    </>
  )
}
