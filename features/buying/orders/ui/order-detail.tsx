import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CustomerBlock } from '#features/directory/customer-blocks/ui/parts/customer-block.tsx'
import { addressLines } from '#features/platform/places/contract/address-line.ts'
import { parcelWords } from '#shared/countries.ts'
import { momentWords } from '#shared/text/dates.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { CopyButton } from '#shared/ui/copy-button.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { soldOrderPath } from '../contract/purchase-path.ts'
import type { SoldOrder } from '../contract/seller.ts'
import { orderStatusWords } from '../vocabulary.ts'
import { NoteForm } from './note-form.tsx'
import { OrderActions } from './order-actions.tsx'
import styles from './order-detail.module.css'
import { OrderLines } from './order-lines.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { invoiceLines, mapHref, orderStateColors } from './order-words.ts'
import { OrderProgress } from './parts/order-progress.tsx'

type OrderDetailProps = {
  businessId: string
  order: SoldOrder
  canManage: boolean
  renderPayment: (order: SoldOrder) => ReactNode
}

/** An order as its seller sees it: how far it came, its next action, lines, buyer, destination and history. */
export function OrderDetail({ businessId, order, canManage, renderPayment }: OrderDetailProps) {
  const { buyer, address } = order
  return (
    <article className={styles.detail} aria-labelledby={`pedido-${order.id}`}>
      <header className={styles.part}>
        <div className={styles.head}>
          <h2 id={`pedido-${order.id}`}>Pedido {order.number}</h2>
          <Badge color={orderStateColors[order.state]}>{orderStatusWords(order)}</Badge>
        </div>
        <p className={styles.quiet}>
          {momentWords(order.placedAt)}
          {order.state === 'pending' &&
            order.heldUntil &&
            `\u00a0· apartado hasta el ${momentWords(order.heldUntil)}`}
        </p>
      </header>
      {order.awaitsBalance && order.events.some(({ action }) => action === 'pay') && (
        <Notice title="Falta el saldo">
          Solo se pagó el anticipo. Podrás enviarlo o entregarlo cuando se pague el resto.
        </Notice>
      )}
      {order.balanceOf && (
        <Notice title="Es un saldo">
          Paga el resto del pedido{' '}
          <Link to={soldOrderPath(businessId, order.balanceOf.id)}>{order.balanceOf.number}</Link>:
          se envía y se entrega junto con él.
        </Notice>
      )}
      <OrderProgress order={order} />
      <OrderActions businessId={businessId} order={order} canManage={canManage} />
      {renderPayment(order)}
      <section className={styles.part} aria-label="Artículos">
        <OrderLines order={order} />
        <OrderMoney order={order} />
      </section>
      <section className={styles.part}>
        <h3>Cliente</h3>
        {buyer.name && <p>{buyer.name}</p>}
        <p className={styles.ways}>
          {buyer.email && (
            <a
              href={`mailto:${buyer.email}?subject=${encodeURIComponent(`Tu pedido ${order.number}`)}`}
            >
              <IconMail size="1.25rem" stroke={1.75} aria-hidden /> {buyer.email}
            </a>
          )}
          {buyer.phone && (
            <a href={`tel:${buyer.phone.replace(/[^\d+]/g, '')}`}>
              <IconPhone size="1.25rem" stroke={1.75} aria-hidden /> {buyer.phone}
            </a>
          )}
        </p>
        {!buyer.name && !buyer.email && !buyer.phone && (
          <p className={styles.quiet}>Sus datos ya se borraron.</p>
        )}
        {order.notes && <p className={styles.words}>«{order.notes}»</p>}
      </section>
      <section className={styles.part}>
        <h3>{order.shipping ? order.shipping.name : 'Entrega'}</h3>
        {order.shipping?.kind === 'pick_up' && <p>Pasa a recogerlo.</p>}
        {address && (
          <>
            <address className={styles.address}>
              {addressLines(address).map((line) => (
                <div key={line}>{line}</div>
              ))}
              {address.reference && <div className={styles.quiet}>{address.reference}</div>}
            </address>
            <div className={styles.ways}>
              <a href={mapHref(address)} target="_blank" rel="noopener">
                <IconMapPin size="1.25rem" stroke={1.75} aria-hidden /> Ver en el mapa
              </a>
              <CopyButton
                text={[buyer.name, ...addressLines(address)].filter(Boolean).join('\n')}
                label="la dirección"
              />
            </div>
          </>
        )}
        {(order.carrier || order.tracking) && (
          <p>
            {[
              order.carrier,
              order.tracking && `${parcelWords(order.currency).before} ${order.tracking}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        )}
      </section>
      {order.invoice && (
        <section className={styles.part}>
          <h3>Necesita factura</h3>
          <address className={styles.address}>
            {invoiceLines(order.invoice).map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
          <div className={styles.ways}>
            <CopyButton
              text={invoiceLines(order.invoice).join('\n')}
              label="los datos de la factura"
            />
          </div>
        </section>
      )}
      <section className={styles.part}>
        <h3>Historial</h3>
        <OrderTimeline order={order} />
        <NoteForm businessId={businessId} orderId={order.id} />
      </section>
      <CustomerBlock businessId={businessId} of={{ orderId: order.id }} refreshes={[]} />
    </article>
  )
}
