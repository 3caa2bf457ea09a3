import { type PaymentProvider, paymentProviderInfo } from '#shared/payment-providers.ts'
import type { Quote } from '../../contract/checkout.ts'
import {
  type Arrival,
  heldPromise,
  PaymentPromise,
  type Promised,
  promiseOf,
} from '../parts/payment-promise.tsx'

type Sellers = Quote['sellers']

/** A parcel can be the way to the buyer, or all of it is files, or it is handed over. */
function arrivalOf(sellers: Sellers): Arrival {
  if (sellers.some(({ shipping }) => shipping.some(({ kind }) => kind === 'delivery')))
    return 'sent'
  const isDownloaded = sellers.every(({ lines }) => lines.every((line) => line.isDownloaded))
  return isDownloaded ? 'downloaded' : 'handed'
}

/** Of several stores the shortest time, which is true of all of them. */
const holdDaysOf = (sellers: Sellers) => Math.min(...sellers.map(({ holdDays }) => holdDays))

/**
 * What becomes of the money of a purchase that is paid in this way: kept by the platform until the rule of docs/orders.md
 * releases it, or with the store at once.
 */
export function safetyOf(sellers: Sellers, provider: PaymentProvider): Promised {
  if (paymentProviderInfo[provider].flow !== 'held')
    return {
      title: `Este pago va directo a ${sellers.length > 1 ? 'cada tienda' : 'la tienda'}`,
      detail: 'Lonja no lo retiene.',
    }
  const { title, detail } = heldPromise(holdDaysOf(sellers), arrivalOf(sellers))
  const cancel =
    sellers.some(({ isShipped }) => isShipped) &&
    'Hasta que se envíe o se entregue puedes cancelarlo, y te devolvemos lo que pagaste.'
  return { title, detail: [detail, cancel].filter(Boolean).join(' ') }
}

type Props = { sellers: Quote['sellers']; provider: PaymentProvider }

/** Beside the button that pays: what becomes of the money. */
export const PaymentSafety = ({ sellers, provider }: Props) => (
  <PaymentPromise promise={safetyOf(sellers, provider)} />
)

/** In the summary, before the buyer chose how to pay; nothing where no payment is held. */
export function QuotePromise({ quote: { sellers, providers } }: { quote: Quote }) {
  const promise = promiseOf({
    providers,
    holdDays: holdDaysOf(sellers),
    arrival: arrivalOf(sellers),
  })
  return promise && <PaymentPromise promise={promise} />
}
