import { discountPercent, formatMoney } from '#shared/money.ts'
import styles from './price.module.css'

type PriceProps = {
  /** In minor units, tax included. */
  price: number
  /** Regular price; null without a sale. */
  fullPrice: number | null
  currency: string
  /** Variants differ in price. */
  varies?: boolean
  large?: boolean
}

/**
 * Shows the price and, in a sale, the regular price. Amounts in `$` carry the code of their currency,
 * which the style sheet hides where it is the currency of the reader's country.
 */
export function Price({ price, fullPrice, currency, varies, large }: PriceProps) {
  const now = formatMoney(price, currency)
  const code = now.includes('$') && (
    <small className={styles.code} data-currency={currency}>
      {` ${currency}`}
    </small>
  )
  return (
    <p className={styles.price} data-large={large || undefined}>
      {varies && <span className={styles.from}>Desde</span>}
      <strong className={styles.now}>
        {now}
        {fullPrice === null && code}
      </strong>
      {/* The code ends the line, so that its room is no gap between two prices. */}
      {fullPrice !== null && (
        <span className={styles.regular}>
          <s className={styles.before}>
            <span className="only-spoken">Antes </span>
            {formatMoney(fullPrice, currency)}
          </s>
          {code}
        </span>
      )}
    </p>
  )
}

/** The rounded percentage of a sale, as a badge: `-25 %`. */
export function SaleBadge({ price, fullPrice }: { price: number; fullPrice: number }) {
  const percent = discountPercent(fullPrice, price)
  // Less than half a per cent rounds to zero, so there is no badge.
  if (percent < 1) return null
  return (
    <span className={styles.sale}>
      <span className="only-spoken">Oferta: </span>-{percent}%
    </span>
  )
}

/** Badge of a recently published product. */
export const NewBadge = () => <span className={styles.new}>Nuevo</span>
