import { discountPercent, formatMoney } from '#shared/money.ts'
import styles from './price.module.css'

type PriceProps = {
  /** Minor units, as the buyer pays it. */
  price: number
  /** Without its sale; null in none. */
  fullPrice: number | null
  currency: string
  /** Variants differ in price. */
  varies?: boolean
  large?: boolean
  /** Beside prices of other currencies: of those that write `$`, says whose it is. */
  namesCurrency?: boolean
}

/** What it costs, and what it cost without its sale. */
export function Price({ price, fullPrice, currency, varies, large, namesCurrency }: PriceProps) {
  const now = formatMoney(price, currency)
  return (
    <p className={styles.price} data-large={large || undefined}>
      {varies && <span className={styles.from}>Desde</span>}
      <strong className={styles.now} data-sale={fullPrice !== null || undefined}>
        {now}
        {namesCurrency && now.includes('$') && <small className={styles.code}> {currency}</small>}
      </strong>
      {fullPrice !== null && (
        <s className={styles.before}>
          <span className="only-spoken">Antes </span>
          {formatMoney(fullPrice, currency)}
        </s>
      )}
    </p>
  )
}

/** The rounded percentage of a sale, as a badge: `-25 %`. */
export function SaleBadge({ price, fullPrice }: { price: number; fullPrice: number }) {
  const percent = discountPercent(fullPrice, price)
  // Less than half a per cent rounds to none, which a badge would not say.
  if (percent < 1) return null
  return (
    <span className={styles.sale}>
      <span className="only-spoken">Oferta: </span>-{percent}%
    </span>
  )
}

/** What was published lately. */
export const NewBadge = () => <span className={styles.new}>Nuevo</span>
