import styles from './wordmark.module.css'

/** Logo: an arch within an arch, the inner one in saffron. */
export function BrandMark({ size = '2rem' }: { size?: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      className={styles.mark}
      style={{ width: size, height: size }}
      aria-hidden="true"
    >
      <path d="M5 40V24a19 19 0 0 1 38 0v16" />
      <path d="M16 40V26a8 8 0 0 1 16 0v14" className={styles.door} />
      <path d="M2 43h44" />
    </svg>
  )
}

/** Logo and product name. */
export function Wordmark({ name, size = '2rem' }: { name: string; size?: string }) {
  return (
    <span className={styles.wordmark}>
      <BrandMark size={size} />
      <span className={styles.name}>{name}</span>
    </span>
  )
}
