import type { ReactNode } from 'react'
import { addressLines } from '#features/platform/places/contract/address-line.ts'
import { formatMoney } from '#shared/money.ts'
import { momentWords } from '#shared/text/dates.ts'
import type { BoughtOrder, Purchase } from '../../contract/purchase.ts'
import { OrderCard } from './order-card.tsx'
import styles from './purchase-orders.module.css'

type Props = {
  purchase: Purchase
  token: string | null
  onCancelled?: () => void
  /** Where the page says above what was bought, and for how much. */
  isSummarized?: boolean
  renderAfter?: (order: BoughtOrder) => ReactNode
}

/** A purchase: the order of each seller, the shipping address and the total. */
export function PurchaseOrders({ purchase, token, onCancelled, isSummarized, renderAfter }: Props) {
  const { currency, orders, address } = purchase
  const addressText = address && addressLines(address)
  return (
    <div className={styles.orders}>
      <dl className={styles.facts}>
        <div>
          <dt>Comprado</dt>
          <dd>{momentWords(purchase.placedAt)}</dd>
        </div>
        {!isSummarized && (
          <div>
            <dt>Total</dt>
            <dd>{formatMoney(purchase.total, currency, true)}</dd>
          </div>
        )}
        {purchase.email && (
          <div>
            <dt>Correo</dt>
            <dd>{purchase.email}</dd>
          </div>
        )}
        {addressText && (
          <div>
            <dt>Se envía a</dt>
            <dd>{[purchase.name, ...addressText].filter(Boolean).join(', ')}</dd>
          </div>
        )}
        {purchase.invoice && (
          <div>
            <dt>Factura a nombre de</dt>
            <dd>{`${purchase.invoice.name}, ${purchase.invoice.taxId}`}</dd>
          </div>
        )}
        {purchase.notes && (
          <div>
            <dt>Tus notas</dt>
            <dd>{purchase.notes}</dd>
          </div>
        )}
      </dl>
      {orders.map((order) => (
        <OrderCard
          key={order.id}
          order={order}
          currency={currency}
          of={{ purchaseId: purchase.id, token }}
          onCancelled={onCancelled}
          isSummarized={isSummarized}
        >
          {renderAfter?.(order)}
        </OrderCard>
      ))}
    </div>
  )
}
