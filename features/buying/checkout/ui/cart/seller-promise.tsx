import { useCall } from '#shared/ui/calls/api.tsx'
import type { CartLine } from '../../contract/cart.ts'
import { listPaymentsCall } from '../parts/list-payments-call.ts'
import { holdDaysOf, PaymentPromise, promiseOf } from '../parts/payment-promise.tsx'
import { readStoreCall } from '../parts/read-store-call.ts'
import styles from './cart.module.css'

/** What becomes of the money that a store is paid, in space that is kept for it; empty where no payment is held. */
export function SellerPromise({ handle, lines }: { handle: string; lines: CartLine[] }) {
  const { data: store } = useCall(readStoreCall, { handle })
  const { data: payments } = useCall(listPaymentsCall, { handle })
  const isSent =
    lines.some(({ isShipped }) => isShipped) &&
    store?.shipping.some(({ kind }) => kind === 'delivery') === true
  const isDownloaded = lines.every((line) => line.isDownloaded)
  const promise =
    store &&
    payments &&
    promiseOf({
      providers: payments.providers,
      holdDays: holdDaysOf(store.business.badge.level),
      arrival: isSent ? 'sent' : isDownloaded ? 'downloaded' : 'handed',
    })
  return (
    <div className={styles.promise}>{promise && <PaymentPromise promise={promise} isShort />}</div>
  )
}
