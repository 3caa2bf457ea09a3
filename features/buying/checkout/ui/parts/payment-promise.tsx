import { IconShieldCheck } from '@tabler/icons-react'
import { shippedReleaseDays } from '#features/buying/orders/vocabulary.ts'
import { levelTerms } from '#shared/commission.ts'
import { type PaymentProvider, paymentProviderInfo } from '#shared/payment-providers.ts'
import styles from './payment-promise.module.css'

/** What becomes of a payment: in short, and when it ends. */
export type Promised = { title: string; detail: string }

/** How what is bought comes to its buyer: as a parcel, from hand to hand, or as files, which are there once they are paid. */
export type Arrival = 'sent' | 'handed' | 'downloaded'

const daysWords = (days: number) => (days === 1 ? '1 día' : `${days} días`)

/** The rule of docs/orders.md in two sentences: the days begin when it is paid. */
const promises: Record<Arrival, (days: string) => Promised> = {
  sent: (days) => ({
    title: `Lonja guarda tu pago mientras llega, al menos ${days}`,
    detail: `Se lo paga a la tienda cuando te lo entregan, o ${daysWords(shippedReleaseDays)} después del envío.`,
  }),
  handed: (days) => ({
    title: `Lonja guarda tu pago hasta la entrega, al menos ${days}`,
    detail: 'Se lo paga a la tienda cuando consta que te lo entregó.',
  }),
  downloaded: (days) => ({
    title: `Lonja guarda tu pago ${days}`,
    detail: 'Así tienes tiempo de descargar tus archivos y de avisarnos si algo falla.',
  }),
}

/** How a payment is kept, and until when. */
export const heldPromise = (holdDays: number, arrival: Arrival): Promised =>
  promises[arrival](daysWords(holdDays))

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
  if (others.size === 0) return { title, detail }
  return { title: `${title}, si pagas con ${named.map(wordsOf).join(' o ')}`, detail }
}

type PaymentPromiseProps = {
  promise: Promised
  /** Only what is promised, in one line. */
  isShort?: boolean
}

/** What becomes of the money: in bold, and below it until when. */
export const PaymentPromise = ({
  promise: { title, detail },
  isShort = false,
}: PaymentPromiseProps) => (
  <p className={styles.promise} data-short={isShort || undefined}>
    <IconShieldCheck size={isShort ? '1.25rem' : '1.5rem'} stroke={1.75} aria-hidden />
    {isShort ? (
      <span>{title}</span>
    ) : (
      <span>
        <strong className={styles.title}>{title}</strong>{' '}
        <span className={styles.detail}>{detail}</span>
      </span>
    )}
  </p>
)
