import { IconShieldCheck } from '@tabler/icons-react'
import { shippedReleaseDays } from '#features/buying/orders/vocabulary.ts'
import { levelTerms } from '#shared/commission.ts'
import { type PaymentProvider, paymentProviderInfo } from '#shared/payment-providers.ts'
import styles from './payment-promise.module.css'

/** What becomes of a payment: in short, and what follows. */
export type Promised = { title: string; detail: string }

/** How what is bought comes to its buyer: as a parcel, from hand to hand, or as files, which are there once they are paid. */
export type Arrival = 'sent' | 'handed' | 'downloaded'

const daysWords = (days: number) => (days === 1 ? '1 día' : `${days} días`)

/** What releases the payment beside the days, by the rule of docs/orders.md. */
const detailOf: Record<Arrival, string> = {
  sent: `Y hasta que tu pedido conste como entregado o pasen ${daysWords(shippedReleaseDays)} desde que se envió.`,
  handed: 'Y hasta que conste que te lo entregaron.',
  downloaded: 'Así tienes tiempo de descargar tus archivos y de avisarnos si algo falla.',
}

/** How a payment is kept: for so many days, which begin when it is paid. */
export const heldPromise = (holdDays: number, arrival: Arrival): Promised => ({
  title: `Lonja guarda tu pago${arrival === 'downloaded' ? '' : ' al menos'} ${daysWords(holdDays)}`,
  detail: detailOf[arrival],
})

/** Days for which payments to a business are kept, by its level. */
export const holdDaysOf = (level: number): number => (levelTerms[level] ?? levelTerms[0]).holdDays

/** Its label inside a sentence: only the demonstration's is no name. */
const wordsOf = (provider: PaymentProvider) =>
  provider === 'demo' ? labelOf(provider).toLocaleLowerCase('es') : labelOf(provider)

const labelOf = (provider: PaymentProvider) => paymentProviderInfo[provider].label

type Offered = { providers: readonly PaymentProvider[]; holdDays: number; arrival: Arrival }

/**
 * What is promised before the buyer chose how to pay: with the names of the payments that are held where not all are,
 * and null where none is, or where it cannot be told by its name.
 */
export function promiseOf({ providers, holdDays, arrival }: Offered): Promised | null {
  const isHeld = (provider: PaymentProvider) => paymentProviderInfo[provider].flow === 'held'
  const others = new Set(providers.filter((provider) => !isHeld(provider)).map(labelOf))
  const named = providers.filter((provider) => isHeld(provider) && !others.has(labelOf(provider)))
  if (named.length === 0) return null
  const { title, detail } = heldPromise(holdDays, arrival)
  return {
    title,
    detail:
      others.size === 0 ? detail : `${detail} Vale si pagas con ${named.map(wordsOf).join(' o ')}.`,
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
