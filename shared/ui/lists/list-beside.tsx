import type { ReactNode } from 'react'
import { BackLink } from '../back-link.tsx'
import styles from './list-beside.module.css'

type ListBesideProps = {
  /** Accessible name of the list. */
  label: string
  /** Whether a detail is open: on phones it replaces the list. */
  isOpen: boolean
  back: { to: string; words: string }
  detail: ReactNode
  children: ReactNode
}

/** A list and its open detail side by side; on phones the detail replaces the list. */
export function ListBeside({ label, isOpen, back, detail, children }: ListBesideProps) {
  return (
    <section className={styles.view} aria-label={label} data-open={isOpen || undefined}>
      <div className={styles.list}>{children}</div>
      <div className={styles.detail}>
        <div className={styles.back}>
          <BackLink to={back.to} spoken="">
            {back.words}
          </BackLink>
        </div>
        {detail}
      </div>
    </section>
  )
}
