import styles from './star-row.module.css'

/** Stars of a review, with a text alternative. */
export function StarRow({ stars }: { stars: number }) {
  return (
    <span role="img" aria-label={`${stars} de 5 estrellas`} className={styles.row}>
      {'★'.repeat(stars)}
      <span className={styles.rest}>{'★'.repeat(5 - stars)}</span>
    </span>
  )
}
