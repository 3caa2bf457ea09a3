import styles from './stock-bar.module.css'

/** How many times the threshold the full bar is: the threshold stands at a quarter, whatever is counted. */
const fullBar = 4

/** Stock as a figure; where little is left, beside a bar on which the warning threshold is marked. */
export function StockBar({ stock, lowStock }: { stock: number; lowStock: number | null }) {
  if (!lowStock || stock === 0 || stock > lowStock)
    return <span className={styles.figure}>{stock}</span>
  return (
    <span className={styles.stock}>
      <span className={styles.figure}>{stock}</span>
      <span className={styles.bar} aria-hidden>
        <span style={{ inlineSize: `${(stock / (fullBar * lowStock)) * 100}%` }} />
      </span>
    </span>
  )
}
