import { OfferLabels } from '#features/selling/promotions/ui/parts/offer-labels.tsx'
import { formatMoney } from '#shared/money.ts'
import type { ChangedCart } from '../parts/cart-changes.ts'
import styles from './cart.module.css'

/** One seller's sum: products, automatic discounts, and other promotions. */
export function SellerSum({
  seller,
  isAlone,
}: {
  seller: ChangedCart['sellers'][number]
  isAlone: boolean
}) {
  const { store, subtotal, discounts, offers, notes, isCounting } = seller
  const money = (amount: number) => formatMoney(amount, store.currency)
  const total = discounts.reduce((sum, { amount }) => sum - amount, subtotal)
  return (
    <>
      {discounts.length > 0 && (
        <p className={styles.sum}>
          <span>Productos</span>
          <span>{money(subtotal)}</span>
        </p>
      )}
      {discounts.map(({ name, amount }) => (
        <p key={name + amount} className={styles.sum} data-off>
          <span>{name}</span>
          <span>−{money(amount)}</span>
        </p>
      ))}
      {isCounting && (
        <p className={styles.hint}>Los descuentos se cuentan otra vez al guardar el cambio.</p>
      )}
      {!isAlone && (
        <p className={styles.sum}>
          <span>Subtotal de esta tienda</span>
          <span>{money(total)}</span>
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.hint}>
          {note}
        </p>
      ))}
      <OfferLabels offers={offers.map((label) => ({ id: label, label }))} />
    </>
  )
}
