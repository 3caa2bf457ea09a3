import {
  holdDaysOf,
  type Promised,
  promiseOf,
} from '#features/buying/checkout/ui/parts/payment-promise.tsx'
import type { SellingStore } from '#features/selling/stores/contract/store-page.ts'
import type { PaymentProvider } from '#shared/payment-providers.ts'

type Sale = {
  store: Pick<SellingStore, 'shipping' | 'business'>
  isShipped: boolean
  /** Whether it is files. */
  isDownloaded: boolean
}

/** What becomes of the payment for a product of a store that takes these payments; null where none is held. */
export function sellerPromise(
  { store, isShipped, isDownloaded }: Sale,
  providers: PaymentProvider[],
): Promised | null {
  const isSent = isShipped && store.shipping.some(({ kind }) => kind === 'delivery')
  return promiseOf({
    providers,
    holdDays: holdDaysOf(store.business.badge.level),
    arrival: isSent ? 'sent' : isDownloaded ? 'downloaded' : 'handed',
  })
}
