import styles from './payment-promise-line.module.css'

/** What becomes of the money, in one line below the buttons that buy. */
export const PaymentPromiseLine = ({ title }: { title: string }) => (
  <p className={styles.line}>{title}.</p>
)
