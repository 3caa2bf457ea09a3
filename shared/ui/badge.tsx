import type { ReactNode } from 'react'
import styles from './badge.module.css'

type BadgeProps = { color?: 'plain' | 'ink' | 'saffron' | 'clay' | 'good'; children: ReactNode }

/**
 * A short label on a tinted background: state, kind or offer. The text carries the meaning; the
 * colour only supports it.
 */
export function Badge({ color = 'plain', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-color={color}>
      {children}
    </span>
  )
}
