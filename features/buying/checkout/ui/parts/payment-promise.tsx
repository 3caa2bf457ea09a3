import { IconShieldCheck } from '@tabler/icons-react'
import { shippedReleaseDays } from '#features/buying/orders/vocabulary.ts'
import { type PaymentProvider, paymentProviderInfo } from '#shared/payment-providers.ts'
import styles from './payment-promise.module.css'

/** What becomes of a payment: in short, and what follows. */
export type Promised = { title: string; detail: string }

const daysWords = (days: number) => (days === 1 ? '1 día' : `${days} días`)

/** Until when the platform keeps a payment at least, by the rule of docs/orders.md. */
export const heldUntil = (isSent: boolean): string =>
  isSent
    ? `hasta que tu pedido conste como entregado o pasen ${daysWords(shippedReleaseDays)} desde que se envió`
    : 'hasta que conste que te lo entregaron'

/** `holdDays`: for how long at least; null where that is not known. */
export const heldTitle = (holdDays: number | null = null): string =>
  `Tu pago queda retenido en Lonja${holdDays === null ? '' : ` al menos ${daysWords(holdDays)}`}`

const labelOf = (provider: PaymentProvider) => paymentProviderInfo[provider].label

/**
 * What is promised before the buyer chose how to pay: with the names of the payments that are held where not all are,
 * and null where none is, or where it cannot be told by its name.
 */
export function promiseOf(providers: readonly PaymentProvider[], isSent: boolean): Promised | null {
  const isHeld = (provider: PaymentProvider) => paymentProviderInfo[provider].flow === 'held'
  const others = new Set(providers.filter((provider) => !isHeld(provider)).map(labelOf))
  const held = providers.filter(isHeld).map(labelOf)
  const named = held.filter((label) => !others.has(label))
  if (named.length === 0) return null
  const until = heldUntil(isSent)
  return {
    title: others.size === 0 ? heldTitle() : `${heldTitle()} si pagas con: ${named.join(', ')}`,
    detail: `${until.charAt(0).toUpperCase()}${until.slice(1)}.`,
  }
}

/** What becomes of the money, in two lines. */
export const PaymentPromise = ({ promise: { title, detail } }: { promise: Promised }) => (
  <p className={styles.promise}>
    <IconShieldCheck size="1.5rem" stroke={1.75} aria-hidden />
    <span>
      <strong className={styles.title}>{title}</strong>{' '}
      <span className={styles.detail}>{detail}</span>
    </span>
  </p>
)
