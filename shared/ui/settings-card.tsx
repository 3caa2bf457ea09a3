import type { ReactNode } from 'react'
import styles from './settings-card.module.css'

type Props = {
  /** Anchor of the heading; unique on the page. */
  id: string
  title: ReactNode
  children: ReactNode
}

/** Framed section of a settings page with a heading. */
export function SettingsCard({ id, title, children }: Props) {
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
