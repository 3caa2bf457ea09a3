import { IconShieldCheck } from '@tabler/icons-react'
import styles from './payment-promise-line.module.css'

/** What becomes of the money, in one line below the buttons that buy. */
export const PaymentPromiseLine = ({ title }: { title: string }) => (
  <p className={styles.line}>
    <IconShieldCheck size="1.25rem" stroke={1.75} aria-hidden />
    <span>{title}.</span>
  </p>
)
