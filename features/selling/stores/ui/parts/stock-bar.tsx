import styles from './stock-bar.module.css'

/** How many times the threshold the full bar is: the threshold stands at a quarter, whatever is counted. */
const fullBar = 4

/**
 * Stock as a figure over a bar on which the warning threshold is marked: to its left it runs out. Without a threshold
 * only the figure.
 */
export function StockBar({ stock, lowStock }: { stock: number; lowStock: number | null }) {
  if (!lowStock) return <span className={styles.figure}>{stock}</span>
  return (
    <span className={styles.stock}>
      <span className={styles.figure}>
        {stock} <span className={styles.quiet}>avisa con {lowStock}</span>
      </span>
      <span className={styles.bar} aria-hidden>
        <span
          data-low={stock <= lowStock || undefined}
          style={{ inlineSize: `${Math.min(1, stock / (fullBar * lowStock)) * 100}%` }}
        />
      </span>
    </span>
  )
}
