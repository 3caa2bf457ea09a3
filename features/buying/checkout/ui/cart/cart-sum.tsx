import { formatMoney } from '#shared/money.ts'
import type { ChangedCart } from '../parts/cart-changes.ts'
import styles from './cart.module.css'
import { ShippingHint } from './shipping-hint.tsx'
import { useShippingEstimate } from './use-shipping-estimate.ts'

type Props = {
  sellers: ChangedCart['sellers']
  currency: string
  /** After discounts. */
  amount: number
  /** Whether to name the currency. */
  isNamed: boolean
}

/** What is paid together: its subtotal, and with shipping to the reader's place, as far as that is known. */
export function CartSum({ sellers, currency, amount, isNamed }: Props) {
  const { where, estimate } = useShippingEstimate(sellers, currency)
  const money = (minor: number) => formatMoney(minor, currency, isNamed)
  if (where === null || estimate === null)
    return (
      <>
        <p className={styles.sum} data-large>
          <span>Subtotal</span>
          <strong>{money(amount)}</strong>
        </p>
        <ShippingHint sellers={sellers} />
      </>
    )
  // As tall while it is read.
  const orWaiting = (words: string | undefined) => words ?? <span aria-busy="true">…</span>
  // What the store takes off shipping is taken off here.
  const shipping = estimate && estimate.total - amount
  const price = shipping === undefined ? undefined : shipping > 0 ? money(shipping) : 'Gratis'
  return (
    <>
      <p className={styles.sum} data-part>
        <span>Subtotal</span>
        <span>{money(amount)}</span>
      </p>
      <p className={styles.sum} data-part>
        <span>{estimate?.isPickUp ? 'Lo recoges tú' : `Envío estimado a ${where}`}</span>
        <span>{orWaiting(price)}</span>
      </p>
      <p className={styles.sum} data-large>
        <span>Total estimado</span>
        <strong>{orWaiting(estimate && money(estimate.total))}</strong>
      </p>
      <ShippingHint sellers={sellers} isEstimated />
    </>
  )
}
