import styles from './stars.module.css'
import { Decimal } from './text/decimal.tsx'

type StarsProps = {
  average: number
  count: number
  /** Omits the number, where it is shown in large type already. */
  isDrawing?: boolean
}

/** Rating with one decimal, five stars and the number of reviews. */
export function Stars({ average, count, isDrawing }: StarsProps) {
  return (
    <span className={styles.stars}>
      <span className="only-spoken">
        {average.toFixed(1)} de 5, {count === 1 ? '1 opinión' : `${count} opiniones`}
      </span>
      <svg viewBox="0 0 100 20" className={styles.drawing} aria-hidden="true">
        <path d={fiveStars} className={styles.outline} />
        <svg width={average * 20} height="20" aria-hidden="true">
          <path d={fiveStars} className={styles.full} />
        </svg>
      </svg>
      {!isDrawing && (
        <span aria-hidden className={styles.figure}>
          <Decimal value={average} /> <span className={styles.count}>({count})</span>
        </span>
      )}
    </span>
  )
}

const star = (left: number) =>
  `M${left + 10} 2.2l2.4 5 5.4.7-4 3.8 1 5.4-4.8-2.6-4.8 2.6 1-5.4-4-3.8 5.4-.7z`
const fiveStars = [0, 20, 40, 60, 80].map(star).join('')
