import { type PaymentProvider, paymentProviderInfo } from '#shared/payment-providers.ts'
import type { Quote } from '../../contract/checkout.ts'
import {
  heldTitle,
  heldUntil,
  PaymentPromise,
  type Promised,
  promiseOf,
} from '../parts/payment-promise.tsx'

/** Whether a parcel can be the way to the buyer, and not only a counter or a download. */
const isSent = (sellers: Quote['sellers']) =>
  sellers.some(({ shipping }) => shipping.some(({ kind }) => kind === 'delivery'))

/**
 * What becomes of the money of a purchase that is paid in this way: kept by the platform until the rule of docs/orders.md
 * releases it, or with the store at once.
 */
export function safetyOf(sellers: Quote['sellers'], provider: PaymentProvider): Promised {
  if (paymentProviderInfo[provider].flow !== 'held')
    return {
      title: `Este pago va directo a ${sellers.length > 1 ? 'cada tienda' : 'la tienda'}`,
      detail: 'Lonja no lo retiene.',
    }
  // Of several stores the shortest time, which is true of all of them.
  const days = Math.min(...sellers.map(({ holdDays }) => holdDays))
  return {
    title: heldTitle(days),
    detail: [
      `Y ${heldUntil(isSent(sellers))}.`,
      sellers.some(({ isShipped }) => isShipped) &&
        'Hasta que se envíe o se entregue puedes cancelarlo, y te devolvemos lo que pagaste.',
    ]
      .filter(Boolean)
      .join(' '),
  }
}

type Props = { sellers: Quote['sellers']; provider: PaymentProvider }

/** Beside the button that pays: what becomes of the money. */
export const PaymentSafety = ({ sellers, provider }: Props) => (
  <PaymentPromise promise={safetyOf(sellers, provider)} />
)

/** In the summary, before the buyer chose how to pay; nothing where no payment is held. */
export function QuotePromise({ quote: { sellers, providers } }: { quote: Quote }) {
  const promise = promiseOf(providers, isSent(sellers))
  return promise && <PaymentPromise promise={promise} />
}
