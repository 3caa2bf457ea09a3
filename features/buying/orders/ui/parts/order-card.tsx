import { type ReactNode, useState } from 'react'
import { Monogram } from '#features/platform/categories/ui/parts/drawn-pattern.tsx'
import { taxIdWords, taxOfRemainder, taxWords } from '#features/selling/stores/contract/tax.ts'
import { parcelWords } from '#shared/countries.ts'
import { formatMoney } from '#shared/money.ts'
import { momentWords } from '#shared/text/dates.ts'
import { keepSeparators } from '#shared/text/keep-separators.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Photo } from '#shared/ui/photo.tsx'
import type { BoughtOrder } from '../../contract/purchase.ts'
import {
  discountWords,
  orderActionWords,
  orderStatusWords,
  orderTransitions,
} from '../../vocabulary.ts'
import type { CardPurchase } from './cancel-order.tsx'
import { CancelOrder } from './cancel-order.tsx'
import styles from './order-card.module.css'
import { isOnItsWay, OrderProgress } from './order-progress.tsx'

type Props = {
  order: BoughtOrder
  currency: string
  of: CardPurchase
  onCancelled?: () => void
  /** Where the page says above what was bought. */
  isSummarized?: boolean
  children?: ReactNode
}

const canCancel = ({ state }: BoughtOrder) =>
  orderTransitions.cancel.from.includes(state) && orderTransitions.cancel.by.includes('buyer')

/** An order of a purchase as its buyer sees it; `children`: further actions. */
export function OrderCard({ order, currency, of, onCancelled, isSummarized, children }: Props) {
  const [isCancelling, setCancelling] = useState(false)
  const { number, store, shipping } = order
  const title = `pedido-${number}`
  return (
    <section className={styles.card} aria-labelledby={title}>
      <div className={styles.head}>
        <h3 id={title} className={styles.title}>
          {store.isPublic ? <Link to={`/tienda/${store.handle}`}>{store.name}</Link> : store.name}
        </h3>
        <Badge color="ink">{orderStatusWords(order)}</Badge>
        <span className={styles.number}>
          Pedido {number}
          {store.taxNumber && `\u00a0· ${taxIdWords(currency)} ${store.taxNumber}`}
        </span>
      </div>
      <OrderProgress order={order} />
      {isSummarized ? (
        <Disclosure label="Productos y precios">
          <Bought order={order} currency={currency} />
        </Disclosure>
      ) : (
        <Bought order={order} currency={currency} />
      )}
      {shipping?.kind === 'pick_up' && (
        <p className={styles.tracking}>
          {order.pickUp
            ? `Lo recoges en ${order.pickUp}`
            : 'Lo recoges en la tienda: pregúntale dónde y a qué hora.'}
        </p>
      )}
      {(order.carrier || order.tracking) && (
        <p className={styles.tracking}>
          {[
            order.carrier && `Lo lleva ${order.carrier}.`,
            order.tracking && `${parcelWords(currency).tracking}: ${order.tracking}`,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      <Timeline order={order} />
      {children}
      {canCancel(order) && (
        <>
          <Button variant="quiet" className={styles.cancel} onClick={() => setCancelling(true)}>
            Cancelar pedido
          </Button>
          <CancelOrder
            open={isCancelling}
            order={order}
            of={of}
            onClose={() => setCancelling(false)}
            onCancelled={() => {
              setCancelling(false)
              onCancelled?.()
            }}
          />
        </>
      )}
    </section>
  )
}

/** The products of an order, and what its total consists of. */
function Bought({ order, currency }: Pick<Props, 'order' | 'currency'>) {
  const { shipping } = order
  const left = order.total - order.refunded
  const tax = taxOfRemainder({ ...order, currency })
  return (
    <>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.sellableId} className={styles.line}>
            <span className={styles.picture}>
              {line.picture ? (
                <Photo picture={line.picture} alt="" ratio="1" sizes="4rem" />
              ) : (
                <Monogram name={line.title} />
              )}
            </span>
            <div className={styles.words}>
              <Link to={line.path} className={styles.name}>
                {keepSeparators(line.title)}
              </Link>
              <span className={styles.quiet}>
                {line.quantity} × {formatMoney(line.unitPrice, currency)}
                {line.refunded > 0 &&
                  `\u00a0· ${order.returning > 0 ? 'por devolver' : 'devuelto'} ${formatMoney(line.refunded, currency)}`}
              </span>
            </div>
            <span className={styles.amount}>{formatMoney(line.total, currency)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <Sum name="Subtotal">{formatMoney(order.subtotal, currency)}</Sum>
        {shipping && (
          <Sum name={shipping.name}>
            {shipping.price === 0 ? 'Gratis' : formatMoney(shipping.price, currency)}
          </Sum>
        )}
        {order.discounts.map(({ name, code, amount }) => (
          <Sum key={name + code} name={discountWords(name, code)}>
            −{formatMoney(amount, currency)}
          </Sum>
        ))}
        <Sum name="Total" strong>
          {formatMoney(order.total, currency)}
        </Sum>
        {order.refunded > order.returning && (
          <Sum name="Te devolvieron">{formatMoney(order.refunded - order.returning, currency)}</Sum>
        )}
        {order.returning > 0 && (
          <Sum name="Pendiente: te lo devuelve la tienda">
            {formatMoney(order.returning, currency)}
          </Sum>
        )}
        {order.refunded > 0 && <Sum name="Queda pagado">{formatMoney(left, currency)}</Sum>}
        {tax && <Sum name={taxWords(tax)}>{formatMoney(tax.amount, currency)}</Sum>}
      </dl>
    </>
  )
}

function Sum({ name, strong, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={styles.sum} data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Timeline of an order, oldest first; open where the steps above do not say how it ended. */
function Timeline({ order: { events, shipping, state } }: Pick<Props, 'order'>) {
  return (
    <Disclosure label="Historial" open={!isOnItsWay(state) || undefined}>
      <ol className={styles.timeline} aria-label="Historial">
        {events.map(({ action, detail, madeAt }) => (
          <li key={action + madeAt}>
            <strong>{orderActionWords(action, shipping)}</strong>
            <time dateTime={madeAt}>{momentWords(madeAt)}</time>
            {detail && <span className={styles.detail}>{detail}</span>}
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
