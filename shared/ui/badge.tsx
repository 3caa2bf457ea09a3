import type { ReactNode } from 'react'
import styles from './badge.module.css'

type BadgeProps = { color?: 'plain' | 'ink' | 'saffron' | 'clay' | 'good'; children: ReactNode }

/** A word or two on a tinted ground: states, kinds, what is offered. Says it in words; the colour only helps. */
export function Badge({ color = 'plain', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={color}>
      {children}
    </span>
  )
}
