import { IconShieldCheck } from '@tabler/icons-react'
import { shippedReleaseDays } from '#features/buying/orders/vocabulary.ts'
import { type PaymentProvider, paymentProviderInfo } from '#shared/payment-providers.ts'
import type { Quote } from '../../contract/checkout.ts'
import styles from './pay.module.css'

const daysWords = (days: number) => (days === 1 ? '1 día' : `${days} días`)

/**
 * What becomes of the money of a purchase that is paid in this way: kept by the platform until the rule of docs/orders.md
 * releases it, or with the store at once.
 */
export function safetyWords(sellers: Quote['sellers'], provider: PaymentProvider): string {
  if (paymentProviderInfo[provider].flow !== 'held')
    return sellers.length > 1
      ? 'Este pago va directo a cada tienda: Lonja no lo retiene.'
      : 'Este pago va directo a la tienda: Lonja no lo retiene.'
  // Of several stores the shortest time, which is true of all of them.
  const days = Math.min(...sellers.map(({ holdDays }) => holdDays))
  const isSent = sellers.some(({ shipping }) => shipping.some(({ kind }) => kind === 'delivery'))
  const until = isSent
    ? `y hasta que tu pedido conste como entregado o pasen ${daysWords(shippedReleaseDays)} desde que se envió`
    : 'y hasta que conste que te lo entregaron'
  return [
    `Tu pago queda retenido en Lonja al menos ${daysWords(days)} después de pagar, ${until}.`,
    sellers.some(({ isShipped }) => isShipped) &&
      'Hasta que se envíe o se entregue puedes cancelarlo, y te devolvemos lo que pagaste.',
  ]
    .filter(Boolean)
    .join(' ')
}

type Props = { sellers: Quote['sellers']; provider: PaymentProvider }

/** Beside the button that pays: what becomes of the money. */
export const PaymentSafety = ({ sellers, provider }: Props) => (
  <p className={styles.safety}>
    <IconShieldCheck size="1.5rem" stroke={1.75} aria-hidden />
    <span>{safetyWords(sellers, provider)}</span>
  </p>
)
